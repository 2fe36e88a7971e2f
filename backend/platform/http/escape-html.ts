import { withoutControls } from '../values/foreign-text.ts';

/** Makes text safe inside HTML elements and quoted attributes; it changes the direction of nothing beside it. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
