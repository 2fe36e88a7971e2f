import { withoutControls } from '../../backend/platform/values/foreign-text.ts';
import { escapeXml } from '../../backend/platform/values/xml-text.ts';
import { formName } from '../../backend/platform/wording/form-name.ts';
import { easternMinute } from '../../backend/platform/wording/time.ts';

const text = (raw: string) => escapeXml(withoutControls(raw));

/** One filing in a feed. */
export interface FeedEntry {
  /** URL of its page, and the id of the entry. */
  readonly link: string;
  readonly form: string;
  readonly company: string;
  readonly ticker: string | null;
  /** Null until the plan's cadence allows it, and for a locked filing. */
  readonly level: string | null;
  readonly headline: string;
  readonly aiWritten: boolean;
  /** ISO-8601 UTC: acceptance, and the last change of this entry. */
  readonly published: string;
  readonly updated: string;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly brandName: string;
  /** URL of the page that the feed belongs to. */
  readonly page: string;
  readonly createdAt: string;
  readonly sample: boolean;
  readonly entries: readonly FeedEntry[];
}

/**
 * A feed in Atom (RFC 4287), without a self link, because its URL is a secret and programs share feeds. Its text depends only on its content and never on
 * the time of the request, so that an unchanged feed is not sent again.
 */
export function atomFeed({ id, title, brandName, page, createdAt, sample, entries }: Feed): string {
  const updated = [createdAt, ...entries.map((entry) => entry.updated)].toSorted().at(-1) ?? createdAt;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>urn:uuid:${text(id)}</id>
<title>${text(title)}</title>
<subtitle>${description(sample)}</subtitle>
<updated>${text(updated)}</updated>
<author><name>${text(brandName)}</name></author>
<link rel="alternate" type="text/html" href="${text(page)}"/>
${entries.map(entryXml).join('')}</feed>
`;
}

/** A feed as JSON Feed 1.1, with the same texts and, for the same reason, without its own URL. */
export function jsonFeed({ title, brandName, page, sample, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    description: description(sample),
    language: 'en',
    authors: [{ name: brandName }],
    items: entries.map((entry) => ({
      id: entry.link,
      url: entry.link,
      title: titleOf(entry),
      content_text: summaryOf(entry),
      date_published: entry.published,
      date_modified: entry.updated,
      tags: [entry.form, ...(entry.level === null ? [] : [entry.level])],
    })),
  };
  return `${withoutControls(JSON.stringify(feed))}\n`;
}

const description = (sample: boolean) => `${sample ? 'Sample data. ' : ''}New SEC filings. Not investment advice.`;

const titleOf = ({ level, ticker, company, form, headline }: FeedEntry): string =>
  [level, ticker ?? company, formName(form), headline].filter((part) => part !== null && part !== '').join(' · ');

function summaryOf({ form, company, ticker, level, headline, aiWritten, published }: FeedEntry): string {
  const lines = [
    headline,
    level === null ? null : `Level: ${level}`,
    `${formName(form)} from ${company}${ticker === null ? '' : ` (${ticker})`}, accepted ${easternMinute(published)}`,
    aiWritten ? 'The headline was written by AI.' : null,
  ];
  return lines.filter((line) => line !== null).join('\n');
}

function entryXml(entry: FeedEntry): string {
  const { link, form, level, published, updated } = entry;
  return `<entry>
<id>${text(link)}</id>
<title>${text(titleOf(entry))}</title>
<link rel="alternate" type="text/html" href="${text(link)}"/>
<published>${text(published)}</published>
<updated>${text(updated)}</updated>
<category term="${text(form)}" label="${text(formName(form))}"/>
${level === null ? '' : `<category term="${text(level)}" label="Level ${text(level)}"/>\n`}<summary>${text(summaryOf(entry))}</summary>
</entry>
`;
}
