import { isAscii, isUtf8 } from 'node:buffer';
import { withoutControls } from '#platform/values/foreign-text.ts';

/** Windows-1252 from 0x80 to 0x9F, where ISO-8859-1 has control characters that no document uses. Five positions are undefined. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** The Windows-1252 character for a C1 control number (0x80 to 0x9F); other numbers stay as they are. */
export function windows1252(code: number): string {
  return code >= 0x80 && code <= 0x9f ? (WINDOWS_1252[code - 0x80] ?? '') : String.fromCodePoint(code);
}

const LATIN = new Set([
  'iso-8859-1',
  'iso8859-1',
  'iso_8859-1',
  'latin1',
  'latin-1',
  'windows-1252',
  'cp1252',
  'us-ascii',
  'ascii',
]);

/**
 * Text of an EDGAR response. ISO-8859-1 is read as Windows-1252, as browsers do. Everything else is read as UTF-8, or as Windows-1252 if the bytes
 * are not valid UTF-8, so that a wrong charset spoils a few characters, not the document. A byte order mark wins over every declaration.
 * Characters that change the writing direction are removed here, and wherever character references are decoded.
 *
 * @param declared charset of the Content-Type header; if missing, that of an XML declaration is used.
 */
export function decodeBytes(bytes: Uint8Array, declared?: string): string {
  return withoutControls(charactersOf(bytes, declared));
}

function charactersOf(bytes: Uint8Array, declared?: string): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return buffer.toString('utf16le', 2);
  if (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf) return buffer.toString('utf8', 3);
  if (isAscii(buffer)) return buffer.toString('latin1');
  const charset = (declared ?? declaredInXml(buffer))?.trim().toLowerCase();
  if ((charset !== undefined && LATIN.has(charset)) || !isUtf8(buffer)) {
    return buffer.toString('latin1').replace(/[\x80-\x9f]/g, (character) => windows1252(character.charCodeAt(0)));
  }
  return buffer.toString('utf8');
}

function declaredInXml(buffer: Buffer): string | undefined {
  return /^\s*<\?xml\s[^>]{0,80}?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(buffer.toString('latin1', 0, 200))?.[1];
}
