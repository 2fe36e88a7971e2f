import { TOPICS } from '../../../reading/catalog.ts';
import { compose, type Headline, told as saidLine } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import type { FactQuote } from '../../../reading/language/fact-quote.ts';
import { exactMoney } from '../../../reading/language/figures.ts';
import { sentenceLine } from '../../../reading/language/lines/event-line.ts';
import { printedSentences } from '../../../reading/language/sentences.ts';
import { factsOf, filerOf, type ItemHeadline, moneyWords } from '../../../reading/topics/fact-words.ts';
import type { TopicFact } from '../../../reading/topics/facts.ts';
import type { Topic, TopicRank } from '../../../reading/topics/topic.ts';
import type { OtherEvent } from '../../filings/published/eight-k-facts/event-facts.events.ts';
import { decisiveItem } from '../decisive-item.ts';

/** Headlines of topics and other events. Pure. */

/** What one topic tells of the item, and the others behind it. */
export const topicOf =
  (kind: TopicFact['kind'], item: string): ItemHeadline =>
  (scored) => {
    const told = topicsTold(scored, item, 'first');
    const own = told.find(({ fact }) => fact.kind === kind);
    return own === undefined ? null : toldBy(scored, item, [own, ...told.filter((one) => one !== own)]);
  };

/** The first topic of a rank that was read under the item; null where none was. */
export const topicHeadline = (scored: Scored, item: string, rank: TopicRank = 'first'): Headline | null =>
  toldBy(scored, item, topicsTold(scored, item, rank), rank);

interface Told {
  readonly topic: Topic;
  readonly fact: TopicFact;
}

function toldBy(scored: Scored, item: string, [told, ...more]: readonly Told[], rank: TopicRank = 'first'): Headline | null {
  if (told === undefined) return null;
  const { topic, fact } = told;
  const charge = fact.kind === 'deal' && fact.act === 'ended' ? factsOf(scored, 'charge', item)[0]?.low : null;
  const loss = charge == null ? null : `; takes ${moneyWords(charge)} charge`;
  const others = more.map((one) => `; ${lowerFirst(one.topic.words(one.fact))}`);
  const results = factsOf(scored, 'resultReport', '2.02').length === 0 || rank !== 'first' ? null : '; reports results';
  const clauses = [...topic.clauses(fact), loss, ...others, results];
  return compose(`8-K.${item}.${topic.folder}`, topic.words(fact), clauses, topic.date?.(fact));
}

/** What decided the score first. */
function topicsTold(scored: Scored, item: string, rank: TopicRank): readonly Told[] {
  const { quote } = scored.best.decisive;
  const decides = ({ fact }: { readonly fact: TopicFact }): number =>
    quote !== null && fact.quote.start < quote.end && quote.start < fact.quote.end ? 1 : 0;
  return TOPICS.flatMap((topic) => factsOf(scored, topic.kind, item).map((fact) => ({ topic, fact })))
    .filter(({ topic, fact }) => (topic.rank?.(fact) ?? 'first') === rank)
    .sort((a, b) => decides(b) - decides(a));
}

/** The event that decided the score, else the weightiest; null where none was read. */
export function eventHeadline(scored: Scored, item: string): Headline | null {
  const { quote, kind } = scored.best.decisive;
  const decided = kind !== 'base' && decisiveItem(scored) === item ? quote : null;
  const builders = [
    ...factsOf(scored, 'otherEvent', item)
      .sort((a, b) => TOPIC_ORDER.indexOf(a.topic) - TOPIC_ORDER.indexOf(b.topic))
      .map((fact) => ({ fact, build: () => otherHeadline(scored, fact) })),
  ];
  const overlapping = builders.filter(
    ({ fact }) => decided !== null && fact.quote.start < decided.end && decided.start < fact.quote.end,
  );
  for (const { build } of [...overlapping, ...builders]) {
    const headline = build();
    if (headline !== null) return headline;
  }
  return null;
}

/** The weightiest first. */
const TOPIC_ORDER: readonly OtherEvent['topic'][] = [
  'tax',
  'regulation',
  'spin-off',
  'restructuring',
  'impairment',
  'accident',
  'alternatives',
  'exchange offer',
  'listing',
  'name',
  'chair',
  'correction',
  'trading plan',
];

function otherHeadline(scored: Scored, { topic, item, quote }: OtherEvent): Headline | null {
  const template = `8-K.${item}.${topic.replaceAll(' ', '-')}`;
  const [sentence] = printedSentences(scored.text, {
    start: quote.start,
    end: Math.min(quote.start + 1_500, documentEnd(scored, quote)),
  });
  const told = sentence?.words ?? quote.text;
  const own = topic === 'regulation' ? exportRule(scored, item, told) : topic === 'exchange offer' ? exchangeOffer(told) : null;
  return (own === null ? null : compose(template, own.required, own.clauses)) ?? toldHeadline(scored, template, topic, quote);
}

/** What else happened under an item, as a clause of another headline; null where only a sentence could tell it. */
export function eventClause(scored: Scored, item: string): string | null {
  const told = topicsTold(scored, item, 'first')[0];
  return told === undefined ? null : `; ${lowerFirst(told.topic.words(told.fact))}`;
}

