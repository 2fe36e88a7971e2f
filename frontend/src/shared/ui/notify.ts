import type { Message } from './message.ts';

/** Messages not yet passed to the outlet; the same array until that changes. */
let waiting: readonly Message[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Message[]): void {
  waiting = next;
  for (const listener of [...listeners]) listener();
}

/** Shows a short message in the corner; replaces an earlier one with the same id. */
export function notify(message: Message): void {
  set([...waiting.filter(({ id }) => id !== message.id), message]);
}

export function currentMessages(): readonly Message[] {
  return waiting;
}

export function dismissMessage(id: string): void {
  if (waiting.some((message) => message.id === id)) set(waiting.filter((message) => message.id !== id));
}

export function subscribeMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
