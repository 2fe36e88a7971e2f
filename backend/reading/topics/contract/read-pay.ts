import type { Statement } from '../../language/statement.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Contract } from './facts.ts';

/** Reads what a board decides about pay and stock plans. Pure. */

export const NO_PAY = { plan: null, payOf: null, payPart: null, isRaised: false } as const;

export const STOCK_PLAN =
  /\b(?:(?:stock|equity|share|incentive|option|performance)(?: \w{1,14}){0,3} plan|restricted stock|stock option)\b/i;
const PAY =
  /\b(?:(?:base|annual) salar(?:y|ies)|salaries|bonus(?:es)?|(?:cash|executive|director|incentive) compensation|compensation (?:of|for)|(?:directors?|board) fees?|fees? paid to (?:the )?directors)\b/i;
const PLAN = /\b((?:(?:19|20)\d\d )?(?:[A-Z][A-Za-z&-]{2,20} ){1,5}Plan)\b/;

/** What a board decides about pay and stock plans. */
export function payIn(statement: Statement, { words, item }: TopicSentence): TopicWords<Contract> | null {
  if (item !== '1.01' && item !== '1.02') return null;
  const object = [statement.what?.text ?? '', ...statement.things.slice(0, 3).map(({ text }) => text)].join(' ');
  const isPlan = STOCK_PLAN.test(object) && /^(?:approve|adopt|amend|grant|award|establish|restate)$/.test(statement.verb);
  const isPay =
    PAY.test(object) && /^(?:approve|increase|set|establish|raise|adopt|determine|pay|award|amend|fix)$/.test(statement.verb);
  if (!isPlan && !isPay) return null;
  const common = {
    party: null,
    title: null,
    counterparty: null,
    amount: null,
    amountIs: null,
    endedBy: null,
    term: null,
    act: statement.verb === 'amend' ? 'amended' : 'signed',
  } as const;
  if (isPlan) {
    const plan = PLAN.exec(words)?.[1]?.replace(/^(?:The|Company|Our|Its|And) /, '') ?? null;
    return { ...common, ...NO_PAY, what: 'stock plan', plan, isRaised: statement.verb === 'adopt' };
  }
  const isDirectors = /\bdirectors?['’]? (?:compensation|fees)|\bfees? (?:paid )?(?:to|for) (?:\w{1,12} )?directors/i.test(words);
  const isSalary = /\bsalar(?:y|ies)\b/i.test(object);
  return {
    ...common,
    what: 'pay',
    plan: null,
    payOf: isDirectors && !isSalary ? 'directors' : 'executives',
    payPart: isSalary ? 'salaries' : /\bbonus/i.test(object) ? 'bonuses' : /\bfees?\b/i.test(object) ? 'fees' : 'pay',
    isRaised: /^(?:increase|raise)$/.test(statement.verb) || /\bincreas/i.test(object),
  };
}
