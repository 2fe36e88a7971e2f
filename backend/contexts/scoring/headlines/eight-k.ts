import { ITEM_TOPICS, TOPICS } from '#reading/catalog.ts';
import { asHeadline, compose, firstHeadline, type Headline, wholeLine } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { sentenceLine } from '#reading/language/lines/event-line.ts';
import { joinedLines } from '#reading/language/lines/joined-lines.ts';
import { sentenceAround } from '#reading/language/quotes.ts';
import { factsOf, filerOf, type ItemHeadline } from '#reading/topics/fact-words.ts';
import { personnelHeadline } from '#reading/topics/people/headline.ts';
import { CATCH_ALL_ITEMS } from '#reading/topics/statement-tests.ts';
import type { TopicRank } from '#reading/topics/topic.ts';
import { decisiveItem } from './decisive-item.ts';
import { amendmentHeadline } from './eight-k-amendment.ts';
import { plainHeadline } from './eight-k-plain.ts';
import { resultsHeadline } from './eight-k-results.ts';
import { eventHeadlineOf, fullerOf, titleHeadline } from './event-headline.ts';
import { topicHeadline, topicOf } from './topic-headline.ts';

/** Items that may describe the event if an item's own text only refers to them: `The information set forth in Item 1.01 is incorporated`. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  '1.01': ['2.01', '2.03', '3.02'],
  '2.01': ['1.01'],
  '2.03': ['1.01'],
  '3.02': ['1.01', '2.01', '2.03'],
  '5.01': ['2.01'],
};
/** Headlines of the catch-all items, in order: figures come before topics under Item 7.01, and after them under Item 8.01. */
const CATCH_ALL_HEADLINES: Readonly<Record<string, readonly ItemHeadline[]>> = {
  '7.01': [
    figures('7.01'),
    topics('7.01', 'first', 'sale'),
    (scored) => resultsHeadline(scored, '7.01'),
    personnelHeadline('7.01'),
  ],
  '8.01': [topics('8.01', 'first', 'sale'), figures('8.01'), personnelHeadline('8.01')],
};

/** The possible headlines of an item, in order; the first one with facts is used. */
function headlinesOf(item: string): readonly ItemHeadline[] {
  const own = [...ITEM_TOPICS.flatMap(({ headlines }) => headlines[item] ?? []), ...(CATCH_ALL_HEADLINES[item] ?? [])];
  const results: readonly ItemHeadline[] = item === '2.02' ? [(scored) => resultsHeadline(scored)] : [];
  const elsewhere = (ELSEWHERE[item] ?? []).map((other) => topics(other, 'first', 'sale', 'minor'));
  return [...own, ...results, topics(item, 'first', 'sale', 'minor'), ...elsewhere];
}

/** The first topic fact with one of these ranks. */
function topics(item: string, ...ranks: readonly TopicRank[]): ItemHeadline {
  return (scored) => firstHeadline(...ranks.map((rank) => () => topicHeadline(scored, item, rank)));
}

function figures(item: string): ItemHeadline {
  return (scored) => (factsOf(scored, 'resultFigure', item).length === 0 ? null : resultsHeadline(scored, item));
}

/** The headline of the deciding item or, if its facts weren't read, of another item, by points. For an amendment, what it changes. */
export function eightKHeadline(scored: Scored): Headline | null {
  const event = eventHeadline(scored);
  return event === null ? null : (amendmentHeadline(scored, event) ?? event);
}

function eventHeadline(scored: Scored): Headline | null {
  const decisive = decisiveItem(scored);
  const others = scored.candidates.map(({ id }) => /^item (\S{1,6})$/.exec(id)?.[1] ?? null);
  const items = [...new Set([decisive, ...others])].filter((item) => item !== null);
  const buried = buriedHeadline(scored);
  if (buried !== null) return buried;
  // Debt or shares issued for a purchase, or a credit line changed for it, are secondary to the purchase.
  const closed = decisive !== null && DEAL_RELATED_ITEMS.has(decisive) ? closedDeal(scored) : null;
  if (closed !== null) return closed;
  for (const [at, item] of items.entries()) {
    const lead = headlineOfItem(scored, item);
    if (lead !== null) return withDetail(scored, withSecond(scored, lead, items.slice(at + 1)), item);
    const event = eventHeadlineOf(scored, item) ?? topicHeadline(scored, item, 'last');
    const fact = event !== null && CATCH_ALL_ITEMS.includes(item) ? factBeside(scored, item, items.slice(at + 1)) : null;
    if (fact !== null) return fact;
    if (event !== null) return withSecond(scored, event, items.slice(at + 1));
  }
  const titled = titleHeadline(scored);
  if (titled !== null) return titled;
  for (const item of items) {
    const plain = plainHeadline(scored, item);
    if (plain !== null) return plain;
  }
  return compose('8-K.plain', 'Files a current report on Form 8-K');
}

