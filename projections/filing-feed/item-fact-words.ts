import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { upperFirst } from '../../backend/platform/values/first-letter.ts';
import { countWord } from '../../backend/reading/language/figures.ts';
import { moneyWords } from '../../backend/reading/topics/fact-words.ts';
import { singleFactHeadline } from '../../backend/reading/topics/single-fact-headline.ts';

export type ItemFact = NonNullable<NonNullable<FilingFacts['eightK']>['itemFacts']>[number];

/** A fact from an 8-K item in words: as in a headline, or else as one plain phrase. Details that the text does not state are left out. Pure. */
export function itemFactWords(fact: ItemFact, reportDay: string | null): string {
  return upperFirst(singleFactHeadline(fact, reportDay) ?? phraseOf(fact));
}

/** Phrases for facts that headlines only mention together with others. */
function phraseOf(fact: ItemFact): string {
  switch (fact.kind) {
    case 'boardSize':
      return fact.from === null
        ? `the board has ${countWord(fact.to)} seats`
        : `the board goes from ${countWord(fact.from)} to ${countWord(fact.to)} seats`;
    case 'resultFigure':
      return joined([
        `${FIGURES[fact.figure]} of ${dollars(fact.value)}${fact.figure === 'earningsPerShare' ? ' a share' : ''}`,
        fact.span && `in the ${fact.span}`,
        fact.change && `${Number(fact.change) < 0 ? 'down' : 'up'} ${fact.change.replace('-', '')}% from the year before`,
      ]);
    case 'resultReport':
      return joined([`${fact.nature === 'regular' ? '' : `${fact.nature} `}results`, fact.period && `of ${fact.period}`]);
    case 'otherEvent':
      return fact.topic;
    default:
      return fact.kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  }
}

const joined = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
const dollars = (amount: string): string =>
  Math.abs(Number(amount)) < 1_000
    ? `${Number(amount) < 0 ? '-' : ''}$${Math.abs(Number(amount))}`
    : `${Number(amount) < 0 ? '-' : ''}${moneyWords({ currency: '$', amount: amount.replace('-', '') })}`;

const FIGURES = { revenue: 'revenue', earningsPerShare: 'earnings', netIncome: 'net income' };