/** The sentence of the event, shortened; null where it cannot be. */
function toldHeadline(scored: Scored, template: string, topic: OtherEvent['topic'], { start, end }: FactQuote): Headline | null {
  const { text } = scored;
  const documents = scored.facts?.documents ?? [];
  const own = documents.find((one) => one.start <= start && one.end >= end) ?? { start: 0, end: text.length };
  const [sentence] = printedSentences(text, { start, end: Math.min(own.end, start + 1_500) });
  const line = sentence === undefined ? null : sentenceLine(sentence.words, filerOf(scored), scored.text);
  return line === null || SAYS[topic]?.test(line.text) !== true ? null : saidLine(template, line.text, line.date);
}

/** What a shortened sentence must still say: where its event was cut off, the line would tell something else. */
const SAYS: Readonly<Partial<Record<OtherEvent['topic'], RegExp>>> = {
  tax: /\btax\b.{0,60}(?:\$|%|percent|charge|expense|benefit|provision)|\d.{0,60}\btax\b/i,
  regulation: /\b(?:licen[cs]e|export|import|sanction|tariff)/i,
  'spin-off': /\b(?:spin|split-off|separat|distribut)/i,
  restructuring: /\b(?:workforce|headcount|employees|positions|jobs|staff|team|restructur|clos(?:e|ing|ure))/i,
  impairment: /\b(?:impair|write)/i,
  'exchange offer': /\b(?:offer|solicitation)/i,
  listing: /\b(?:list|delist|trading|uplist)/i,
  name: /\bname\b/i,
  chair: /\b(?:chair|lead independent)/i,
  correction: /\b(?:correct|clarif|error|misstate)/i,
  'trading plan': /\bplans?\b/i,
  accident: /\b(?:explo|fire|spill|derail|hurricane|tornado|flood|earthquake|crash|outage)/i,
  alternatives: /\balternatives\b/i,
};

interface Words {
  readonly required: string;
  readonly clauses: readonly (string | null)[];
}

const PLACES =
  /\b(?:China|Russia|Iran|Hong Kong|India|Japan|Mexico|Canada|Taiwan|Venezuela|Cuba|North Korea|Brazil|South Korea|Turkey|Israel|European Union|European Commission|EU|United Kingdom|UK|Germany|France|Italy|Australia|Vietnam)\b/g;
const GOVERNMENT = /\b(?:U\.S\. government|USG|Department of Commerce|Bureau of Industry and Security|BIS)\b/;
const SALES_AT_RISK =
  /\$\s?(\d{1,4}(?:\.\d{1,2})?) (million|billion) (?:in|of) (?:potential |annual |expected |estimated )?(?:sales|revenues?)\b[^.;]{0,80}\b(?:may|could) be (?:subject|affected|impacted)/;

/** "US requires licenses for exports to China and Russia"; null for other rules. */
function exportRule({ text, facts }: Scored, item: string, told: string): Words | null {
  if (!GOVERNMENT.test(told) || !/\bimposed a (?:new )?licen[cs]e requirement\b/.test(told) || !/\bexport/.test(told))
    return null;
  const behind = told.slice(told.search(/\bexport/));
  const places = [...new Set(behind.match(PLACES) ?? [])].filter((place) => place !== 'Hong Kong');
  if (places.length === 0) return null;
  const section = facts?.eightK?.sections.find((one) => one.item === item);
  const risk = SALES_AT_RISK.exec(
    section?.start == null || section.end === null
      ? ''
      : text.slice(section.start, Math.min(section.end, section.start + 12_000)),
  );
  return {
    required: `US requires licenses for exports to ${listed(places.slice(0, 3))}`,
    clauses: [risk === null ? null : `; $${risk[1]} ${risk[2]} of sales may be hit`],
  };
}

const UP_TO = /\bup to \$(\d{1,3}(?:,\d{3}){2,4}|\d{1,4}(?:\.\d{1,3})?)(?: (million|billion))?/;
const ISSUER = /\b(?:notes|debentures|debt securities)\b[^.;]{0,40}? issued by ((?:(?:[A-Z]|\d)[\w&’'-]{1,30} ?){1,4})/;

/** "Offers to exchange up to $3.65 billion of Borealis notes"; null where the most that is offered is not named. */
function exchangeOffer(sentence: string): Words | null {
  const most = UP_TO.exec(sentence);
  if (most === null || !/\bexchange\b/i.test(sentence) || !/\b(?:commenc|launch|announc)/i.test(sentence)) return null;
  if (!/\b(?:notes|debentures)\b/.test(sentence) || /\b(?:extend|expir|complet|settle)/i.test(sentence)) return null;
  const unit = most[2] === 'billion' ? 1e9 : most[2] === 'million' ? 1e6 : 1;
  const issuer = ISSUER.exec(sentence)?.[1]?.trim();
  const of = issuer === undefined ? '' : `${issuer} `;
  return {
    required: `Offers to exchange up to ${exactMoney(Number((most[1] ?? '').replaceAll(',', '')) * unit)} of ${of}notes`,
    clauses: [],
  };
}

function documentEnd({ facts, text }: Scored, { start }: FactQuote): number {
  return facts?.documents.find((one) => one.start <= start && one.end > start)?.end ?? text.length;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
