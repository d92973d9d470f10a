import { useEffect, useState } from 'react';
import type { FigureData } from '#core/figure-data.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { writeFiguresQuery } from './figures-query.ts';
import { type ExportKind, exportKinds, saveFigure } from './save-figure.tsx';
import type { FiguresView } from './use-figures.ts';

const exportNames: Readonly<Record<ExportKind, string>> = {
  svg: 'SVG, with font and colours',
  png: 'PNG, 2× pixels',
  csv: 'CSV, redraws the figure',
  json: 'JSON',
};

/** The figure as a file. */
export function ExportMenu({ data, overlay }: { readonly data: FigureData; readonly overlay: boolean }) {
  const [fault, setFault] = useState<string | null>(null);
  const save = async (kind: ExportKind, close: () => void): Promise<void> => {
    try {
      await saveFigure(kind, data, overlay);
      setFault(null);
      close();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Popover label={`Export figure ${data.id}`} button="Export" buttonClass="btn btn-link" width={230}>
      {(close) => (
        <div className="fg-exports">
          {exportKinds.map((kind) => (
            <Button key={kind} look="plain" onClick={() => void save(kind, close)}>
              {exportNames[kind]}
            </Button>
          ))}
          {fault !== null && <p role="alert">{fault}</p>}
        </div>
      )}
    </Popover>
  );
}

/** Copies a link to this figure with the settings that are shown; where that is forbidden the link is shown. */
export function CopyLink({ id, view }: { readonly id: string; readonly view: FiguresView }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    const query = `screen=figures&${writeFiguresQuery({ ...view.query, figure: id })}`;
    const link = new URL(`?${query}`, window.location.href).href;
    view.change({ figure: id });
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      window.prompt('The browser does not let the page copy. The link to copy by hand:', link);
    }
  };
  return (
    <>
      <Button look="link" className="fg-link" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? 'Link copied' : ''}
      </span>
    </>
  );
}
