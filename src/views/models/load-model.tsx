import { useId, useState } from 'react';
import { gpuModels } from '#backends/webllm/catalogue.ts';
import { judgeModel } from '#backends/webllm/judge-model.ts';
import { cpuModels, usualCpuModel } from '#backends/wllama/catalogue.ts';
import { useEngines } from '#store/engines-store.ts';
import { Button } from '#ui/button.tsx';
import { EngineStatus } from './engine-status.tsx';
import { OwnGpuModel } from './own-gpu-model.tsx';
import { useLoader } from './use-loader.ts';

const megabytes = (bytes: number | null): string =>
  bytes === null
    ? 'size unknown'
    : bytes >= 1e9
      ? `${(bytes / 1e9).toFixed(1)} GB`
      : `${Math.round(bytes / 1e6)} MB`;

function OnCpu() {
  const id = useId();
  const begin = useLoader();
  const able = useEngines((engines) => engines.abilities?.cpu.able !== false);
  const [model, setModel] = useState(cpuModels.find(({ name }) => name === usualCpuModel)?.address ?? '');
  const [address, setAddress] = useState('');
  const chosen = cpuModels.find((one) => one.address === model);
  return (
    <>
      <h4>On the CPU (wllama)</h4>
      <p className="md-note">
        Any GGUF model of a few hundred megabytes; agents of a round run side by side.
      </p>
      <EngineStatus engine="wllama" />
      <p className="md-line">
        <label htmlFor={`${id} cpu`}>Model</label>
        <select id={`${id} cpu`} value={model} onChange={({ target }) => setModel(target.value)}>
          {cpuModels.map(({ name, address: at, bytes, note }) => (
            <option key={at} value={at}>
              {name}, {megabytes(bytes)}
              {note !== undefined && ', tiny'}
            </option>
          ))}
        </select>
        <Button
          disabled={!able || chosen === undefined}
          onClick={() =>
            chosen !== undefined && begin({ kind: 'wllama', model: chosen.name, address: chosen.address })
          }
        >
          Download and load
        </Button>
      </p>
      {chosen?.note !== undefined && <p className="md-note">{chosen.note}</p>}
      <p className="md-line">
        <label htmlFor={`${id} gguf`}>GGUF at</label>
        <input
          id={`${id} gguf`}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…/model.gguf"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button
          disabled={!able || address.trim() === ''}
          onClick={() => {
            const at = address.trim();
            begin({
              kind: 'wllama',
              model:
                at
                  .replace(/[?#].*$/u, '')
                  .split('/')
                  .at(-1) ?? at,
              address: at,
            });
          }}
        >
          Load it
        </Button>
      </p>
      <p className="md-line">
        <label htmlFor={`${id} file`}>or a file</label>
        <input
          id={`${id} file`}
          type="file"
          accept=".gguf"
          multiple
          disabled={!able}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            const [first] = files;
            if (first !== undefined) begin({ kind: 'wllama', model: first.name, address: '' }, files);
            target.value = '';
          }}
        />
      </p>
    </>
  );
}

function OnGpu() {
  const id = useId();
  const begin = useLoader();
  const abilities = useEngines((engines) => engines.abilities);
  const [model, setModel] = useState(gpuModels[0]?.id ?? '');
  const chosen = gpuModels.find((one) => one.id === model);
  const judgement = abilities === null || chosen === undefined ? null : judgeModel(chosen, abilities);
  return (
    <>
      <h4>On the GPU (WebLLM)</h4>
      <p className="md-note">Faster, one agent after the other. Needs WebGPU.</p>
      <EngineStatus engine="webllm" />
      <p className="md-line">
        <label htmlFor={`${id} gpu`}>Model</label>
        <select id={`${id} gpu`} value={model} onChange={({ target }) => setModel(target.value)}>
          {gpuModels.map(({ id: one, name, bytes, memory }) => (
            <option key={one} value={one}>
              {name}, {megabytes(bytes)}, {megabytes(memory)} on the GPU
            </option>
          ))}
        </select>
        <Button
          disabled={judgement === null || judgement.verdict === 'impossible' || chosen === undefined}
          onClick={() => chosen !== undefined && begin({ kind: 'webllm', model: chosen.id, address: '' })}
        >
          Download and load
        </Button>
      </p>
      {judgement?.lacks.map(({ code, message, wayOut }) => (
        <p key={code} className="md-note">
          {message} {wayOut}
        </p>
      ))}
      <OwnGpuModel />
    </>
  );
}

/** Models that run in this browser: chosen with their size, downloaded once, kept until deleted. */
export function LoadModel() {
  return (
    <section className="md-card" aria-labelledby="md-load">
      <h3 id="md-load">Load a model into this browser</h3>
      <OnCpu />
      <OnGpu />
    </section>
  );
}
