import type { ActivityDocument } from './activity.document.ts';

interface Placed {
  readonly event: ActivityDocument;
  readonly depth: number;
}

/** Puts each event after its cause and one level deeper, with the effects of one cause in log order. Events without a listed cause have depth 0. */
export function inOrderOfCause(events: readonly ActivityDocument[]): readonly Placed[] {
  const inLogOrder = [...events].sort((a, b) => (a._id < b._id ? -1 : 1));
  const known = new Set(inLogOrder.map(({ eventId }) => eventId));
  const effects = new Map<string, ActivityDocument[]>();
  const roots: ActivityDocument[] = [];
  for (const event of inLogOrder) {
    const { causation, eventId } = event;
    if (causation === null || causation === eventId || !known.has(causation)) roots.push(event);
    else effects.set(causation, [...(effects.get(causation) ?? []), event]);
  }
  const placed: Placed[] = [];
  const left: Placed[] = roots.map((event) => ({ event, depth: 0 })).reverse();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { event, depth } = next;
    placed.push(next);
    for (const effect of (effects.get(event.eventId) ?? []).toReversed()) left.push({ event: effect, depth: depth + 1 });
    effects.delete(event.eventId);
  }
  return placed;
}
