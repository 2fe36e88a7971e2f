import { ITEM_TOPICS, TOPICS } from '#reading/catalog.ts';
import { businessDaysBetween, filingDay, onFridayNight, onHolidayEve } from '#reading/formats/submission/filing-date.ts';
import type { ScoreContext } from '#reading/judge/context.ts';
import type { FactValue, Subject } from '#reading/judge/evaluate.ts';
import type { RuleSet, Scope } from '#reading/judge/rule-set.ts';
import type { TextRange } from '#reading/language/quotes.ts';
import type { TopicFact } from '#reading/topics/facts.ts';
import type { AskedItem } from '#reading/topics/item-topic.ts';
import { PRESENT_ITEM } from '../../filings/published/eight-k-facts/eight-k-text.ts';
import type { EightKItemFact } from '../../filings/published/eight-k-facts/item-facts.events.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import { eightKHistoryFacts } from './eight-k-history.ts';

/** An 8-K as the rules see it: the whole filing is one subject, and each item with its own text is another. Pure. */

export const EIGHT_K_FACTS = [
  'items',
  'itemCount',
  'isAmendment',
  'marketCap',
  'marketCapKnown',
  'told',
  'dealClosed',
  'fridayNight',
  'holidayEve',
  'daysLate',
  'furnishedOnly',
  'candidatePoints',
  'candidateNegative',
  'ceoLeft',
  'cfoLeft',
  'daysSince8K',
  'weightyItems30d',
  'cfoLeft60d',
  'ceoLeft60d',
  'auditorChanged60d',
  'auditorChanged90d',
  'nonReliance90d',
  'lateNotice90d',
  'schedule13D90d',
  'distress90d',
  'results10d',
  'originalScore',
  ...[...TOPICS, ...ITEM_TOPICS].flatMap(({ ruleInputs }) => Object.keys(ruleInputs)),
] as const;

const CLOSING_ITEMS = ['2.01', '3.01', '3.03', '5.01', '5.02', '5.03'];
const FURNISHED = ['2.02', '7.01', '9.01'];
/** Items without a deadline of four business days. */
const NO_DEADLINE = new Set(['2.02', '7.01', '8.01', '9.01']);
/** Only the beginning of a press release is searched; the rest is mostly boilerplate. */
const EXHIBIT_HEAD = 4_000;
const MAX_SECTION = 60_000;

export interface EightKReading {
  /** Current item codes, in the order of the filing. */
  readonly items: readonly string[];
  readonly filing: Subject;
  item(code: string): Subject;
}

/** Builds the subjects from the facts and the text. @param text empty if none. */
export function readEightKSubjects(
  facts: FilingFacts,
  text: string,
  context: ScoreContext,
  rules: RuleSet['eightK'],
): EightKReading {
  const filed = facts.eightK?.reconciledItems ?? facts.eightK?.items ?? facts.items;
  const items = [...new Set(filed.map((item) => PRESENT_ITEM[item] ?? item))];
  const primary =
    facts.documents.find((one) => one.type === facts.form && one.end > one.start) ??
    facts.documents.find((one) => one.end > one.start);
  const whole: TextRange[] = primary
    ? [{ start: primary.start, end: Math.min(primary.end, primary.start + MAX_SECTION), document: primary.type }]
    : [];
  const exhibits = facts.documents
    .filter((one) => /^EX-99/i.test(one.type) && one.end > one.start)
    .map((one) => ({ start: one.start, end: Math.min(one.end, one.start + EXHIBIT_HEAD), document: one.type }));
  const section = (item: string): TextRange[] => {
    const found = facts.eightK?.sections.find((one) => (PRESENT_ITEM[one.item] ?? one.item) === item);
    if (!found || found.start === null || found.end === null || found.end <= found.start) return whole;
    return [{ start: found.start, end: Math.min(found.end, found.start + MAX_SECTION), document: primary?.type ?? null }];
  };
  const known = filingFacts(facts, items, context, rules);

  const filer = facts.parties.find((party) => party.role === 'filer')?.name;
  const subject = (id: string, own: readonly TextRange[]): Subject => {
    const scopes: Readonly<Record<Scope, readonly TextRange[]>> = {
      section: own,
      exhibits,
      both: [...own, ...exhibits],
      opening: whole,
      document: whole,
    };
    const built: Subject = {
      id,
      source: 'eightK.items',
      quote: null,
      text,
      ranges: (scope) => scopes[scope],
      ...(filer !== undefined && { company: filer }),
      reportDay: facts.periodOfReport ?? (facts.acceptedAt ? filingDay(facts.acceptedAt) : null),
      fact: (name) => {
        const item = id.replace('item ', '');
        const found =
          topicValue(facts, item, name, context) ??
          itemTopicValue(facts, name, { item, day: built.reportDay }) ??
          (name === 'told' ? factKindsUnder(facts, item) : (known[name] ?? { value: null }));
        // Without the stored text the facts are still valid, but nothing can be quoted.
        return text === '' ? { ...found, quote: null } : found;
      },
    };
    return built;
  };
  return { items, filing: subject('filing', whole), item: (code) => subject(`item ${code}`, section(code)) };
}

