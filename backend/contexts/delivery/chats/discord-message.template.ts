import { cutAtSentence } from '#platform/wording/cut-at-sentence.ts';
import { LEVEL_PALETTE } from '../../scoring/published/level-palette.catalog.ts';
import { type ChatMessage, fittingLines } from './chat-message.ts';

/** Maximum characters in an embed's title, description and footer; the total may be at most 6,000. */
const [TITLE, DESCRIPTION, FOOTER] = [256, 4_096, 1_024];

const escaped = (text: string): string => text.replaceAll(/[\\*_~`|>#()[\]<:@.+-]/g, (sign) => `\\${sign}`);
const cost = (text: string): number => escaped(text).length;

/** A message with one embed. It mentions nobody, whatever the filing says. */
export function discordForm({ level, title, lines, note, links }: ChatMessage): object {
  const [first, ...others] = links;
  const otherLinks = others.map((link) => `\n[${link.title}](${link.url.replaceAll(')', '%29')})`).join('');
  const description = `${escaped(fittingLines(lines, DESCRIPTION - otherLinks.length, cost))}${otherLinks}`;
  const color = level === null ? null : LEVEL_PALETTE.light[`${level.toLowerCase() as Lowercase<typeof level>}-shape`];
  return {
    embeds: [
      {
        title: escaped(cutAtSentence(title, TITLE, cost)),
        description,
        ...(first && { url: first.url }),
        ...(color !== null && { color: Number.parseInt(color.slice(1), 16) }),
        ...(note !== '' && { footer: { text: cutAtSentence(note, FOOTER) } }),
      },
    ],
    allowed_mentions: { parse: [] },
  };
}
