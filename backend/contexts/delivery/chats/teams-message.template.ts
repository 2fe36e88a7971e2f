import { cutAtSentence } from '#platform/wording/cut-at-sentence.ts';
import { type ChatMessage, fittingLines } from './chat-message.ts';

/** Maximum bytes. Teams allows 28 kB per message; the rest is for the card itself, the links and the fallback text. */
const [TITLE, BODY, NOTE] = [600, 16_000, 2_000];

/** Bytes inside a JSON string. */
const cost = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;
/** A block of rich text. Unlike a text block it supports no Markdown, so nothing in a filing is formatted by accident. */
const rich = (text: string, style: object = {}) => ({
  type: 'RichTextBlock',
  inlines: text.split('\n').flatMap((line, at) => [{ type: 'TextRun', text: at === 0 ? line : `\n${line}`, ...style }]),
});

/** An Adaptive Card for the workflow that posts to a channel or chat when a webhook request is received. */
export function teamsForm({ title, lines, note, links }: ChatMessage): object {
  const head = cutAtSentence(title, TITLE, cost);
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: head,
    body: [
      rich(head, { weight: 'Bolder', size: 'Medium' }),
      rich(fittingLines(lines, BODY, cost)),
      ...(note === '' ? [] : [rich(cutAtSentence(note, NOTE, cost), { isSubtle: true, size: 'Small' })]),
    ],
    actions: links.map(({ title: name, url }) => ({ type: 'Action.OpenUrl', title: name, url })),
    msteams: { width: 'Full' },
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card };
  return { type: 'message', attachments: [attachment] };
}
