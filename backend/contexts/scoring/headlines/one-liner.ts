import { lowerFirst } from '#platform/values/first-letter.ts';
import { shortDay } from '#platform/wording/day.ts';
import { oneForm } from '#platform/wording/form-name.ts';
import { DOCUMENTS } from '#reading/forms/other/names.ts';
import { UNKNOWN_FORM } from '#reading/forms/other/rules.ts';
import { leadingTrade } from '#reading/forms/ownership/deals.ts';
import type { Trade } from '#reading/forms/ownership/read-trades.ts';
import { tradeWords } from '#reading/forms/ownership/trade-words.ts';
import { whoOf } from '#reading/forms/ownership/who.ts';
import { MAX_DATED_HEADLINE, wholeLine } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { companyName, filerName } from '#reading/language/names.ts';
import { firstSentence, MAX_QUOTE } from '#reading/language/quotes.ts';
import type { FilingFacts, FilingParty } from '../../filings/published/filing.events.ts';
import { isFormRow } from '../../filings/published/form-row.policy.ts';
import { baseForm } from '../../forms/published/form.catalog.ts';
import { decisiveItem } from './decisive-item.ts';
import { headlineOf } from './headline-of.ts';
import { ITEM_NAMES } from './item-names.catalog.ts';

/** The one-liner of a filing that wasn't read, and the summary of any filing. Pure. */

type EightKSections = NonNullable<FilingFacts['eightK']>['sections'];

/** The one-liner of a filing that wasn't read: its form and parties. What doesn't fit is left out, never cut off. */
export function oneLinerOf(scored: Scored): string {
  const why = kindOf(scored);
  const form = `Form ${scored.head.form}`;
  const candidates = why === null ? [] : [`${headline(scored)}: ${why}`, headline(scored), `${form}: ${why}`];
  const lines = [...candidates, headline(scored)];
  return lines.find((line) => line.length <= MAX_DATED_HEADLINE) ?? form;
}

/** What kind of document the form is; null for unknown forms. */
function kindOf({ head, best }: Scored): string | null {
  const { ruleId, reason } = best.decisive;
  return ruleId === UNKNOWN_FORM.id ? (DOCUMENTS[baseForm(head.form)] ?? null) : lowerFirst(reason);
}

/** One or two plain sentences: what happened, to whom, how much, and what is unknown. */
export function summaryOf(scored: Scored): string {
  const { facts, head, best } = scored;
  const trade = leadingTrade(scored.trades);
  if (facts?.ownership && trade) {
    const { ownership } = facts;
    // The derivative row of an exercise is the same event as its share row.
    const others = scored.trades.filter(
      (one) => one !== trade && !(one.derivative && scored.trades.some((same) => same !== one && same.kind === one.kind)),
    );
    const [also] = others.map((one) => tradeWords(one, ownership));
    const more = others.length > 1 ? `, and ${others.length - 1} more ${others.length === 2 ? 'trade' : 'trades'}` : '';
    return sentences([
      `${whoOf(ownership)} of ${companyName(ownership.issuer.name)} ${tradeWords(trade, ownership)}${dated(trade)}`,
      holdingClause(trade) ?? (also === undefined ? null : `Also in this filing: ${also}${more}`),
    ]);
  }
  if (facts === null) return sentences([`${companyOf(scored)} filed ${oneForm(head.form)}`, 'We haven’t read its documents']);
  const item = facts.eightK === null ? null : decisiveItem(scored);
  const words = facts.eightK === null ? best.decisive.quote?.text : decisiveSentence(scored, item);
  const quoted = words == null || isFormRow(words, head.form) ? null : shortened(oneLine(words));
  if (quoted !== null) return SENTENCE.test(quoted) ? quoted : `${companyOf(scored)} filed ${oneForm(head.form)}: “${quoted}”.`;
  const composed = headlineOf(scored);
  if (composed !== null) return sentences([`${companyOf(scored)} filed ${oneForm(head.form)}`, wholeLine(composed)]);
  const about = item === null ? undefined : ITEM_NAMES[item];
  return sentences([
    `${companyOf(scored)} filed ${oneForm(head.form)}${about === undefined ? '' : ` about ${lowerFirst(about)}`}`,
    about === undefined ? null : 'We couldn’t read any details in its text',
  ]);
}

