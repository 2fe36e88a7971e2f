import { withoutControls } from './foreign-text.ts';

/** Formats iCalendar content (RFC 5545). Pure. */

const encoder = new TextEncoder();
/** Maximum octets per line, without its line break. */
const MAX_LINE_OCTETS = 75;

/** A value of type TEXT. */
export const icalText = (text: string): string =>
  withoutControls(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n');

/** An ISO-8601 UTC time as `20260113T153000Z`. */
export const icalTime = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Joins and folds lines, never inside a character. */
export const icalLines = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

function folded(line: string): string {
  if (encoder.encode(line).length <= MAX_LINE_OCTETS) return line;
  let out = '';
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (octets + more > MAX_LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += more;
  }
  return out;
}
