import type { BrowserAbilities } from '#backends/browser-abilities.ts';
import { useEngines } from '#store/engines-store.ts';

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** One line per ability: what there is, or what is missing and the way out. */
function describeAbilities({ gpu, cpu, cores, isolated, threadsLack, memory, room }: BrowserAbilities) {
  const gpuWords =
    gpu.state === 'ready'
      ? `yes${gpu.name === '' ? '' : `, ${gpu.name}`}${gpu.software ? ', computed on the CPU: right, and very slow' : ''}; 16-bit floats: ${gpu.f16 ? 'yes' : 'no'}; buffers up to ${gigabytes(gpu.maxBufferSize)}`
      : `no. ${gpu.message} ${gpu.wayOut}`;
  const cpuWords = cpu.lack === null ? 'yes' : `no. ${cpu.lack.message} ${cpu.lack.wayOut}`;
  const threads =
    threadsLack === null
      ? `${cores} processors${isolated ? '' : ', one thread'}`
      : `${threadsLack.message} ${threadsLack.wayOut}`;
  return [
    ['GPU (WebGPU)', gpuWords],
    ['CPU (WebAssembly)', cpuWords],
    ['Threads', threads],
    [
      'Memory',
      memory === null ? 'the browser does not say' : `${memory} GB or more, as the browser rounds it`,
    ],
    [
      'Room for models',
      room === null
        ? 'the browser does not say'
        : `${gigabytes(room.free)} free of ${gigabytes(room.quota)}${room.persisted ? ', kept until you delete it' : '; the browser may clear it when it runs short'}`,
    ],
  ] as const;
}

/** What this browser can do, known before anything is downloaded. */
export function ThisBrowser() {
  const abilities = useEngines((engines) => engines.abilities);
  return (
    <section aria-labelledby="md-browser">
      <h3 id="md-browser">This browser</h3>
      {abilities === null ? (
        <p className="md-note" role="status">
          Looking at what it can do…
        </p>
      ) : (
        <dl className="md-abilities">
          {describeAbilities(abilities).map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
