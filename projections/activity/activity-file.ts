import { type Cell, csvLines, csvOf } from '../../backend/platform/values/csv.ts';
import type { ActivityEvent } from './activity.response.ts';

const COLUMNS = [
  'position',
  'recordedAt',
  'occurredAt',
  'type',
  'stream',
  'revision',
  'actorType',
  'actorId',
  'brandId',
  'correlationId',
  'causationId',
  'id',
  'reason',
] as const satisfies readonly (keyof ActivityEvent)[];

/** @param first whether these are the file's first events, which get the header row. */
export function activityCsv(events: readonly ActivityEvent[], first: boolean): string {
  const rows = events.map((event) => COLUMNS.map((column): Cell => event[column]));
  return first ? csvOf(COLUMNS, rows) : csvLines(rows);
}

/** One JSON object per line, without names, because files get passed around. */
export function activityLines(events: readonly ActivityEvent[]): string {
  return events.map((event) => `${JSON.stringify({ ...event, actorName: undefined })}\n`).join('');
}
