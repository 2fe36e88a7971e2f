/** Characters not allowed in XML, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Removes characters that XML forbids, which some filers' texts contain. */
export function withoutForbidden(raw: string): string {
  return raw.replace(NOT_IN_XML, '');
}

/** Escapes text for an XML element or attribute. */
export function escapeXml(raw: string): string {
  return withoutForbidden(raw).replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '');
}
