import { compose, type Headline } from '../../headline.ts';
import { longDate } from '../../language/dates.ts';
import { withoutLegalForm } from '../../language/names.ts';
import { factsOf, type ItemFacts } from '../fact-words.ts';
import { isKnownWeakness } from './facts.ts';

/** Headlines for Item 4.01: which auditor leaves, and which one replaces it. */

export function auditorHeadline(scored: ItemFacts): Headline | null {
  const [change] = factsOf(scored, 'auditorChange');
  if (change === undefined) return null;
  const { former, successor, direction } = change;
  const isReplaced = former !== null && (direction === 'dismissed' || direction === 'ended');
  const isPast = isReplaced || change.firmMerged === true;
  const news = [
    change.registrationRevoked === true ? '; PCAOB registration revoked' : null,
    former !== null && change.barred && change.registrationRevoked !== true ? '; it may no longer audit listed companies' : null,
    change.disagreement ? '; disagreement reported' : null,
    change.materialWeakness && !isKnownWeakness(change) ? '; material weakness reported' : null,
    change.goingConcern && !isPast ? '; going-concern doubt reported' : null,
  ];
  const past = change.goingConcern && isPast ? '; its report had going-concern doubt' : null;
  const date = change.immediately
    ? '(effective immediately)'
    : change.effectiveOn === null
      ? null
      : `(${longDate(change.effectiveOn)})`;
  const next = successor === null ? null : `; ${withoutLegalForm(successor)} is appointed`;
  if (former === null)
    return successor === null
      ? null
      : compose('8-K.4.01.appointed', `Appoints ${withoutLegalForm(successor)} as auditor`, news, date);
  if (direction === 'ended')
    return compose('8-K.4.01.ended', `${withoutLegalForm(former)} is no longer its auditor`, [...news, next, past], date);
  if (direction === 'dismissed') {
    return compose('8-K.4.01.dismissed', `Dismisses auditor ${withoutLegalForm(former)}`, [...news, next, past], date);
  }
  const verb = direction === 'declines' ? 'declines reappointment as auditor' : 'resigns as auditor';
  return compose('8-K.4.01.resigned', `${withoutLegalForm(former)} ${verb}`, [...news, next], date);
}
