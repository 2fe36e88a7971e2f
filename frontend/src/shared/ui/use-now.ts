import { useEffect, useState } from 'react';

type Tick = (now: Date) => void;

/** One timer per interval, shared by all components: a long list shows hundreds of times. */
const waiting = new Map<number, { readonly ticks: Set<Tick>; readonly stop: () => void }>();

function onTick(everyMs: number, tick: Tick): () => void {
  const known = waiting.get(everyMs);
  const group = known ?? begin(everyMs);
  group.ticks.add(tick);
  return () => {
    group.ticks.delete(tick);
    if (group.ticks.size > 0) return;
    group.stop();
    if (waiting.get(everyMs) === group) waiting.delete(everyMs);
  };
}

function begin(everyMs: number) {
  const ticks = new Set<Tick>();
  const update = () => {
    if (document.visibilityState !== 'visible') return;
    const now = new Date();
    for (const tick of ticks) tick(now);
  };
  const timer = window.setInterval(update, everyMs);
  document.addEventListener('visibilitychange', update);
  const stop = () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
  const group = { ticks, stop };
  waiting.set(everyMs, group);
  return group;
}

/** The current time, updated at the given interval and when the page becomes visible again. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => onTick(everyMs, setNow), [everyMs]);
  return now;
}
