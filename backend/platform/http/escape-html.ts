import { withoutControls } from '../values/foreign-text.ts';

/** Escapes text for HTML elements and quoted attributes, and keeps bidi control characters from affecting the surrounding text. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
