import { cutAtSentence } from '#platform/wording/cut-at-sentence.ts';
import { type ChatMessage, fittingLines } from './chat-message.ts';

/** Characters Slack allows in a header and in the text of a section; a fallback above the last is split or cut. */
const [HEADER, SECTION, FALLBACK] = [150, 3_000, 4_000];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A bar would end the address of a link. */
const linked = (url: string): string => escaped(url).replaceAll('|', '%7C');
const cost = (text: string): number => escaped(text).length;
/** Asterisks, underscores and the like are kept as they are: Slack has no escape for them. */
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text, verbatim: true });

/** Block Kit, with a text for notifications and screen readers. */
export function slackForm({ title, lines, note, links }: ChatMessage): object {
  const head = cutAtSentence(title, HEADER);
  const fallback = fittingLines([title, ...lines.slice(0, 1)], FALLBACK, cost);
  return {
    text: escaped(fallback),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: head, emoji: false } },
      { type: 'section', text: mrkdwn(escaped(fittingLines(lines, SECTION, cost))) },
      ...(links.length === 0
        ? []
        : [{ type: 'section', text: mrkdwn(links.map((link) => `<${linked(link.url)}|${escaped(link.title)}>`).join('  ')) }]),
      ...(note === '' ? [] : [{ type: 'context', elements: [mrkdwn(escaped(cutAtSentence(note, SECTION, cost)))] }]),
    ],
  };
}
