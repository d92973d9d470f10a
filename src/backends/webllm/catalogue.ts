/** A family of models that WebLLM offers in several precisions. Facts are its own and the models' cards'. */
interface Family {
  /** Its name in identifiers. */
  readonly id: string;
  readonly name: string;
  /** Thousand millions of weights. */
  readonly billions: number;
  /** Sizes of the table of words, the largest piece of a model: words, and numbers per word. */
  readonly vocabulary: number;
  readonly width: number;
  /** Memory that WebLLM names, in megabytes, for weights with 16-bit and with 32-bit scales. */
  readonly memory: { readonly f16: number; readonly f32: number };
  /** It thinks before it answers unless it is told not to. */
  readonly thinks?: true;
}

/** Smallest first. */
const families: readonly Family[] = [
  {
    id: 'SmolLM2-360M-Instruct',
    name: 'SmolLM2 360M',
    billions: 0.36,
    vocabulary: 49_152,
    width: 960,
    memory: { f16: 376, f32: 580 },
  },
  {
    id: 'Qwen2.5-0.5B-Instruct',
    name: 'Qwen2.5 0.5B',
    billions: 0.49,
    vocabulary: 151_936,
    width: 896,
    memory: { f16: 945, f32: 1060 },
  },
  {
    id: 'Qwen3-0.6B',
    name: 'Qwen3 0.6B',
    billions: 0.6,
    vocabulary: 151_936,
    width: 1024,
    memory: { f16: 1403, f32: 1925 },
    thinks: true,
  },
  {
    id: 'Llama-3.2-1B-Instruct',
    name: 'Llama 3.2 1B',
    billions: 1.24,
    vocabulary: 128_256,
    width: 2048,
    memory: { f16: 879, f32: 1129 },
  },
  {
    id: 'Qwen2.5-1.5B-Instruct',
    name: 'Qwen2.5 1.5B',
    billions: 1.54,
    vocabulary: 151_936,
    width: 1536,
    memory: { f16: 1630, f32: 1889 },
  },
  {
    id: 'SmolLM2-1.7B-Instruct',
    name: 'SmolLM2 1.7B',
    billions: 1.71,
    vocabulary: 49_152,
    width: 2048,
    memory: { f16: 1774, f32: 2692 },
  },
  {
    id: 'Qwen3-1.7B',
    name: 'Qwen3 1.7B',
    billions: 1.72,
    vocabulary: 151_936,
    width: 2048,
    memory: { f16: 2037, f32: 2635 },
    thinks: true,
  },
  {
    id: 'gemma-2-2b-it',
    name: 'Gemma 2 2B',
    billions: 2.61,
    vocabulary: 256_000,
    width: 2304,
    memory: { f16: 1895, f32: 2509 },
  },
  {
    id: 'Qwen2.5-3B-Instruct',
    name: 'Qwen2.5 3B',
    billions: 3.09,
    vocabulary: 151_936,
    width: 2048,
    memory: { f16: 2505, f32: 2894 },
  },
  {
    id: 'Llama-3.2-3B-Instruct',
    name: 'Llama 3.2 3B',
    billions: 3.21,
    vocabulary: 128_256,
    width: 3072,
    memory: { f16: 2264, f32: 2952 },
  },
  {
    id: 'Phi-3.5-mini-instruct',
    name: 'Phi 3.5 mini',
    billions: 3.82,
    vocabulary: 32_064,
    width: 3072,
    memory: { f16: 3672, f32: 5483 },
  },
  {
    id: 'Qwen3-4B',
    name: 'Qwen3 4B',
    billions: 4.02,
    vocabulary: 151_936,
    width: 2560,
    memory: { f16: 3432, f32: 4328 },
    thinks: true,
  },
  {
    id: 'Llama-3.1-8B-Instruct',
    name: 'Llama 3.1 8B',
    billions: 8.03,
    vocabulary: 128_256,
    width: 4096,
    memory: { f16: 5001, f32: 6101 },
  },
  {
    id: 'Qwen3-8B',
    name: 'Qwen3 8B',
    billions: 8.19,
    vocabulary: 151_936,
    width: 4096,
    memory: { f16: 5696, f32: 6853 },
    thinks: true,
  },
];

/** A model for the GPU, as it is offered and judged. Sizes in bytes. */
export interface GpuModel {
  /** WebLLM's identifier. */
  readonly id: string;
  readonly name: string;
  /** About what is downloaded; null where nobody says. */
  readonly bytes: number | null;
  /** About what it takes on the GPU; null where nobody says. */
  readonly memory: number | null;
  /** Its largest piece, which must fit into one buffer; null where nobody says. */
  readonly largestPiece: number | null;
  /** It needs 16-bit floats in shaders. */
  readonly f16: boolean;
  readonly thinks: boolean;
  /** Where it is found, for models that WebLLM does not list. */
  readonly custom?: CustomModel;
}

/** Where a model of one's own is: a folder compiled by MLC, and its library. */
export interface CustomModel {
  readonly weights: string;
  readonly library: string;
}

/** Bits of one weight with its share of the scale, one per 32 weights, stored in 16 or in 32 bits. */
const BITS = { f16: 4.5, f32: 5 } as const;

const modelOf = (family: Family, precision: 'f16' | 'f32'): GpuModel => ({
  id: `${family.id}-q4${precision}_1-MLC`,
  name: precision === 'f16' ? family.name : `${family.name}, 32-bit`,
  bytes: Math.round((family.billions * 1e9 * BITS[precision]) / 8),
  memory: family.memory[precision] * 1e6,
  // Four bits each.
  largestPiece: (family.vocabulary * family.width) / 2,
  f16: precision === 'f16',
  thinks: family.thinks === true,
});

/** The models that the lab offers: instruct models of all sizes that browsers can hold, each for GPUs with and without f16. */
export const gpuModels: readonly GpuModel[] = families.flatMap((family) => [
  modelOf(family, 'f16'),
  modelOf(family, 'f32'),
]);

/** What a model of one's own needs, as far as its owner says. */
export interface CustomNeeds {
  readonly f16: boolean;
  /** Megabytes on the GPU. */
  readonly memory: number | null;
}

/** Whether a name says that 16-bit floats are needed in shaders: `q4f16_1` in it does. */
export const namesF16 = (name: string): boolean => /q\d+f16/u.test(name);

/** A model of one's own. `id` may be any name; without `needs`, 16-bit shaders are needed where a name says so. */
export function customGpuModel(id: string, custom: CustomModel, needs?: CustomNeeds): GpuModel {
  return {
    id,
    name: id,
    bytes: null,
    memory: needs?.memory == null ? null : needs.memory * 1e6,
    largestPiece: null,
    f16: needs?.f16 ?? namesF16(`${id} ${custom.weights}`),
    thinks: false,
    custom,
  };
}

/** The same model for GPUs without 16-bit floats; null where there is none. */
export const siblingOf = ({ id }: GpuModel): GpuModel | null => {
  const other = id.replace(/-q(\d)f16/u, '-q$1f32');
  return other === id ? null : (gpuModels.find((model) => model.id === other) ?? null);
};
