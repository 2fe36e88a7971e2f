import { cutAtSentence } from '#platform/wording/cut-at-sentence.ts';
import { type ChatMessage, fittingLines } from './chat-message.ts';

/** ntfy turns a message above 4,096 bytes into a file; for titles it names no limit. */
const [TITLE, MESSAGE] = [250, 4_096];
/** From 1 to 5, of which 3 is the default and 5 makes a phone insist. */
const PRIORITIES = { CRITICAL: 5, HIGH: 4, MEDIUM: 3, LOW: 2 } as const;

const cost = (text: string): number => Buffer.byteLength(text);

/** @param topic The ntfy topic; the JSON is POSTed to the server's root URL, not to the topic's URL. */
export function ntfyForm({ level, title, lines, note, links: [here, ...others] }: ChatMessage, topic: string): object {
  const last = note === '' ? '' : `\n${cutAtSentence(note, MESSAGE / 4, cost)}`;
  return {
    topic,
    title: cutAtSentence(title, TITLE, cost),
    message: `${fittingLines(lines, MESSAGE - cost(last), cost)}${last}`,
    priority: level === null ? PRIORITIES.MEDIUM : PRIORITIES[level],
    ...(level !== null && { tags: [level.toLowerCase()] }),
    ...(here && { click: here.url }),
    ...(others.length > 0 && { actions: others.map(({ title: label, url }) => ({ action: 'view', label, url })) }),
  };
}
