import type { Message } from './message.ts';

let wanted = false;
const listeners = new Set<() => void>();

/** A short message in the corner; the same id replaces an earlier one. Its code loads with the first message. */
export function notify(message: Message): void {
  wanted = true;
  for (const listener of [...listeners]) listener();
  void import('./message-outlet.tsx').then(({ show }) => show(message));
}

export function hasMessages(): boolean {
  return wanted;
}

export function subscribeMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