function filingFacts(
  facts: FilingFacts,
  items: readonly string[],
  context: ScoreContext,
  rules: RuleSet['eightK'],
): Readonly<Record<string, FactValue>> {
  const { acceptedAt } = facts;
  const day = acceptedAt ? filingDay(acceptedAt) : context.filedOn;
  const past = eightKHistoryFacts({ day, periodOfReport: facts.periodOfReport, items }, context.history);
  const fromHistory = (value: FactValue['value']): FactValue => ({ value, source: 'history', needs: ['history'] });
  const fromClock = (value: FactValue['value']): FactValue => ({ value, source: 'acceptedAt', needs: ['acceptedAt'] });
  // An agreement (1.01) and the debt under it (2.03) are one event.
  const own = items.filter((item) => isMajor(item, rules) && !(item === '2.03' && items.includes('1.01'))).length;
  const earlier = past.itemsIn30d?.filter((item) => isMajor(item, rules)).length ?? null;
  const left = (name: string): FactValue =>
    (items.includes('5.02') ? itemTopicValue(facts, name, { item: '5.02', day: null }) : null) ?? { value: false };
  const daysLate =
    day === null || facts.periodOfReport === null || facts.form.endsWith('/A') || items.every((item) => NO_DEADLINE.has(item))
      ? 0
      : businessDaysBetween(facts.periodOfReport, day) - 4;
  return {
    items: { value: items, source: 'eightK.items' },
    dealClosed: closedDeal(facts, items),
    ceoLeft: left('chiefLeaves'),
    cfoLeft: left('financeLeaves'),
    itemCount: { value: items.length, source: 'eightK.items' },
    isAmendment: { value: facts.form.endsWith('/A'), source: 'form' },
    marketCap: { value: context.marketCap, source: 'marketCap' },
    marketCapKnown: { value: context.marketCap !== null, source: 'marketCap' },
    fridayNight: fromClock(acceptedAt === null ? null : onFridayNight(acceptedAt)),
    holidayEve: fromClock(acceptedAt === null ? null : onHolidayEve(acceptedAt)),
    daysLate: { value: daysLate, source: 'periodOfReport' },
    furnishedOnly: {
      value: items.every((item) => FURNISHED.includes(item)) && items.some((item) => item !== '9.01'),
      source: 'eightK.items',
    },
    daysSince8K: fromHistory(past.daysSince8K),
    weightyItems30d: fromHistory(own >= 3 ? own : earlier === null ? null : own + earlier),
    cfoLeft60d: fromHistory(past.cfoLeft60d),
    ceoLeft60d: fromHistory(past.ceoLeft60d),
    auditorChanged60d: fromHistory(past.auditorChanged60d),
    auditorChanged90d: fromHistory(past.auditorChanged90d),
    nonReliance90d: fromHistory(past.nonReliance90d),
    lateNotice90d: fromHistory(past.lateNotice90d),
    schedule13D90d: fromHistory(past.schedule13D90d),
    distress90d: fromHistory(past.distress90d),
    results10d: fromHistory(past.results10d),
    originalScore: fromHistory(past.originalScore),
  };
}

/** The kinds of facts that were extracted from the item. */
const factKindsUnder = ({ eightK }: FilingFacts, item: string): FactValue => ({
  value: (eightK?.itemFacts ?? []).filter((fact) => fact.item === item).map(({ kind }) => kind),
});

/** A completed merger also changes the board, charter and listing, so all its items are one event. */
function closedDeal(facts: FilingFacts, items: readonly string[]): FactValue {
  if (items.filter((item) => CLOSING_ITEMS.includes(item)).length < 3) return { value: false };
  const merged = facts.eightK?.itemFacts?.find(
    (fact) => fact.kind === 'deal' && fact.act === 'completed' && (fact.role === 'isBought' || fact.role === 'merges'),
  );
  if (merged !== undefined) return { value: true, source: 'eightK.itemFacts', quote: merged.quote };
  return itemTopicValue(facts, 'controlByMerger', { item: '5.01', day: null }) ?? { value: false };
}

/** For 8-Ks whose documents weren't read. */
const UNREAD: FactValue = { value: null, needs: ['text'] };

/** A topic's rule input, from its fact under this item or another item about the same event. @returns null if no topic has this input. */
function topicValue(facts: FilingFacts, item: string, name: string, context: ScoreContext): FactValue | null {
  const topic = TOPICS.find(({ ruleInputs }) => name in ruleInputs);
  if (topic === undefined) return null;
  if (facts.eightK === null) return UNREAD;
  const [fact] = [item, ...(topic.elsewhere?.[item] ?? [])].flatMap(
    (code) => facts.eightK?.itemFacts?.find((one) => one.kind === topic.kind && one.item === code) ?? [],
  );
  if (fact?.kind !== topic.kind) return { value: false };
  return { ...(topic.ruleInputs[name]?.(fact, context) ?? { value: false }), source: 'eightK.itemFacts', quote: fact.quote };
}

/** The same for topics that have their own items. @returns null if none has this input. */
function itemTopicValue(facts: FilingFacts, name: string, asked: AskedItem): FactValue | null {
  const topic = ITEM_TOPICS.find(({ ruleInputs }) => name in ruleInputs);
  if (topic === undefined) return null;
  if (facts.eightK === null) return UNREAD;
  const own = (fact: EightKItemFact): fact is TopicFact => topic.kinds.some((kind) => kind === fact.kind);
  const found = topic.ruleInputs[name]?.((facts.eightK?.itemFacts ?? []).filter(own), asked);
  return found === undefined ? { value: false } : { value: true, source: 'eightK.itemFacts', quote: found.quote };
}

function isMajor(item: string, rules: RuleSet['eightK']): boolean {
  return (rules.items[item]?.points ?? 0) >= 45;
}
