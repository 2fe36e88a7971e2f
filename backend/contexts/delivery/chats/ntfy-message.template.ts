import { cutAtSentence } from '#platform/wording/cut-at-sentence.ts';
import { type ChatMessage, fittingLines } from './chat-message.ts';

/** Maximum bytes. ntfy turns a message of more than 4,096 bytes into an attachment; it documents no limit for titles. */
const [TITLE, MESSAGE] = [250, 4_096];
/** ntfy priorities from 1 to 5: 3 is the default, and 5 makes a phone ring and vibrate persistently. */
const PRIORITIES = { CRITICAL: 5, HIGH: 4, MEDIUM: 3, LOW: 2 } as const;

const cost = (text: string): number => Buffer.byteLength(text);

/** The JSON body of an ntfy message. @param topic is in the body because JSON is posted to the server's root URL, not to the topic's. */
export function ntfyForm({ level, title, lines, note, links: [first, ...others] }: ChatMessage, topic: string): object {
  const noteLine = note === '' ? '' : `\n${cutAtSentence(note, MESSAGE / 4, cost)}`;
  return {
    topic,
    title: cutAtSentence(title, TITLE, cost),
    message: `${fittingLines(lines, MESSAGE - cost(noteLine), cost)}${noteLine}`,
    priority: level === null ? PRIORITIES.MEDIUM : PRIORITIES[level],
    ...(level !== null && { tags: [level.toLowerCase()] }),
    ...(first && { click: first.url }),
    ...(others.length > 0 && { actions: others.map(({ title: label, url }) => ({ action: 'view', label, url })) }),
  };
}
