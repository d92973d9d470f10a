import fontAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FigureData } from '#core/figure-data.ts';
import { writeFigureCsv } from '#store/figure-book.ts';
import { ChartSheet } from '#viz/marks/chart-sheet.tsx';

/** Milliseconds for which a file's address stays good: the browser reads it after the click. */
const KEEP_ADDRESS = 30_000;
/** Pixels of a picture per pixel of the figure. */
const DENSITY = 2;

/** What a picture must carry of its look: it is opened where this page's sheets are not. */
const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const fontList = 'Inter, Arial, Helvetica, sans-serif';

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS);
}

/** A name that file systems everywhere take: "quell_figure_e1.csv". */
const fileName = ({ id, level }: FigureData, kind: string): string =>
  `quell_figure_${id.toLowerCase().replaceAll('.', '').replaceAll(' ', '_')}${level === 'kept' ? '_after_exclusions' : ''}.${kind}`;

/** Copies what the page's sheets give to every element into attributes, which hold wherever the picture is opened. */
function settleLooks(svg: Element): void {
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    if (element.tagName === 'title') continue;
    const style = getComputedStyle(element);
    for (const look of looks) {
      if (look === 'stroke-dasharray' && element.hasAttribute(look)) continue;
      const value = style.getPropertyValue(look);
      if (value !== '') element.setAttribute(look, value);
    }
  }
  for (const element of [svg, ...svg.querySelectorAll('[class]')]) element.removeAttribute('class');
  svg.setAttribute('font-family', fontList);
}

/** The bytes of a file as text that an address can carry. */
const toDataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The font could not be read.'));
    reader.readAsDataURL(blob);
  });

/** The lab's font inside the picture; without it (a page offline) the list of fonts ends in one that is everywhere. */
async function embedFont(svg: Element): Promise<void> {
  try {
    const response = await fetch(fontAddress);
    if (!response.ok) return;
    const address = await toDataAddress(new Blob([await response.arrayBuffer()], { type: 'font/woff2' }));
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.textContent = `@font-face{font-family:Inter;font-weight:100 900;src:url(${address}) format("woff2")}`;
    svg.prepend(style);
  } catch {
    // See above: the list of fonts goes on.
  }
}

/** The figure as a picture on its own, in the theme that is shown. */
async function drawSheet(
  data: FigureData,
  overlay: boolean,
): Promise<{ text: string; width: number; height: number }> {
  const place = document.createElement('div');
  place.className = 'fg-offstage';
  place.setAttribute('aria-hidden', 'true');
  document.body.append(place);
  const root = createRoot(place);
  try {
    flushSync(() => root.render(<ChartSheet data={data} overlay={overlay} />));
    const svg = place.querySelector('svg');
    if (svg === null) throw new Error('The figure was not drawn.');
    settleLooks(svg);
    // The page's policy lets no style stand in it; in a picture of its own it may.
    svg.remove();
    await embedFont(svg);
    const text = new XMLSerializer().serializeToString(svg);
    return { text, width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) };
  } finally {
    root.unmount();
    place.remove();
  }
}

async function paint(text: string, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * DENSITY;
    canvas.height = height * DENSITY;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser gives no canvas.');
    context.scale(DENSITY, DENSITY);
    context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture came out.')) : resolve(blob)));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

export const exportKinds = ['svg', 'png', 'csv', 'json'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Hands a figure to the browser's downloads. Rejects with an Error where the browser cannot draw it. */
export async function saveFigure(kind: ExportKind, data: FigureData, overlay: boolean): Promise<void> {
  const name = fileName(data, kind);
  if (kind === 'csv') {
    saveBlob(name, new Blob([writeFigureCsv(data)], { type: 'text/csv;charset=utf-8' }));
    return;
  }
  if (kind === 'json') {
    const text = `${JSON.stringify({ format: 'quell-figure', version: 1, ...data }, null, 1)}\n`;
    saveBlob(name, new Blob([text], { type: 'application/json' }));
    return;
  }
  const { text, width, height } = await drawSheet(data, overlay);
  if (kind === 'svg') saveBlob(name, new Blob([text], { type: 'image/svg+xml' }));
  else saveBlob(name, await paint(text, width, height));
}
