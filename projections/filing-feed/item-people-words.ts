import { dayInWords } from '../../backend/reading/language/dates.ts';
import { counted, dollars, type FactOf, joined, listed, on } from './item-fact-parts.ts';

/** Phrases about people, pay, auditors, the listing, the charter and votes. Pure. */

const GOES: Readonly<Record<FactOf<'personnelChange'>['direction'], string>> = {
  appointed: 'is appointed',
  elected: 'is elected',
  promoted: 'is promoted to',
  resigns: 'resigns',
  retires: 'retires',
  dismissed: 'is dismissed',
  'steps down': 'steps down',
  'not standing': 'will not stand for re-election',
  dies: 'dies',
  leaves: 'leaves',
  'takes leave': 'takes leave of absence',
  'put on leave': 'is put on leave',
};
const COMES = /^(?:appointed|elected|promoted)$/;

export function personnel(fact: FactOf<'personnelChange'>): string {
  const comes = COMES.test(fact.direction);
  const who = comes || fact.role === null ? fact.person : `${fact.person}, ${fact.role},`;
  return joined([
    `${who} ${GOES[fact.direction]}${comes && fact.role !== null ? ` ${fact.role}` : ''}`,
    fact.newRole && `becomes ${fact.newRole}`,
    fact.immediately ? 'effective immediately' : on('effective', fact.effectiveOn),
    fact.reason,
    fact.successor && `succeeded by ${fact.successor}`,
  ]);
}

export function pay(fact: FactOf<'payDecision'>): string {
  return joined([
    `${fact.subject} ${fact.act}`,
    fact.people.length > 0 && `for ${fact.people.join(', ')}`,
    fact.byHolders && 'by the shareholders',
    fact.proposed && 'subject to approval',
    fact.amount && dollars(fact.amount),
    fact.shares &&
      `${counted(fact.shares)} shares${fact.sharesBefore === null ? '' : ` instead of ${counted(fact.sharesBefore)}`}`,
    fact.salary && `salary of ${dollars(fact.salary)}`,
    fact.chiefTarget && `target of the chief executive: ${dollars(fact.chiefTarget)}`,
  ]);
}

const AUDITORS = {
  resigns: 'resigns as auditor',
  declines: 'declines to stand again as auditor',
  dismissed: 'is dismissed as auditor',
  ended: 'is no longer the auditor',
};

export function auditor(fact: FactOf<'auditorChange'>): string {
  const { former, successor, direction } = fact;
  return joined([
    former !== null && `${former} ${direction === 'appointed' ? 'is replaced as auditor' : AUDITORS[direction]}`,
    successor && `${successor} is appointed auditor`,
    fact.immediately ? 'effective immediately' : on('effective', fact.effectiveOn),
    fact.disagreement && 'a disagreement is reported',
    fact.materialWeakness && 'a material weakness is reported',
    fact.goingConcern && 'doubt about going concern is reported',
    fact.barred && 'it may no longer audit listed companies',
  ]);
}

const NOTICES: Readonly<Record<FactOf<'listingNotice'>['what'], string>> = {
  deficiency: 'a listing rule is not met',
  regained: 'the listing rule is met again',
  delisting: 'the shares are to be delisted',
  extension: 'more time to meet the listing rule',
  transfer: 'the listing moves',
  withdrawal: 'the listing is withdrawn voluntarily',
  closing: 'the listing ends as a deal closes',
};

export function listing(fact: FactOf<'listingNotice'>): string {
  return joined([
    NOTICES[fact.what],
    fact.exchange && `${fact.exchange}`,
    fact.newExchange && `to ${fact.newExchange}`,
    fact.rule && `rule on ${fact.rule}`,
    fact.minimum && `at least ${dollars(fact.minimum)}`,
    on('until', fact.deadline),
  ]);
}

export const CHARTER: Readonly<Record<string, string>> = {
  split: 'stock split',
  'reverse split': 'reverse stock split',
  'authorized shares': 'authorized shares change',
  name: 'the name changes',
  'fiscal year': 'the fiscal year changes',
  bylaws: 'the bylaws change',
  charter: 'the charter changes',
  'preferred stock': 'terms of preferred stock are set',
  domicile: 'the state of incorporation changes',
  'preferred stock ended': 'preferred stock is eliminated',
};

export function vote(fact: FactOf<'meetingVote'>): string {
  const outcome = {
    approved: 'approved',
    failed: 'not approved',
    'more for': 'more votes for',
    'more against': 'more votes against',
  };
  return joined([
    `${fact.meeting ?? 'shareholder'} meeting${fact.day === null ? '' : ` on ${dayInWords(fact.day)}`}`,
    fact.elected === null
      ? null
      : fact.elected
        ? `all ${fact.directors ?? ''} directors elected`.replace(/ {2,}/, ' ')
        : 'not all directors elected',
    listed('more votes against than for', fact.opposed),
    ...fact.proposals.map(
      (one) => `${one.subject ?? one.topic}${one.byHolders ? ' (of shareholders)' : ''}: ${outcome[one.outcome]}`,
    ),
  ]);
}
