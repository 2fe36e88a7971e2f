import type { Scored } from '../scored.ts';
import { dealDocumentHeadline } from './deal-documents.ts';
import { eightKHeadline } from './eight-k.ts';
import { employeePlanHeadline } from './employee-plans.ts';
import { filedHeadline } from './filed.ts';
import { foreignReportHeadline } from './foreign-reports.ts';
import type { Headline } from './headline.ts';
import { holdingsHeadline } from './holdings.ts';
import { lateNoticeHeadline } from './late-notices.ts';
import { letterHeadline } from './letters.ts';
import { listingHeadline } from './listings.ts';
import { placementHeadline, registrationHeadline } from './offerings.ts';
import { ownershipHeadline } from './ownership.ts';
import { plannedSaleHeadline } from './planned-sale.ts';
import { proxyHeadline } from './proxies.ts';
import { reportHeadline } from './reports.ts';
import { stakeHeadline } from './stakes.ts';
import { tenderOfferHeadline } from './tender-offers.ts';

/** The headline of a filing from the facts of its form; null where the filing was not read. */
export function headlineOf(scored: Scored): Headline | null {
  if (scored.facts === null) return null;
  return scored.facts.eightK ? eightKHeadline(scored) : formHeadline(scored);
}

/** Builders of the other forms. Each answers null for a form that is not its own or that lacks the facts it needs; the last has words for every form. */
const BUILDERS: readonly ((scored: Scored) => Headline | null)[] = [
  ownershipHeadline,
  plannedSaleHeadline,
  stakeHeadline,
  holdingsHeadline,
  reportHeadline,
  foreignReportHeadline,
  registrationHeadline,
  placementHeadline,
  dealDocumentHeadline,
  tenderOfferHeadline,
  proxyHeadline,
  lateNoticeHeadline,
  listingHeadline,
  employeePlanHeadline,
  letterHeadline,
  filedHeadline,
];

function formHeadline(scored: Scored): Headline | null {
  for (const build of BUILDERS) {
    const headline = build(scored);
    if (headline !== null) return headline;
  }
  return null;
}
