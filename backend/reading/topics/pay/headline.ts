import { compose, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { countWord, shortCount, shortMoney } from '../../language/figures.ts';
import { short } from '../../language/office-words.ts';
import { factsOf } from '../fact-words.ts';
import type { PayDecision } from './facts.ts';

/** Headlines of Item 5.02 (e): plans, agreements and pay. */

export function payHeadline(scored: Scored): Headline | null {
  const [decision] = factsOf(scored, 'payDecision');
  if (decision === undefined) return null;
  const build = { plan, agreement, pay }[decision.what];
  return build(decision);
}

function plan({ subject, act, byHolders, proposed, shares, sharesBefore, chiefTarget }: PayDecision): Headline | null {
  const amended = act === 'amended' ? 'amended ' : '';
  const counted =
    shares === null
      ? null
      : sharesBefore === null
        ? `, ${count(shares)} shares`
        : `, ${count(shares)} shares instead of ${count(sharesBefore)}`;
  const target = chiefTarget === null ? null : `; CEO's target is ${shortMoney(Number(chiefTarget))}`;
  if (byHolders) return compose('8-K.5.02.planApproved', `Shareholders approve ${amended}${subject}`, [counted]);
  const verb = act === 'amended' ? 'amends' : act === 'extended' ? 'extends' : 'adopts';
  return compose('8-K.5.02.plan', `Board ${verb} ${subject}`, [
    counted,
    target,
    proposed
      ? ', subject to shareholder approval'
      : has(subject.toLowerCase(), 'executive', 'employee')
        ? null
        : ' for executives',
  ]);
}

function agreement({ subject, act, people, salary, amount }: PayDecision): Headline | null {
  const verb = { approved: 'Approves', amended: 'Amends', extended: 'Extends', signed: 'Signs' }[act];
  const what = singular(subject.replace('amended and restated ', ''));
  const money = salary ?? amount;
  const clause =
    money === null ? null : salary === null ? `, ${shortMoney(Number(money))}` : `: ${shortMoney(Number(money))} salary`;
  return compose(
    '8-K.5.02.agreement',
    `${verb} ${people.length === 1 ? `${what} with` : `${what}s ${people.length === 0 ? 'with executives' : 'of'}`} ${who(people)}`.trim(),
    [clause],
  );
}

function pay({ subject, kinds, people, shares, salary, amount }: PayDecision): Headline | null {
  if (has(subject, 'clawback', 'recoup')) return compose('8-K.5.02.clawback', 'Adopts clawback policy for executive pay');
  const inShares = has(subject, 'option', 'unit', 'equity', 'award');
  // An amount beside several people, or beside options, belongs to one of them or is the price of a share.
  const money = amount === null || salary !== null || people.length > 1 || inShares ? null : ` of ${shortMoney(Number(amount))}`;
  const own = salary === null ? null : `: ${shortMoney(Number(salary))} salary`;
  if (people.length > 0)
    return compose(
      '8-K.5.02.pay',
      `Board approves ${inShares && shares !== null && people.length === 1 ? `${count(shares)} ` : ''}${subject}`,
      [money, ` for ${who(people)}`, own],
    );
  const named = kinds.filter((kind) => !has(kind, 'compensation', 'agreement'));
  // "bonus" beside "cash bonus" says nothing more.
  const parts = named.filter((kind) => !named.some((other) => other !== kind && other.endsWith(` ${kind}`))).slice(0, 3);
  const last = parts.at(-1);
  return compose('8-K.5.02.pay', 'Board decides on executive compensation', [
    last === undefined ? null : `: ${parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`}`,
  ]);
}

function who(people: readonly string[]): string {
  const names = people.map(short);
  if (names.length === 0) return '';
  if (names.length <= 2) return names.join(' and ');
  return `${names[0]} and ${countWord(names.length - 1)} others`;
}

const has = (words: string, ...parts: readonly string[]): boolean => parts.some((part) => words.includes(part));
const singular = (words: string): string => (words.endsWith('s') ? words.slice(0, -1) : words);
const count = (shares: string): string => shortCount(Number(shares));
