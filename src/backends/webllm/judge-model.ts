import type { BrowserAbilities, Lack } from '../browser-abilities.ts';
import { BackendError } from '../errors.ts';
import { inMegabytes } from '../local/engine-errors.ts';
import { type GpuModel, gpuModels, siblingOf } from './catalogue.ts';

/** Whether a model will run here. */
export interface Judgement {
  /** `doubtful`: it may fail or be slow; a person may try it all the same. */
  readonly verdict: 'fits' | 'doubtful' | 'impossible';
  readonly lacks: readonly Lack[];
  /** A model to take instead. */
  readonly instead: GpuModel | null;
}

/** A model of this size takes the whole memory of a small computer [ours]. */
const LARGE = 0.5;

const fitsBuffers = ({ largestPiece }: GpuModel, most: number): boolean =>
  largestPiece === null || largestPiece <= most;

/** Judges by what the browser says, before the first byte is fetched (case B01). */
export function judgeModel(model: GpuModel, { gpu, memory, room }: BrowserAbilities, kept = 0): Judgement {
  if (gpu.state !== 'ready') {
    const { state, message, wayOut } = gpu;
    return { verdict: 'impossible', lacks: [{ code: `gpu.${state}`, message, wayOut }], instead: null };
  }
  const most = Math.min(gpu.maxBufferSize, gpu.maxStorageBufferBindingSize);
  if (model.f16 && !gpu.f16) {
    const sibling = siblingOf(model);
    return {
      verdict: 'impossible',
      lacks: [
        {
          code: 'gpu.f16',
          message: `${model.name} needs 16-bit floats (shader-f16), which this GPU or its driver does not offer.`,
          wayOut:
            sibling === null
              ? 'Choose a model with “q4f32” in its name.'
              : `Take ${sibling.name}: the same model, somewhat larger.`,
        },
      ],
      instead: sibling,
    };
  }
  const lacks: Lack[] = [];
  let instead: GpuModel | null = null;
  if (!fitsBuffers(model, most)) {
    const smaller = (other: GpuModel): boolean =>
      other.f16 === model.f16 &&
      (model.memory === null || (other.memory ?? 0) < model.memory) &&
      fitsBuffers(other, most);
    instead = gpuModels.filter(smaller).at(-1) ?? null;
    lacks.push({
      code: 'gpu.buffers',
      message: `This device allows buffers of ${inMegabytes(gpu.maxBufferSize)}, of which a shader reads ${inMegabytes(
        gpu.maxStorageBufferBindingSize,
      )} at a time; ${model.name} has a piece of ${inMegabytes(model.largestPiece ?? 0)}.`,
      wayOut: instead === null ? 'Take a smaller model.' : `Take a smaller model, such as ${instead.name}.`,
    });
  }
  if (gpu.software) {
    lacks.push({
      code: 'gpu.software',
      message: 'The GPU is simulated on the CPU here: answers take minutes.',
      wayOut: 'Switch hardware acceleration on in the browser’s settings, or use the engine for the CPU.',
    });
  }
  if (memory !== null && model.memory !== null && model.memory > memory * 1e9 * LARGE) {
    lacks.push({
      code: 'memory',
      message: `${model.name} takes about ${inMegabytes(model.memory)}; this computer has about ${memory} GB.`,
      wayOut: 'Take a smaller model, or close other tabs and programs first.',
    });
  }
  const missing = model.bytes === null ? 0 : Math.max(0, model.bytes - kept);
  if (room !== null && missing > room.free) {
    lacks.push({
      code: 'room',
      message: `The download needs about ${inMegabytes(missing)}; the browser has room for ${inMegabytes(room.free)}.`,
      wayOut: 'Remove other models, or take a smaller one. Private windows get very little room.',
    });
  }
  return { verdict: lacks.length === 0 ? 'fits' : 'doubtful', lacks, instead };
}

/** Throws a BackendError, with the words of the judgement, for a model that cannot run here. */
export function refuseImpossible({ verdict, lacks: [lack] }: Judgement): void {
  if (verdict !== 'impossible' || lack === undefined) return;
  throw new BackendError(`engine.${lack.code}`, lack.message, lack.wayOut, false);
}
