import { withoutControls } from '../../backend/platform/values/foreign-text.ts';
import { escapeXml } from '../../backend/platform/values/xml-text.ts';

const text = (raw: string) => escapeXml(withoutControls(raw));

export interface Subscription {
  readonly title: string;
  /** URL of the feed and of the page it belongs to. */
  readonly feed: string;
  readonly page: string;
}

/** A list of feeds to import into a feed reader (OPML 2.0), as one folder. */
export function opml(title: string, feeds: readonly Subscription[]): string {
  const outlines = feeds.map(
    (each) => `<outline type="rss" text="${text(each.title)}" xmlUrl="${text(each.feed)}" htmlUrl="${text(each.page)}"/>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<opml version="2.0">
<head><title>${text(title)}</title></head>
<body>
<outline text="${text(title)}">
${outlines.join('')}</outline>
</body>
</opml>
`;
}
