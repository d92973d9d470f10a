import type { LoadProgress, LoadStage } from '#backends/local/engine-types.ts';

const stages: Readonly<Record<LoadStage, string>> = {
  engine: 'Fetching the engine',
  download: 'Downloading',
  memory: 'Putting it into memory',
  'warm-up': 'Trying one token',
};

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;

/** "Downloading, 12 MB of 386 MB, 3 %". */
export function describeLoad({ stage, share, loaded, total }: LoadProgress): string {
  const parts = [
    stages[stage],
    loaded === null ? '' : `${megabytes(loaded)}${total === null ? '' : ` of ${megabytes(total)}`}`,
    share === null ? '' : `${Math.round(100 * share)} %`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
