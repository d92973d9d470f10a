import type { LoadHooks, LoadStage } from './engine-types.ts';

/** A length as a server gives it; null where it does not, or where the bytes are packed on the way. */
export function lengthOf(response: Response): number | null {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const packed = response.headers.get('content-encoding') !== null;
  return Number.isFinite(length) && length > 0 && !packed ? length : null;
}

/** The whole body, with word of how much has come. Rejects as the body's stream does. */
export async function readWithProgress(
  response: Response,
  stage: LoadStage,
  onProgress: LoadHooks['onProgress'],
): Promise<Blob> {
  const total = lengthOf(response);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    parts.push(read.value);
    loaded += read.value.length;
    onProgress({ stage, share: total === null ? null : Math.min(1, loaded / total), loaded, total });
  }
  return new Blob(parts);
}
