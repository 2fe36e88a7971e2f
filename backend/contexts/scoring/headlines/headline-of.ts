import { formHeadline } from '#reading/catalog.ts';
import type { Headline } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { eightKHeadline } from './eight-k.ts';
import { foreignReportHeadline } from './foreign-reports.ts';

/** The headline of a filing from the facts of its form; null where the filing was not read. */
export function headlineOf(scored: Scored): Headline | null {
  if (scored.facts === null) return null;
  return scored.facts.eightK ? eightKHeadline(scored) : formHeadline(scored, { 'foreign-report': foreignReportHeadline });
}
