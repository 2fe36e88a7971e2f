import { formatWhole, howMany } from '#platform/wording/numbers.ts';
import type { ShadowRun, ShadowRunResult } from '../../api/shadow-runs.ts';

type Changes = ShadowRun['changes'];

/** `8-K.2.02 71; CRITICAL from 82, HIGH from 62, MEDIUM from 36` */
export function changesText({ points, levels }: Changes): string {
  const bands =
    levels === null ? [] : [`CRITICAL from ${levels.critical}, HIGH from ${levels.high}, MEDIUM from ${levels.medium}`];
  return [...points.map(({ rule, points: value }) => `${rule} ${value}`), ...bands].join('; ');
}

const SKIPPED = {
  unscored: 'without a score',
  unjudged: 'not read',
  withdrawn: 'withdrawn',
  text_missing: 'with missing text',
} as const;

/** A run's state as a sentence. */
export function runText({ state, progress, error }: Pick<ShadowRun, 'state' | 'progress' | 'error'>): string {
  if (state === 'queued') return 'Waiting for a worker.';
  if (state === 'failed') return `Failed: ${error ?? 'reason unknown'}`;
  if (state === 'stopped') return 'Stopped.';
  if (state === 'done') return 'Finished.';
  if (progress === null) return 'Starting.';
  return `${progress.done.toLocaleString('en-US')}${progress.total === null ? '' : ` of ${howMany(progress.total, 'filing')}`}: ${progress.note}`;
}

/** A run's result in two sentences. */
export function resultText({ compared, moved, alerts, skipped }: ShadowRunResult): string {
  const notCompared = skipped.map(({ reason, filings }) => `${filings} ${SKIPPED[reason]}`).join(', ');
  const changed = `${formatWhole(moved)} of ${howMany(compared, 'filing')} would change level${notCompared === '' ? '' : ` (not compared: ${notCompared})`}.`;
  return `${changed} Followers would gain ${howMany(alerts.gained, 'alert')} and lose ${formatWhole(alerts.lost)}, about ${howMany(alerts.filings, 'filing')}.`;
}
