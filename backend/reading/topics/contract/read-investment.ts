import { builtPattern } from '#platform/values/built-pattern.ts';
import { MONEY, moneyIn } from '../../language/money.ts';
import { EACH_NAME } from '../../language/parties.ts';
import { isOwn, type Statement, thingsOf } from '../../language/statement.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Contract } from './facts.ts';
import { NO_PAY } from './read-pay.ts';

/** Reads that the company itself invests in another one, whose name may come before: `with Borealis Fund, LLC, pursuant to which the Company subscribed for`. Pure. */

const INTERESTS = /\b(?:interests?|units?|shares?|stock|securities)\b/i;
const AGGREGATE = builtPattern(
  `\\b(?:(?:aggregate|total|initial) (?:investment|purchase price|subscription (?:price|amount)|consideration|amount|price|capital commitment)|subscription amount) of(?: approximately| up to)? (${MONEY})`,
  'iu',
);

export function investmentIn(statement: Statement, sentence: TopicSentence): TopicWords<Contract> | null {
  const { words, company, names } = sentence;
  if (!/^(?:subscribe|invest)$/.test(statement.verb) || statement.who === null || !isOwn(statement, company)) return null;
  const things = thingsOf(statement);
  const isSubscribed = statement.verb === 'subscribe';
  if (isSubscribed && !things.some(({ by, text }) => /^(?:for|what)$/.test(by) && INTERESTS.test(text))) return null;
  const amount = moneyIn(words, AGGREGATE) ?? statement.amount;
  if (amount === null || Number(amount.amount) < 10_000) return null;
  const named = (text: string) => [...text.matchAll(EACH_NAME)].flatMap(([name]) => names.party(name) ?? [])[0] ?? null;
  const behind = named(words.slice(statement.end).replace(/^[^;]{0,200}?\b(?:in|of) /, ''));
  const counterparty = isSubscribed ? (named(words.slice(0, statement.start)) ?? behind) : behind;
  if (counterparty === null) return null;
  return {
    ...NO_PAY,
    what: 'investment',
    party: null,
    act: 'signed',
    title: null,
    counterparty,
    amount,
    amountIs: 'price',
    endedBy: null,
    term: null,
  };
}
