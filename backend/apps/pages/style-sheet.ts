import type { PageContent } from '../../platform/http/page-shell.ts';
import { html } from './markup.ts';

/** A page that loads the style sheet of its brand. @param path null where the brand has the shipped colors. */
export function withStyleSheet(content: PageContent, path: string | null): PageContent {
  if (path === null) return content;
  return { ...content, head: `${content.head}${html`<link rel="stylesheet" href="${path}" />`.text}` };
}
