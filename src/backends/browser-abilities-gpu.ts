/** What the GPU of this browser can do, as far as models need to know. Sizes in bytes. */
export interface GpuAbilities {
  readonly state: 'ready';
  /** 16-bit floats in shaders: half the memory, for the models that are made for it. */
  readonly f16: boolean;
  readonly maxBufferSize: number;
  readonly maxStorageBufferBindingSize: number;
  /** An adapter that computes on the CPU: right, and very slow. */
  readonly software: boolean;
  /** As the browser names it; often empty. */
  readonly name: string;
}

/** Why there is no GPU to use, and the way out. */
export interface GpuAbsence {
  readonly state: 'missing' | 'insecure' | 'no-adapter' | 'no-device' | 'too-old';
  readonly message: string;
  readonly wayOut: string;
}

type Adapter = Pick<GPUAdapter, 'features' | 'requestDevice'> & {
  readonly limits: Partial<Record<keyof GPUSupportedLimits, unknown>>;
  readonly info?: {
    readonly description?: string;
    readonly vendor?: string;
    readonly isFallbackAdapter?: boolean;
  };
};

/** The part of `navigator.gpu` that is asked. */
export interface Gpu {
  requestAdapter(options?: { powerPreference: 'high-performance' }): Promise<Adapter | null>;
}

/** Some drivers never answer. */
const PATIENCE = 10_000;
/** What WebLLM asks of an adapter at least. */
const LEAST = {
  maxBufferSize: 2 ** 28,
  maxStorageBufferBindingSize: 2 ** 27,
  maxStorageBuffersPerShaderStage: 10,
} as const;
/** What the standard promises, where an adapter does not say. */
const DEFAULTS = {
  maxBufferSize: 2 ** 28,
  maxStorageBufferBindingSize: 2 ** 27,
  maxStorageBuffersPerShaderStage: 8,
} as const;

const ELSEWHERE = 'Use a model on the CPU (slower), a server’s models, or scripted readers.';

/** Resolves with null after the patience is at an end. */
async function inTime<T>(promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const absent = (state: GpuAbsence['state'], message: string, wayOut: string): GpuAbsence => ({
  state,
  message,
  wayOut,
});

/**
 * Asks for an adapter and a device, and gives the device back. Nothing is downloaded; never rejects. `secure`: whether the page is
 * a secure context, without which browsers hide their GPU.
 */
export async function inspectGpu(
  gpu: Gpu | null | undefined,
  secure: boolean,
): Promise<GpuAbilities | GpuAbsence> {
  if (gpu == null) {
    return secure
      ? absent(
          'missing',
          'This browser has no WebGPU.',
          `Use a recent Chrome, Edge, Safari or Firefox. ${ELSEWHERE}`,
        )
      : absent(
          'insecure',
          'This page may not use the GPU: WebGPU needs an address with https, or localhost.',
          'Open the lab from https:// or from http://localhost. A model on the CPU, a server’s models and scripted readers work here.',
        );
  }
  const adapter = await inTime(gpu.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null));
  if (adapter === null) {
    return absent(
      'no-adapter',
      'This browser knows WebGPU, but has no GPU to offer.',
      `Switch hardware acceleration on in the browser’s settings, or update the graphics driver. ${ELSEWHERE}`,
    );
  }
  const limit = (name: keyof typeof LEAST): number => Number(adapter.limits[name] ?? DEFAULTS[name]);
  // Limits that are not told are not held against an adapter: the request for a device will tell.
  const short = (Object.keys(LEAST) as (keyof typeof LEAST)[]).find(
    (name) => adapter.limits[name] !== undefined && limit(name) < LEAST[name],
  );
  if (short !== undefined) {
    return absent('too-old', `This GPU allows too little for models (${short}: ${limit(short)}).`, ELSEWHERE);
  }
  let refusal = 'it does not answer';
  const device = await inTime(
    adapter.requestDevice().catch((error: unknown) => {
      refusal = error instanceof Error ? error.message || error.name : String(error);
      return null;
    }),
  );
  if (device === null) {
    return absent(
      'no-device',
      `The GPU cannot be used: ${refusal}.`,
      `Close other tabs and programs that use the GPU, and start the browser anew. ${ELSEWHERE}`,
    );
  }
  device.destroy();
  const { info } = adapter;
  return {
    state: 'ready',
    f16: adapter.features.has('shader-f16'),
    maxBufferSize: limit('maxBufferSize'),
    maxStorageBufferBindingSize: limit('maxStorageBufferBindingSize'),
    software: info?.isFallbackAdapter === true,
    name: [info?.vendor, info?.description].filter((word) => word !== undefined && word !== '').join(' '),
  };
}
