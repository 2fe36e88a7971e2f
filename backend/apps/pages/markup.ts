import { escapeHtml } from '../../platform/http/escape-html.ts';

/** HTML that is safe to send: made by {@link html} alone, which escapes every value that is none. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | null | undefined | readonly Markup[];

function written(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(({ text }) => text).join('');
}

/** A template of HTML; what is put in is text of strangers and is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, at) => text + written(values[at - 1]) + part));
}

export function link(path: string, text: string): Markup {
  return html`<a href="${path}">${text}</a>`;
}

/** JSON that cannot end the script element that it stands in. */
export function jsonInScript(data: object): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
