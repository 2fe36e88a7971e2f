import { unlinkedBySpaces, withoutControls } from './foreign-text.ts';

/** The alphabet of text messages (3GPP TS 23.038): with any other character a message holds 70 instead of 160 characters. */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places. */
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
 * Replaces what the alphabet lacks by the nearest that it has; accents it lacks and characters that turn the direction are dropped, others
 * become `?`.
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

/** Places that a text of this alphabet takes. */
export function gsm7Length(text: string): number {
  return [...text].reduce((places, character) => places + (EXTENDED.includes(character) ? 2 : 1), 0);
}

/**
 * Head, line and link as one text message of at most `most` places. The line is cut between words; head and link are never cut. In the line
 * nothing is a link, whatever a filer wrote.
 * @param head ends where the line begins
 */
export function smsText(head: string, line: string, link: string, most = 320): string {
  const [start, end] = [toGsm7(head), toGsm7(link)];
  const room = most - gsm7Length(start) - gsm7Length(end) - 1;
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
  // A first word that is longer than the room has no end to cut at.
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

/** How a provider counts a text: by the alphabet's places, or, where a character lacks in it, in UTF-16. Parts of a longer text each lose some for their order. */
export function smsSegments(text: string): { readonly gsm7: boolean; readonly places: number; readonly segments: number } {
  const gsm7 = [...text].every((character) => BASIC.includes(character) || EXTENDED.includes(character));
  const places = gsm7 ? gsm7Length(text) : text.length;
  const [alone, part] = gsm7 ? [160, 153] : [70, 67];
  return { gsm7, places, segments: places <= alone ? 1 : Math.ceil(places / part) };
}
