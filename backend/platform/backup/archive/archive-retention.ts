import { DAY_MS } from '../../values/durations.ts';
import { basesOf, historiesOf } from './archive-index.ts';
import { afterOf, baseFolder, historyFolder, segmentsFolder, timeOf } from './archive-layout.ts';
import type { ObjectStore } from './object-store.port.ts';

/**
 * Deletes what no restore to the last `keepDays` days needs: bases before the newest one that is old enough, the segments before it, unfinished
 * bases, and histories that ended earlier.
 */
export async function expire(objects: ObjectStore, logId: string, now: Date, keepDays: number): Promise<void> {
  const oldest = now.getTime() - keepDays * DAY_MS;
  const histories = await historiesOf(objects, logId);
  for (const [index, history] of histories.entries()) {
    const folder = historyFolder(logId, history);
    const successor = histories[index + 1];
    if (successor !== undefined && (timeOf(successor)?.getTime() ?? now.getTime()) <= oldest) {
      await deleteAll(objects, await objects.list(folder));
      continue;
    }
    await expireWithin(objects, folder, oldest, now.getTime());
  }
}

async function expireWithin(objects: ObjectStore, history: string, oldest: number, now: number): Promise<void> {
  const bases = await basesOf(objects, history);
  const needed = bases.findLast(({ takenAt }) => takenAt.getTime() <= oldest);
  const complete = new Set(bases.map(({ folder }) => folder));
  for (const time of await objects.children(`${history}base/`)) {
    const takenAt = timeOf(time)?.getTime() ?? now;
    const folder = baseFolder(history, time);
    const unfinished = !complete.has(folder) && now - takenAt > DAY_MS;
    const replaced = needed !== undefined && takenAt < needed.takenAt.getTime();
    // The manifest goes first, so that an interrupted deletion leaves no base.
    if (unfinished || replaced) await deleteAll(objects, [...(await objects.list(folder))].sort(manifestFirst));
  }
  if (!needed) return;
  const segments = (await objects.list(segmentsFolder(history))).flatMap((name) => {
    const after = afterOf(name);
    return after === null ? [] : [{ name, after }];
  });
  // A segment ends where the next one begins; a segment that extends past the base is kept.
  const past = segments.filter((_, index) => (segments[index + 1]?.after ?? Number.POSITIVE_INFINITY) <= needed.lastPosition);
  await deleteAll(
    objects,
    past.map(({ name }) => name),
  );
}

const manifestFirst = (a: string, b: string) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'));

async function deleteAll(objects: ObjectStore, names: readonly string[]): Promise<void> {
  for (const name of names) await objects.delete(name);
}
