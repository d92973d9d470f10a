/** A model for the CPU, as it is offered. */
export interface CpuModel {
  readonly name: string;
  /** Where its file is. */
  readonly address: string;
  /** About what is downloaded, and about what it takes in memory besides prompts. */
  readonly bytes: number;
  /** What a person should know before choosing it. */
  readonly note?: string;
}

const HUB = 'https://huggingface.co';

/** Small instruct models in the GGUF format, smallest first: what one or a few threads can bear. Any other can be given by address or file. */
export const cpuModels: readonly CpuModel[] = [
  {
    name: 'SmolLM2 135M',
    address: `${HUB}/bartowski/SmolLM2-135M-Instruct-GGUF/resolve/main/SmolLM2-135M-Instruct-Q4_K_M.gguf`,
    bytes: 105e6,
    // Measured: 2 of 36 answers of a whole run could be read.
    note: 'Tiny: for trying the machinery. Most of its answers cannot be read.',
  },
  {
    name: 'SmolLM2 360M',
    address: `${HUB}/HuggingFaceTB/SmolLM2-360M-Instruct-GGUF/resolve/main/smollm2-360m-instruct-q8_0.gguf`,
    bytes: 386e6,
  },
  {
    name: 'Qwen2.5 0.5B',
    address: `${HUB}/Qwen/Qwen2.5-0.5B-Instruct-GGUF/resolve/main/qwen2.5-0.5b-instruct-q4_k_m.gguf`,
    bytes: 491e6,
  },
  {
    name: 'Llama 3.2 1B',
    address: `${HUB}/bartowski/Llama-3.2-1B-Instruct-GGUF/resolve/main/Llama-3.2-1B-Instruct-Q4_K_M.gguf`,
    bytes: 808e6,
  },
  {
    name: 'Qwen2.5 1.5B',
    address: `${HUB}/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/main/qwen2.5-1.5b-instruct-q4_k_m.gguf`,
    bytes: 1117e6,
  },
];

/**
 * What the list opens on [ours]: the smallest whose card promises that it follows instructions and keeps to a form over long prompts,
 * which is what a readable answer takes.
 */
export const usualCpuModel = 'Qwen2.5 0.5B';
