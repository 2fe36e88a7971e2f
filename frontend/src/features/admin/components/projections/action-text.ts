import { howMany } from '#platform/wording/numbers.ts';
import type { Projection, ProjectionAction, ProjectionJob } from '../../api/projections.ts';

export interface ActionText {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly danger?: true;
}

/** What the confirmation dialog of an action says. */
export function actionText(name: string, order: ProjectionAction): ActionText {
  switch (order.order) {
    case 'rebuild':
      return {
        title: `Rebuild ${name}`,
        text: 'A worker builds a new generation from the start of the log while the current one keeps serving, then switches over.',
        confirmLabel: 'Rebuild',
      };
    case 'compare':
      return {
        title: `Compare ${name}`,
        text: 'A worker compares the live generation with the newest other one, document by document. Nothing changes.',
        confirmLabel: 'Compare',
      };
    case 'stop':
      return {
        title: `Stop the work on ${name}`,
        text: 'Discards what’s been built so far. The live generation stays.',
        confirmLabel: 'Stop',
      };
    case 'promote':
      return {
        title: `Make generation ${order.generation} of ${name} live`,
        text: 'Readers will see it starting with their next request. The current one is kept up to date, so you can undo this.',
        confirmLabel: 'Make live',
      };
    case 'drop':
      return {
        title: `Drop generation ${order.generation} of ${name}`,
        text: 'Deletes its documents. They can be rebuilt from the log.',
        confirmLabel: 'Drop',
        danger: true,
      };
    case 'rollBack':
      return {
        title: `Roll ${name} back`,
        text: 'Readers will see the previous live generation, which was kept up to date.',
        confirmLabel: 'Roll back',
      };
    case 'skip':
      return {
        title: `Skip an event in ${name}`,
        text: `The event at ${order.position} will never be applied, not even in a rebuild.`,
        confirmLabel: 'Skip',
        danger: true,
      };
  }
}

/** Position of the event that stopped a projection, taken from its error; null if it isn't faulted. */
export const faultedAt = ({ state, lastError }: Projection): string | null =>
  state === 'faulted' ? (/\b\d{20}\b/.exec(lastError ?? '')?.[0] ?? null) : null;

/** A job's state as a sentence. */
export function jobText({ kind, state, progress, result, error }: ProjectionJob): string {
  const what = kind === 'projection-rebuild' ? 'Rebuild' : 'Comparison';
  if (state === 'queued') return `${what}: waiting for a worker.`;
  if (state === 'running') {
    const share = progress?.total ? ` ${Math.floor((progress.done / progress.total) * 100)}%` : '';
    return `${what}:${share} ${progress?.note ?? 'starting'}`;
  }
  if (state === 'failed') return `${what} failed: ${error ?? 'reason unknown'}`;
  if (state === 'stopped') return `${what} was stopped.`;
  if (kind === 'projection-rebuild') return `Rebuild finished: generation ${String(result?.['generation'])} was made live.`;
  const differences = Array.isArray(result?.['differences']) ? result['differences'].length : 0;
  return `Comparison: ${howMany(Number(result?.['documents']), 'document')}, ${differences === 0 ? 'no differences' : howMany(differences, 'difference')}.`;
}
