import { asHeadline, compose, type Headline } from '../../headline.ts';
import { countWord, shortCount, shortMoney, shortPercent } from '../../language/figures.ts';
import { grouped } from '../../language/numbers.ts';
import { hasPlace, inSentence, short } from '../../language/office-words.ts';
import { factsOf, type ItemFacts, listed } from '../fact-words.ts';
import type { PayDecision } from './facts.ts';

/** Headlines for Item 5.02 (e): plans, agreements and pay. */

export function payHeadline(scored: ItemFacts): Headline | null {
  const [decision] = factsOf(scored, 'payDecision');
  return decision === undefined ? null : { plan, agreement, pay }[decision.what](decision);
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
  const verb = { amended: 'amends', extended: 'extends', ended: 'ends' }[act as string] ?? 'adopts';
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

function agreement(decision: PayDecision): Headline | null {
  const { subject, act, people, salary, amount } = decision;
  const verb = { amended: 'Amends', extended: 'Extends', ended: 'Ends' }[act as string] ?? 'Signs';
  const what = singular(subject.replace('amended and restated ', ''));
  const money = salary ?? amount;
  const clause =
    money === null ? null : salary === null ? `, ${shortMoney(Number(money))}` : `: ${shortMoney(Number(money))} salary`;
  const parties =
    people.length === 0 ? 'with executives' : `${people.length === 1 || verb === 'Signs' ? 'with' : 'of'} ${who(decision)}`;
  return compose('8-K.5.02.agreement', `${verb} ${what}${people.length === 1 ? '' : 's'} ${parties}`, [clause]);
}

function pay(decision: PayDecision): Headline | null {
  const { subject, act, kinds, people, shares, salary, amount, percent } = decision;
  const template = '8-K.5.02.pay';
  if (has(subject, 'clawback', 'recoup')) return compose('8-K.5.02.clawback', 'Adopts clawback policy for executive pay');
  if (decision.vestsOn !== undefined) return newForm(subject, decision.vestsOn);
  if (act === 'paid' && amount !== null)
    return compose(template, `Pays ${who(decision)} a bonus of ${shortMoney(Number(amount))}`, [
      shares === null ? null : ` in ${grouped(shares)} restricted stock units`,
    ]);
  const inShares = has(subject, 'option', 'unit', 'equity', 'award');
  const whose = people.length === 0 ? 'executives' : who(decision);
  if (act === 'refused') return compose(template, `Pays ${whose} no bonus`);
  if (act === 'accelerated')
    return compose(
      template,
      `Accelerates vesting of ${shares === null ? '' : `${count(shares)} `}${inShares ? plural(subject) : 'equity awards'}`,
      [people.length === 0 ? null : ` of ${whose}`],
    );
  if (act === 'restored')
    return compose(template, `Restores ${subject} of ${subject === 'director compensation' ? 'the board' : whose}`);
  if (act === 'reduced' || (act === 'raised' && has(subject, 'salar')))
    return compose(
      template,
      `${act === 'reduced' ? 'Cuts' : 'Raises'} ${subject} of ${subject === 'director compensation' ? 'the board' : whose}`,
      [
        salary !== null && people.length === 1
          ? ` to ${shortMoney(Number(salary))}`
          : percent == null
            ? null
            : ` by ${shortPercent(Number(percent))}`,
      ],
    );
  // An amount next to several people, or next to options, belongs to one of them or is the price of a share.
  const isOfOne = people.length > 1 && decision.isTotal !== true;
  const money = amount === null || salary !== null || isOfOne || inShares ? null : ` of ${shortMoney(Number(amount))}`;
  const own = salary === null || people.length > 1 ? null : `: ${shortMoney(Number(salary))} salary`;
  if (people.length > 0) {
    const counted = inShares && shares !== null && people.length === 1 ? `${count(shares)} ` : '';
    return compose(template, `Board approves ${counted}${subject}`, [money, ` for ${who(decision)}`, own]);
  }
  const named = kinds.filter((kind) => !has(kind, 'compensation', 'agreement'));
  // "bonus" adds nothing to "cash bonus".
  const parts = named.filter((kind) => !named.some((other) => other !== kind && other.endsWith(` ${kind}`))).slice(0, 3);
  if (has(subject, 'target') || (has(subject, 'performance') && !inShares))
    return compose(template, `Board sets ${plural(subject)} for executive pay`);
  if (subject === 'director compensation') return compose(template, 'Board sets director pay');
  return compose(template, 'Board decides on executive compensation', [
    parts.length === 0 ? null : `: ${listed(parts.map(plural))}`,
  ]);
}

/** `Adopts new form of performance stock unit awards, which vest on total shareholder return and earnings per share`. */
function newForm(subject: string, measures: readonly string[]): Headline | null {
  const kind = has(subject, 'unit', 'option', 'restricted') ? singular(subject) : 'equity';
  const vests = measures.length === 0 ? null : ` vesting on ${measures.join(' and ')}`;
  const line = `Adopts new form of ${kind} award`;
  return (vests === null ? null : asHeadline('8-K.5.02.form', `${line}${vests}`)) ?? compose('8-K.5.02.form', line);
}

/** `CFO John Smith`, `Wei Chen and two others`. */
function who({ people, office }: PayDecision): string {
  const names = people.map(short);
  const [first = ''] = names;
  const role = office == null ? null : inSentence(office);
  const titled = role === null || hasPlace(role) || role === 'director' ? first : `${role} ${first}`;
  if (names.length === 1) return titled;
  return names.length === 2 ? names.join(' and ') : `${titled} and ${countWord(names.length - 1)} others`;
}

const has = (words: string, ...parts: readonly string[]): boolean => parts.some((part) => words.includes(part));
const singular = (words: string): string => (words.endsWith('s') ? words.slice(0, -1) : words);
function plural(words: string): string {
  if (words.endsWith('bonus')) return `${words}es`;
  if (words.endsWith('y')) return `${words.slice(0, -1)}ies`;
  return words.endsWith('s') || words === 'retention' ? words : `${words}s`;
}
const count = (shares: string): string => shortCount(Number(shares));
