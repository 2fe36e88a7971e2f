import { unlinkedBySpaces, withoutControls } from './foreign-text.ts';

/** The GSM-7 alphabet of text messages (3GPP TS 23.038): any other character reduces the limit of a message from 160 to 70 characters. */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters that count as two. */
const EXTENDED = '^{}\\[~]|€';

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '→': '->',
  '×': 'x',
  '\u00a0': ' ',
  '\u202f': ' ',
  '™': '(TM)',
  '®': '(R)',
  '©': '(C)',
};

/**
 * Replaces characters outside GSM-7 with the nearest ones in it. Unsupported accents and control characters are dropped; all others become
 * `?`.
 */
export function toGsm7(text: string): string {
  return [...withoutControls(text)]
    .map((character) => {
      if (BASIC.includes(character) || EXTENDED.includes(character)) return character;
      const plain = PLAIN[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
      return [...plain].map((each) => (BASIC.includes(each) || EXTENDED.includes(each) ? each : '?')).join('');
    })
    .join('');
}

/** Length of a GSM-7 text in septets. */
export function gsm7Length(text: string): number {
  return [...text].reduce((places, character) => places + (EXTENDED.includes(character) ? 2 : 1), 0);
}

/**
 * Head, line and link as one text message of at most `max` septets. The line is shortened at a word; head and link are never cut. Nothing in the line
 * becomes a link, whatever a filer wrote.
 * @param head includes the separator before the line
 */
export function smsText(head: string, line: string, link: string, max = 320): string {
  const [start, end] = [toGsm7(head), toGsm7(link)];
  const room = max - gsm7Length(start) - gsm7Length(end) - 1;
  return `${start}${cutBetweenWords(unlinkedBySpaces(toGsm7(line)), room)} ${end}`;
}

function cutBetweenWords(text: string, room: number): string {
  if (gsm7Length(text) <= room) return text;
  let kept = '';
  for (const word of text.split(' ')) {
    const next = kept === '' ? word : `${kept} ${word}`;
    if (gsm7Length(next) > room - 3) break;
    kept = next;
  }
  // A first word longer than the available space has no boundary to cut at.
  const cut = kept === '' ? firstPlaces(text, room - 3) : kept.replace(/[,;:]$/, '');
  return cut === '' ? '' : `${cut}...`;
}

function firstPlaces(text: string, places: number): string {
  let kept = '';
  for (const character of text) {
    if (gsm7Length(kept + character) > places) break;
    kept += character;
  }
  return kept;
}

/** Counts segments like a provider: in septets, or in UTF-16 units if any character is not GSM-7. Segments of a longer text lose some space to headers. */
export function smsSegments(text: string): { readonly gsm7: boolean; readonly places: number; readonly segments: number } {
  const gsm7 = [...text].every((character) => BASIC.includes(character) || EXTENDED.includes(character));
  const places = gsm7 ? gsm7Length(text) : text.length;
  const [alone, part] = gsm7 ? [160, 153] : [70, 67];
  return { gsm7, places, segments: places <= alone ? 1 : Math.ceil(places / part) };
}
