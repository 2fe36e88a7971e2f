import { TOPICS } from '../../backend/reading/catalog.ts';
import { dayInWords } from '../../backend/reading/language/dates.ts';
import type { TopicFact } from '../../backend/reading/topics/facts.ts';
import { deal, debt } from './item-deal-words.ts';
import { counted, dollars, type ItemFact, joined, listed, money, on, rangeOf } from './item-fact-parts.ts';
import { auditor, CHARTER, listing, pay, personnel, vote } from './item-people-words.ts';

/** A fact of an item of an 8-K as a reader is told it: one plain phrase. What the text does not state is left out. Pure. */

export function itemFactWords(fact: ItemFact): string {
  const words = phraseOf(fact);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function phraseOf(fact: ItemFact): string {
  switch (fact.kind) {
    case 'personnelChange':
      return personnel(fact);
    case 'boardSize':
      return joined([
        fact.from === null ? `the board has ${fact.to} seats` : `the board goes from ${fact.from} to ${fact.to} seats`,
      ]);
    case 'termExtension':
      return joined([
        `${fact.person} stays ${fact.role}`,
        on('until', fact.until),
        fact.bonus && `bonus for staying of up to ${dollars(fact.bonus)}`,
      ]);
    case 'payDecision':
      return pay(fact);
    case 'auditorChange':
      return auditor(fact);
    case 'nonReliance':
      return joined([
        'earlier statements may no longer be relied upon',
        listed('years', fact.years),
        listed('quarters to', fact.quarters.map(dayInWords)),
        fact.restatement && 'they are to be restated',
        fact.materialWeakness && 'a material weakness is reported',
      ]);
    case 'listingNotice':
      return listing(fact);
    case 'charterChange':
      return joined([
        CHARTER[fact.what] ?? fact.what,
        fact.ratio,
        fact.from && fact.to ? `from ${counted(fact.from)} to ${counted(fact.to)}` : fact.to && `to ${counted(fact.to)}`,
        fact.subject && `about ${fact.subject}`,
        on('effective', fact.day),
      ]);
    case 'meetingVote':
      return vote(fact);
    case 'deal':
      return deal(fact);
    case 'debt':
      return debt(fact);
    case 'charge':
      return joined([
        fact.what === 'impairment' ? `impairment${fact.subject === null ? '' : ` of ${fact.subject}`}` : 'restructuring',
        rangeOf(fact.low, fact.high),
        fact.jobs && `${counted(fact.jobs)} jobs`,
        fact.workforce && `${fact.workforce}% of the workforce`,
        fact.savings && `savings of ${money(fact.savings)} a year`,
      ]);
    case 'contract':
      return joined([
        `${fact.title ?? (fact.what === 'other' ? 'agreement' : fact.what)} ${CONTRACTS[fact.act]}`,
        fact.party && `binding ${fact.party}`,
        fact.counterparty && `with ${fact.counterparty}`,
        fact.amount &&
          `${money(fact.amount)}${fact.amountIs === 'upfront' ? ' upfront' : fact.amountIs === 'yearly' ? ' a year' : ''}`,
      ]);
    case 'incident':
      return joined([
        `${INCIDENTS[fact.act]}${fact.what === null ? '' : `: ${fact.what}`}`,
        fact.actor && `by ${fact.actor === 'ransomware' ? 'ransomware' : `a ${fact.actor}`}`,
        on('found on', fact.foundOn ?? null),
        fact.material === true ? 'a material effect is expected' : fact.material === false && 'no material effect is expected',
      ]);
    case 'resultFigure':
      return joined([
        `${FIGURES[fact.figure]} of ${dollars(fact.value)}${fact.figure === 'earningsPerShare' ? ' a share' : ''}`,
        fact.span && `in the ${fact.span}`,
        fact.change && `${Number(fact.change) < 0 ? 'down' : 'up'} ${fact.change.replace('-', '')}% on the year before`,
      ]);
    case 'resultReport':
      return joined([`${fact.nature === 'regular' ? '' : `${fact.nature} `}results`, fact.period && `of ${fact.period}`]);
    case 'otherEvent':
      return fact.topic;
    case 'controlChange':
      return joined([
        fact.by === null ? 'control of the company changes' : CONTROL[fact.how].replace('X', fact.by),
        fact.percent && `${fact.percent}% of the shares`,
        fact.price && `for ${money(fact.price)}`,
      ]);
    case 'blackout':
      return joined([
        `blackout of the ${fact.plan}${fact.ended ? ' has ended' : ''}`,
        on('from', fact.from),
        on(fact.toWeek ? 'to the week of' : 'to', fact.to),
      ]);
    case 'ethicsChange':
      return joined([
        `${(fact.code ?? 'code of ethics').toLowerCase()} ${fact.what}`,
        fact.person && `for ${fact.person}${fact.role === null ? '' : `, ${fact.role}`}`,
        on('on', fact.day),
      ]);
    case 'shellEnd':
      return joined([
        'no longer a shell company',
        fact.through && `after ${fact.through}`,
        fact.counterparty && `with ${fact.counterparty}`,
      ]);
    case 'nominationTerms':
      return joined([
        fact.meetingOn === null ? `${fact.meeting} meeting` : `${fact.meeting} meeting on ${dayInWords(fact.meetingOn)}`,
        fact.deadline && `${fact.of} due by ${dayInWords(fact.deadline)}`,
      ]);
    default:
      return topicPhrase(fact);
  }
}

/** A topic says its fact as its headline does. */
function topicPhrase(fact: Extract<ItemFact, TopicFact>): string {
  const topic = TOPICS.find(({ kind }) => kind === fact.kind);
  if (topic === undefined) return fact.kind;
  return [topic.words(fact), ...topic.clauses(fact), topic.date?.(fact) && ` ${topic.date(fact)}`].filter(Boolean).join('');
}

const FIGURES = { revenue: 'revenue', earningsPerShare: 'earnings', netIncome: 'net income' };
const CONTROL = {
  unread: 'X takes control',
  subsidiary: 'the company becomes a subsidiary of X',
  purchase: 'X takes control',
  issue: 'X takes control with new shares',
  holders: 'former holders of X take control',
};

const CONTRACTS = { signed: 'is signed', amended: 'is amended', ended: 'ends', extended: 'is extended', won: 'is won' };
const INCIDENTS = {
  taken: 'data taken',
  accessed: 'systems accessed',
  encrypted: 'data encrypted',
  disrupted: 'operations disrupted',
  detected: 'cybersecurity incident detected',
};
