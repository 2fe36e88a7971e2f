import { compose, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { dateRangePhrase } from '../../language/dates.ts';
import { shortCount } from '../../language/figures.ts';
import { type Deal, dealsOf, type InsiderWords, unitOf } from './deals.ts';
import type { OwnershipFacts } from './facts.ts';
import { exerciseWords } from './headline-exercises.ts';
import { tradeWords } from './headline-trades.ts';
import { NOTE_CLASSES } from './read-notes.ts';
import { readTrades } from './read-trades.ts';
import { insiderNames } from './who.ts';

/** Headlines for Forms 3, 4 and 5: who did what, with how many shares, for how much. Pure. */

export function ownershipHeadline({ head, facts, trades }: Scored): Headline | null {
  const ownership = facts?.ownership;
  if (!ownership) return null;
  const names = insiderNames(ownership);
  if (/^3(?:\/A)?$/.test(head.form)) return named(names, initialHoldings(ownership), null);
  const read = trades.length > 0 ? trades : readTrades(ownership, {}, NOTE_CLASSES).trades;
  const deals = dealsOf(read, ownership);
  const lead = deals[0];
  const insiderWords = lead === undefined ? without(head.form, ownership) : wordsOf(lead, deals);
  if (insiderWords === null) return null;
  const amended = head.form.endsWith('/A') ? [' (amended report)'] : [];
  return named(
    names,
    { ...insiderWords, clauses: [...insiderWords.clauses, ...amended] },
    lead === undefined || insiderWords.template === '4.award-earned' ? null : dateRangePhrase(lead),
  );
}

function named(names: readonly string[], words: InsiderWords, dates: string | null): Headline | null {
  const composed = names.flatMap((name) => compose(words.template, `${name} ${words.words}`, words.clauses, dates) ?? []);
  const weightiest = words.clauses.find((clause) => clause !== null)?.trim();
  return composed.slice(0, -2).find(({ text }) => weightiest === undefined || text.includes(weightiest)) ?? composed[0] ?? null;
}

function wordsOf(lead: Deal, deals: readonly Deal[]): InsiderWords | null {
  return exerciseWords(lead, deals) ?? tradeWords(lead, deals);
}

function without(form: string, { holdings }: OwnershipFacts): InsiderWords {
  const clauses = [holdings.length > 0 ? ' with holdings only, no transaction' : null];
  return { template: `${form.charAt(0)}.holdings`, words: `files a Form ${form}`, clauses };
}

function initialHoldings({ holdings, noSecuritiesOwned }: OwnershipFacts): InsiderWords {
  const empty = holdings.every((row) => !row.derivative && Number(row.sharesAfter ?? Number.NaN) === 0);
  const none = noSecuritiesOwned === true || (empty && noSecuritiesOwned !== false);
  const sum = (rows: readonly OwnershipFacts['holdings'][number][], of: 'sharesAfter' | 'underlyingShares') => {
    const numbers = rows.map((row) => Number(row[of]?.replaceAll(',', '') ?? Number.NaN));
    return numbers.length > 0 && numbers.every((number) => number > 0) ? numbers.reduce((a, b) => a + b, 0) : null;
  };
  const shares = sum(
    holdings.filter((row) => !row.derivative && row.sharesAfter !== '0'),
    'sharesAfter',
  );
  const options = holdings.filter((row) => row.derivative && unitOf(row.security ?? '') === 'options');
  const underlying = sum(options, 'underlyingShares');
  const convertible = holdings.some((row) => row.derivative && unitOf(row.security ?? '') === null);
  const parts = [
    shares === null ? null : `${shortCount(shares)} shares`,
    underlying === null ? null : `options on ${shortCount(underlying)} shares`,
    convertible ? 'convertible securities' : null,
  ].filter((part) => part !== null);
  const listed = parts.length === 0 ? null : `: ${parts.join(' and ')}`;
  return { template: '3.holdings', words: 'reports initial holdings', clauses: [none && parts.length === 0 ? ': none' : listed] };
}
