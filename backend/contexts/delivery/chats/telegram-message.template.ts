import { escapeHtml } from '#platform/http/escape-html.ts';
import { cutAtSentence } from '#platform/wording/cut-at-sentence.ts';
import { type ChatMessage, fittingLines } from './chat-message.ts';

/** Maximum characters. Telegram allows 4,096 per message, not counting markup. */
const [TITLE, MESSAGE, NOTE] = [256, 4_096, 512];

/** Keeps a filing's text from mentioning anyone in a group: with an invisible word joiner after the @, a name isn't a mention. */
const unmentioned = (text: string): string => text.replaceAll('@', '@\u2060');
const cost = (text: string): number => unmentioned(text).length;
const marked = (text: string): string => unmentioned(escapeHtml(text));

/** An HTML message with links to the filing. It mentions nobody. @param chat the chat’s id. */
export function telegramForm({ title, lines, note, links }: ChatMessage, chat: string): object {
  const head = cutAtSentence(title, TITLE, cost);
  const noteText = cutAtSentence(note, NOTE, cost);
  const linkTitles = links.map((link) => link.title).join('  ');
  const reserved = cost(head) + 1 + (noteText === '' ? 0 : cost(noteText) + 1) + (linkTitles === '' ? 0 : linkTitles.length + 1);
  const linked = links.map((link) => `<a href="${escapeHtml(link.url)}">${escapeHtml(link.title)}</a>`).join('  ');
  const text = [
    `<b>${marked(head)}</b>`,
    marked(fittingLines(lines, MESSAGE - reserved, cost)),
    ...(noteText === '' ? [] : [`<i>${marked(noteText)}</i>`]),
    ...(linked === '' ? [] : [linked]),
  ].join('\n');
  return { chat_id: Number(chat), text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } };
}
