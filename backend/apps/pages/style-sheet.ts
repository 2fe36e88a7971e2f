import type { PageContent } from '../../platform/http/page-shell.ts';
import { html } from './markup.ts';

/** Links the style sheet of the page's brand. @param path null when the brand has the default colors. */
export function withStyleSheet(content: PageContent, path: string | null): PageContent {
  if (path === null) return content;
  return { ...content, head: `${content.head}${html`<link rel="stylesheet" href="${path}" />`.text}` };
}
