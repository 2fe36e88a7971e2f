import { cutAtSentence } from '#platform/wording/cut-at-sentence.ts';
import { type ChatMessage, fittingLines } from './chat-message.ts';

/** Maximum characters in a header and in a section; a longer fallback text than this would be split or truncated by Slack. */
const [HEADER, SECTION, FALLBACK] = [150, 3_000, 4_000];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** In Slack’s link syntax, a bar would end the URL. */
const linked = (url: string): string => escaped(url).replaceAll('|', '%7C');
const cost = (text: string): number => escaped(text).length;
/** Asterisks, underscores and similar characters stay as they are, because Slack has no escape for them. */
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text, verbatim: true });

/** A Block Kit message, with a fallback text for notifications and screen readers. */
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
