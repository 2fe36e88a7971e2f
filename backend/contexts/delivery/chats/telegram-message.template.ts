import { escapeHtml } from '#platform/http/escape-html.ts';
import { cutAtSentence } from '#platform/wording/cut-at-sentence.ts';
import { type ChatMessage, fittingLines } from './chat-message.ts';

/** Telegram allows 4,096 characters in a message, counted without its markup. */
const [TITLE, MESSAGE, NOTE] = [256, 4_096, 512];

/** Nobody in a group is mentioned by what a filing says: behind an @, a joiner that isn't shown keeps a name from being one. */
const unmentioned = (text: string): string => text.replaceAll('@', '@\u2060');
const cost = (text: string): number => unmentioned(text).length;
const marked = (text: string): string => unmentioned(escapeHtml(text));

/** HTML that mentions nobody, with both addresses as links. @param chat from its link to the account */
export function telegramForm({ title, lines, note, links }: ChatMessage, chat: string): object {
  const head = cutAtSentence(title, TITLE, cost);
  const last = cutAtSentence(note, NOTE, cost);
  const names = links.map((link) => link.title).join('  ');
  const frame = cost(head) + 1 + (last === '' ? 0 : cost(last) + 1) + (names === '' ? 0 : names.length + 1);
  const linked = links.map((link) => `<a href="${escapeHtml(link.url)}">${escapeHtml(link.title)}</a>`).join('  ');
  const text = [
    `<b>${marked(head)}</b>`,
    marked(fittingLines(lines, MESSAGE - frame, cost)),
    ...(last === '' ? [] : [`<i>${marked(last)}</i>`]),
    ...(linked === '' ? [] : [linked]),
  ].join('\n');
  return { chat_id: Number(chat), text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } };
}