const sentences = (all: readonly (string | null)[]): string =>
  all
    .filter((each) => each !== null)
    .map(ended)
    .join(' ');

/** Maximum length that fits on a card. */
const MAX_SENTENCE_LENGTH = 320;

/** Text that begins and ends like a sentence; anything else is shown as a quote. */
const SENTENCE = /^\p{Lu}.*[.!?…][”"]?$/su;

/** Shortens a text at a word boundary and adds an ellipsis. */
function shortened(text: string): string {
  return text.length <= MAX_SENTENCE_LENGTH ? text : `${text.slice(0, MAX_SENTENCE_LENGTH - 2).replace(/(?<!\s)\s+\S*$/, '')} …`;
}

/** `Form SC 13D by Carl C. Icahn about Acme` */
function headline({ head, facts }: Scored): string {
  if (facts?.ownership) return `Form ${head.form} of ${whoOf(facts.ownership)}, ${companyName(facts.ownership.issuer.name)}`;
  const filers = partyNames(head.parties, 'filed-by');
  const subject = partyNames(head.parties, 'subject') || partyNames(head.parties, 'issuer');
  const filer = partyNames(head.parties, 'filer') || filerName(head.parties[0]?.name ?? '');
  if (filers !== '' && subject !== '') return `Form ${head.form} by ${filers} about ${subject}`;
  const name = subject || filer;
  return name === '' ? `Form ${head.form}` : `Form ${head.form} of ${name}`;
}

const partiesOf = (parties: readonly FilingParty[], role: string): string[] =>
  parties.filter((party) => party.role === role).map(({ name }) => name);

function partyNames(parties: readonly FilingParty[], role: string): string {
  const names = [...new Set(parties.filter((party) => party.role === role).map((party) => party.name))];
  const first = filerName(names[0] ?? '');
  return names.length <= 1 ? first : `${first} and ${names.length - 1} more`;
}

/** Who filed it; a header may name no one. */
function companyOf({ head }: Scored): string {
  const named = [
    ...partiesOf(head.parties, 'filed-by'),
    ...partiesOf(head.parties, 'filer'),
    ...head.parties.map(({ name }) => name),
  ];
  const first = named.find((name) => name);
  return first === undefined ? 'The company' : filerName(first);
}

/** The deciding quote, or else the first sentence of the item, or else of any item. */
function decisiveSentence({ best, facts, text }: Scored, item: string | null): string | null {
  if (best.decisive.quote !== null) return best.decisive.quote.text;
  const sections = facts?.eightK?.sections ?? [];
  const own = sections.filter((section) => section.item === item);
  return firstOf(own, text, false) ?? firstOf(own, text, true) ?? firstOf(sections, text, false);
}

function firstOf(sections: EightKSections, text: string, allowAny: boolean): string | null {
  for (const { start, end } of sections) {
    const sentence = start === null || end === null ? null : firstSentence(text, { start, end, document: null }, allowAny);
    if (sentence !== null) return text.slice(sentence.start, Math.min(sentence.end, sentence.start + MAX_QUOTE)).trimEnd();
  }
  return null;
}

function oneLine(sentence: string): string {
  return sentence.replace(/\s{1,300}/g, ' ').trim();
}

function dated(trade: Trade): string {
  if (trade.firstDay === null) return '';
  const [first, last] = [shortDay(trade.firstDay), shortDay(trade.lastDay ?? trade.firstDay)];
  return first === last ? ` on ${first}` : ` from ${first} to ${last}`;
}

const OF_HOLDINGS = new Set(['P', 'S', 'G', 'D']);

function holdingClause({ kind, ofHoldings }: Trade): string | null {
  if (ofHoldings === null || ofHoldings === 0 || ofHoldings > 100 || !OF_HOLDINGS.has(kind)) return null;
  return `That is ${percent(ofHoldings)} of the shares held before the trade.`;
}

function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function percent(share: number): string {
  const value = share * 100;
  return value < 0.1 ? 'less than 0.1%' : `${value < 10 ? value.toFixed(1) : Math.round(value)}%`;
}
