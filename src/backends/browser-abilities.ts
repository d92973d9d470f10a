import { type Gpu, type GpuAbilities, type GpuAbsence, inspectGpu } from './browser-abilities-gpu.ts';
import { type Room, StorageRoom } from './local/storage-room.ts';

/** A thing that this browser lacks or has too little of, and the way out. */
export interface Lack {
  readonly code: string;
  readonly message: string;
  readonly wayOut: string;
}

/** What this browser can do, known before anything is downloaded. */
export interface BrowserAbilities {
  readonly gpu: GpuAbilities | GpuAbsence;
  /** Whether models can run on the CPU; `lack` says why not. */
  readonly cpu: { readonly able: boolean; readonly lack: Lack | null };
  /** Threads on the CPU: how many processors, and whether the page may use more than one. */
  readonly cores: number;
  readonly isolated: boolean;
  /** Why a model on the CPU gets one thread; null where it gets more. */
  readonly threadsLack: Lack | null;
  /** Gigabytes, rounded and capped by the browser; null where it does not say. */
  readonly memory: number | null;
  /** Null where the browser does not say. */
  readonly room: Room | null;
}

/** What is asked, so that tests can be other browsers. */
export interface BrowserToInspect {
  readonly gpu: Gpu | null | undefined;
  readonly secure: boolean;
  readonly cores: number;
  readonly isolated: boolean;
  readonly memory: number | null;
  readonly room: StorageRoom;
  /** Whether this WebAssembly module is one that the browser understands. */
  readonly validate: (module: Uint8Array<ArrayBuffer>) => boolean;
  /** Whether 64-bit memory can be had. */
  readonly wideMemory: () => boolean;
}

/** `(module (func i32.const 0 i8x16.splat i32.const 0 drop drop))`: four-lane arithmetic. */
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
];

/** The browser that runs this page. */
export function thisBrowser(): BrowserToInspect {
  const { navigator } = globalThis;
  const memory = 'deviceMemory' in navigator ? navigator.deviceMemory : null;
  return {
    gpu: 'gpu' in navigator ? navigator.gpu : null,
    secure: globalThis.isSecureContext,
    cores: navigator.hardwareConcurrency || 1,
    isolated: globalThis.crossOriginIsolated === true,
    memory: typeof memory === 'number' ? memory : null,
    room: new StorageRoom(),
    validate: (module) => WebAssembly.validate(module),
    wideMemory: () => {
      try {
        // Newer than its types: a memory with 64-bit addresses, of one page.
        const wide = { address: 'i64', initial: 1n } as unknown as WebAssembly.MemoryDescriptor;
        return new WebAssembly.Memory(wide) !== null;
      } catch {
        return false;
      }
    },
  };
}

function findCpuLack({ validate, wideMemory }: BrowserToInspect): Lack | null {
  const wayOut = 'Use a recent Chrome, Edge or Firefox; or a server’s models, or scripted readers.';
  if (!validate(new Uint8Array(SIMD))) {
    return {
      code: 'cpu.simd',
      message: 'This browser’s WebAssembly lacks the arithmetic that models need.',
      wayOut,
    };
  }
  if (!wideMemory()) {
    return {
      code: 'cpu.memory64',
      message: 'This browser’s WebAssembly lacks 64-bit memory, which the engine needs.',
      wayOut,
    };
  }
  return null;
}

function findThreadsLack({ isolated, cores }: BrowserToInspect): Lack | null {
  if (!isolated) {
    return {
      code: 'cpu.isolation',
      message: 'Models on the CPU get one thread here: this page is not cross-origin isolated.',
      wayOut: 'Whoever hosts the lab can send two headers that allow more (see “Hosting” in the docs).',
    };
  }
  if (cores < 4) {
    return {
      code: 'cpu.cores',
      message: `This computer has ${cores === 1 ? 'one processor' : `${cores} processors`}: models on the CPU get one thread.`,
      wayOut: 'Take a small model, and few agents.',
    };
  }
  return null;
}

/** Looks at the browser. Downloads nothing and never rejects. */
export async function inspectBrowser(browser: BrowserToInspect = thisBrowser()): Promise<BrowserAbilities> {
  const [gpu, room] = await Promise.all([inspectGpu(browser.gpu, browser.secure), browser.room.look()]);
  const lack = findCpuLack(browser);
  return {
    gpu,
    cpu: { able: lack === null, lack },
    cores: browser.cores,
    isolated: browser.isolated,
    threadsLack: findThreadsLack(browser),
    memory: browser.memory,
    room,
  };
}
