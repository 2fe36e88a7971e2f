import { compose, type Headline } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { shortCount } from '../../../reading/language/figures.ts';
import { clause, type FactOf, factsOf, type ItemHeadline, moneyWords } from '../../../reading/topics/fact-words.ts';

/** Headlines of restructurings, cuts in the workforce and impairments (Items 2.05 and 2.06, and where other items tell of them). */

type Charge = FactOf<'charge'>;

export const chargeHeadline =
  (item: string): ItemHeadline =>
  (scored) => {
    const charge = factsOf(scored, 'charge', item)[0];
    if (charge === undefined) return null;
    return charge.what === 'impairment' ? impairment(charge) : restructuring(charge, closedPlace(scored, charge));
  };

const CLOSES =
  /\b(?:clos(?:e|es|ing|ure of)|shut(?:s|ting)? down|shutdown of) (?:of )?(?:its|the|our) ((?:[\w&’'-]{2,20} ){0,5}?(?:plants?|facilit(?:y|ies)|mills?|stores?|factor(?:y|ies)|mines?|smelter|refinery|warehouses?|distribution centers?|offices?|branches)(?: (?:in|at) [A-Z][\w.’-]{1,20}(?: [A-Z][\w.’-]{1,20})?(?:, [A-Z][a-z]{2,14})?)?)/;

/** `manufacturing plant in Erie, Pennsylvania` from the words around the charge; null where no place is closed. */
function closedPlace({ text }: Scored, { quote }: Charge): string | null {
  const near = text.slice(Math.max(0, quote.start - 400), quote.end).replace(/\s{1,50}/g, ' ');
  return CLOSES.exec(near)?.[1] ?? null;
}

function restructuring(charge: Charge, closes: string | null): Headline | null {
  const template = `8-K.${charge.item}.restructuring`;
  const cost = costOf(charge);
  const saves = clause('; saves ', charge.savings === null ? null : moneyWords(charge.savings), ' a year');
  const share = charge.workforce === null ? null : `${charge.workforce}% of workforce`;
  const cuts = [
    charge.jobs === null ? clause('; cuts ', share) : `; cuts ${shortCount(Number(charge.jobs))} jobs`,
    clause('; takes ', cost, ' charge'),
    saves,
  ];
  const closing = closes === null ? null : compose(template, `Closes ${closes}`, cuts);
  if (closing !== null) return closing;
  if (charge.jobs !== null)
    return compose(template, `Cuts ${shortCount(Number(charge.jobs))} jobs`, [
      clause(' (', share, ')'),
      clause('; takes ', cost, ' charge'),
      saves,
    ]);
  if (share !== null) return compose(template, `Cuts ${share}`, [clause('; takes ', cost, ' charge'), saves]);
  return cost === null ? null : compose(template, `Restructuring costs ${cost}`, [saves]);
}

function impairment(charge: Charge): Headline | null {
  const cost = costOf(charge);
  if (cost === null) return null;
  return compose(`8-K.${charge.item}.impairment`, `Takes ${cost} impairment charge`, [clause(' on ', charge.subject)]);
}

function costOf({ low, high }: Charge): string | null {
  if (low === null) return high === null ? null : `up to ${moneyWords(high)}`;
  return high === null ? moneyWords(low) : `${moneyWords(low)} to ${moneyWords(high)}`;
}
