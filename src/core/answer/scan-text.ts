/**
 * A copy of a reply in which markers, quotation marks and line ends can be looked for: compatibility letters plain
 * ("Ｆｉｎａｌ"), invisible marks gone, every line end a "\n". Quotation marks keep their direction.
 */
export interface ScanText {
  readonly scan: string;
  /** The place in the original of a place in `scan` (also of its end). */
  readonly toOriginal: (place: number) => number;
}

// Plain text needs no copy. Vertical tab, form feed and a lone carriage return end lines too.
const NOT_PLAIN = /[^\x20-\x7e\n\t]/;
const INVISIBLE = /[\p{Cf}\p{DI}]/u;
const LINE_END = /[\r\v\f\u0085\u2028\u2029]/;

export function scanText(text: string): ScanText {
  if (!NOT_PLAIN.test(text)) return { scan: text, toOriginal: (place) => place };
  let scan = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const plain = plainForm(sign);
    scan += plain;
    for (let unit = 0; unit < plain.length; unit++) places.push(at);
    at += sign.length;
  }
  return { scan, toOriginal: (place) => places[place] ?? text.length };
}

function plainForm(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code > 0x1f && code < 0x7f) return sign;
  if (LINE_END.test(sign)) return '\n';
  if (code < 0xa0) return sign;
  if (INVISIBLE.test(sign)) return '';
  if (code === 0xb4) return "'";
  return sign.normalize('NFKC');
}
