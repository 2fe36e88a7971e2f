/** Characters that no XML document may hold, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text without the characters that XML forbids; filers' texts hold some. */
export function withoutForbidden(raw: string): string {
  return raw.replace(NOT_IN_XML, '');
}

/** A text as it may stand in an element or attribute of XML. */
export function escapeXml(raw: string): string {
  return withoutForbidden(raw).replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '');
}
