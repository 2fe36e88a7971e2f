import { escapeHtml } from '../../platform/http/escape-html.ts';

/** HTML that is safe to send. Only {@link html} creates it, and escapes every value that is not itself Markup. */
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

/** An HTML template; inserted values are untrusted and escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, at) => text + written(values[at - 1]) + part));
}

export function link(path: string, text: string): Markup {
  return html`<a href="${path}">${text}</a>`;
}

/** JSON that cannot close the script element around it. */
export function jsonInScript(data: object): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
