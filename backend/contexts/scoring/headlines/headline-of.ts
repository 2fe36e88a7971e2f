import { formHeadline } from '#reading/catalog.ts';
import type { Headline } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { eightKHeadline } from './eight-k.ts';
import { foreignReportHeadline } from './foreign-reports.ts';

/** A filing's headline from its facts; null if it wasn't read. */
export function headlineOf(scored: Scored): Headline | null {
  if (scored.facts === null) return null;
  return scored.facts.eightK ? eightKHeadline(scored) : formHeadline(scored, { 'foreign-report': foreignReportHeadline });
}
