import { withoutControls } from '../values/foreign-text.ts';

/** Escapes text for HTML elements and quoted attributes; bidi control characters cannot affect surrounding text. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
