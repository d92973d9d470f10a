import { useId } from 'react';
import type { Connection } from '#backends/connection.ts';
import { NumberInput } from '#ui/field.tsx';

type Sampling = Pick<Connection, 'temperature' | 'maxTokens' | 'openCalls' | 'timeout'>;

interface SamplingFieldsProps {
  readonly sampling: Sampling;
  readonly onChange: (change: Partial<Sampling>) => void;
  /** A server's limits; an engine in this browser knows its own. */
  readonly isRemote: boolean;
}

/** How a model is asked: what it may write, and how hard its server may be pressed. */
export function SamplingFields({ sampling, onChange, isRemote }: SamplingFieldsProps) {
  const id = useId();
  return (
    <div className="md-sampling">
      <p>
        <label htmlFor={`${id} temperature`}>Temperature</label>
        <input
          id={`${id} temperature`}
          className="number number-boxed"
          inputMode="decimal"
          autoComplete="off"
          placeholder="the model’s"
          size={9}
          defaultValue={sampling.temperature ?? ''}
          onChange={({ target }) => {
            const value = Number(target.value);
            const isGiven = target.value.trim() !== '' && value >= 0 && value <= 2;
            onChange({ temperature: isGiven ? value : null });
          }}
        />
      </p>
      <p>
        <label htmlFor={`${id} tokens`}>Tokens per reply</label>
        <NumberInput
          id={`${id} tokens`}
          className="number-boxed"
          value={sampling.maxTokens}
          bounds={[16, 32_768]}
          onCommit={(maxTokens) => onChange({ maxTokens })}
        />
      </p>
      {isRemote && (
        <>
          <p>
            <label htmlFor={`${id} calls`}>Open calls</label>
            <NumberInput
              id={`${id} calls`}
              className="number-boxed"
              value={sampling.openCalls}
              bounds={[1, 256]}
              onCommit={(openCalls) => onChange({ openCalls })}
            />
          </p>
          <p>
            <label htmlFor={`${id} timeout`}>Stalled after, s</label>
            <NumberInput
              id={`${id} timeout`}
              className="number-boxed"
              value={sampling.timeout}
              bounds={[1, 3600]}
              onCommit={(timeout) => onChange({ timeout })}
            />
          </p>
        </>
      )}
    </div>
  );
}
