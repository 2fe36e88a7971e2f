import type { Scored } from '../scored.ts';
import { eightKHeadline } from './eight-k.ts';
import { foreignReportHeadline } from './foreign-reports.ts';
import type { Headline } from './headline.ts';
import { holdingsHeadline } from './holdings.ts';
import { letterHeadline } from './letters.ts';
import { placementHeadline, registrationHeadline } from './offerings.ts';
import { ownershipHeadline } from './ownership.ts';
import { plannedSaleHeadline } from './planned-sale.ts';
import { proxyHeadline } from './proxies.ts';
import { reportHeadline } from './reports.ts';
import { stakeHeadline } from './stakes.ts';

/**
 * The headline of a filing from the facts of its form; null where no template of the form has the facts it needs, or the filing was not
 * read.
 */
export function headlineOf(scored: Scored): Headline | null {
  if (scored.facts === null) return null;
  return scored.facts.eightK ? eightKHeadline(scored) : formHeadline(scored);
}

/** Builders of the other forms, by the facts they need. Each answers null for facts that are not its own. */
const BUILDERS: readonly ((scored: Scored) => Headline | null)[] = [
  ownershipHeadline,
  plannedSaleHeadline,
  stakeHeadline,
  holdingsHeadline,
  reportHeadline,
  foreignReportHeadline,
  registrationHeadline,
  placementHeadline,
  proxyHeadline,
  letterHeadline,
];

function formHeadline(scored: Scored): Headline | null {
  for (const build of BUILDERS) {
    const headline = build(scored);
    if (headline !== null) return headline;
  }
  return null;
}