/** Topics about documents, whose sentences tell what led to them. */
const DOCUMENT_TOPICS = new Set(['recast', 'filed-paper', 'presentation']);

/** Completes a topic's headline that has no figure. */
function withDetail(scored: Scored, lead: Headline, item: string): Headline {
  if (lead.text.includes('; ') || lead.date !== null) return lead;
  const [fact] = TOPICS.filter(({ folder }) => lead.template === `8-K.${item}.${folder}` && !DOCUMENT_TOPICS.has(folder)).flatMap(
    ({ kind }) => factsOf(scored, kind, item),
  );
  const fuller = fact === undefined ? null : fullerOf(scored, item, fact.quote.start, lead.text);
  return fuller === null ? lead : (asHeadline(lead.template, fuller) ?? lead);
}

/** How many points the other item may be behind; catch-all items have more to begin with. */
const MAX_BEHIND = 20;

/** If no rule raised the catch-all item, a fact under another item makes a better headline than one of its sentences. */
function factBeside(scored: Scored, catchAll: string, items: readonly string[]): Headline | null {
  const own = scored.candidates.find(({ id }) => id === `item ${catchAll}`);
  if (own === undefined || own.decisive.kind === 'raise') return null;
  for (const item of items) {
    const other = scored.candidates.find(({ id, settled }) => id === `item ${item}` && !settled);
    if (other === undefined || ACCOMPANYING_ITEMS.has(item) || other.points < own.points - MAX_BEHIND) continue;
    const headline = headlineOfItem(scored, item);
    if (headline !== null) return headline;
  }
  return null;
}

function headlineOfItem(scored: Scored, item: string): Headline | null {
  for (const build of headlinesOf(item)) {
    const headline = build(scored);
    if (headline !== null) return headline;
  }
  return null;
}

/** Minimum points for mentioning a second event, unless it is almost as important as the first. */
const MIN_SECOND_POINTS = 38;
const ALMOST = 15;
/** Items that usually belong to an agreement or a purchase reported under another item. */
const ACCOMPANYING_ITEMS = new Set(['2.03', '3.02', '3.03', '7.01', '9.01']);

/** Adds the next event by points, if there is room and the headline doesn't have a second event yet. */
function withSecond(scored: Scored, lead: Headline, items: readonly string[]): Headline {
  if (lead.text.includes('; ')) return lead;
  const least = Math.min(MIN_SECOND_POINTS, scored.best.points - ALMOST);
  for (const item of items) {
    const own = scored.candidates.find(({ id, settled }) => id === `item ${item}` && !settled);
    if (own === undefined || own.points < least || ACCOMPANYING_ITEMS.has(item)) continue;
    const second = headlineOfItem(scored, item);
    const [first = ''] = second?.text.split('; ') ?? [];
    if (second === null || second.template === lead.template || isSame(lead.text, first)) continue;
    const line = asHeadline(lead.template, joinedLines(wholeLine(lead), first));
    if (line !== null) return line;
  }
  return lead;
}

/** Whether two lines are about the same thing: they share a name, an amount or another significant word, or begin with the same word. */
function isSame(lead: string, second: string): boolean {
  const named = (line: string) =>
    line.slice(1).match(/(?!(?:million|billion|with|from|than|that)\b)\b[A-Za-z][\w&’'.-]{3,30}|\d[\d.,]{1,12}/g) ?? [];
  const known = new Set(named(lead));
  return named(second).some((word) => known.has(word)) || lead.split(' ')[0] === second.split(' ')[0];
}

const DEAL_RELATED_ITEMS = new Set(['1.01', '1.02', '2.03', '3.02', '7.01', '8.01']);

/** The completed deal, unless another deal was signed or terminated too. */
function closedDeal(scored: Scored): Headline | null {
  return topicOf('deal', '1.01')(scored) === null && topicOf('deal', '1.02')(scored) === null
    ? topicOf('deal', '2.01')(scored)
    : null;
}

/** The sentence of an event that decided the score although it was reported under an unrelated item. */
function buriedHeadline(scored: Scored): Headline | null {
  const { id, decisive } = scored.best;
  if (!id.startsWith('buried ') || decisive.quote === null) return null;
  // A long quote is cut and may begin inside its sentence.
  const { start, end } = decisive.quote;
  const around = sentenceAround(scored.text, start, end, { start: 0, end: scored.text.length, document: null });
  if (/[A-Za-z0-9,]/.test(scored.text.charAt(around.start - 1))) return null;
  const sentence = scored.text.slice(around.start, Math.min(around.end, around.start + 1_500));
  const line = sentenceLine(sentence, filerOf(scored), scored.text);
  return line === null ? null : asHeadline(`8-K.${id.replace(' ', '-')}`, line.text, line.date);
}
