import type { CommandResult } from '../commands/command-executor.ts';
import type { ProjectionWatch } from '../subscriptions/projection-watch.ts';

/** How long an answer waits for the views to show what it just did; afterwards it is given all the same, marked stale where it can. */
const PATIENCE_MS = 2_000;

/** Waits until the views show the events of these results. @returns false when they do not yet. */
export async function shown(views: ProjectionWatch, ...results: readonly CommandResult[]): Promise<boolean> {
  const reached = await Promise.all(
    results.map(({ events, position }) =>
      views.waitFor(
        events.map(({ type }) => type),
        position,
        PATIENCE_MS,
      ),
    ),
  );
  return reached.every(Boolean);
}
