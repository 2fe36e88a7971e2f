import { upperFirst } from '#platform/values/first-letter.ts';
import { MAX_HEADLINE } from '../../headline.ts';
import { partyWords } from '../../language/names.ts';
import { titleWords } from '../../language/titles.ts';
import { clause, moneyWords } from '../fact-words.ts';
import type { Contract } from './facts.ts';
import { isAtTheMarket, LENDERS, NOTEHOLDERS } from './read.ts';

/** Words a headline about an agreement. Pure. */

/** Agreements whose term the headline states. */
const LASTING = new Set<Contract['what']>(['lease', 'licence', 'supply', 'collaboration']);
const KINDS: Readonly<Record<Contract['what'], string>> = {
  lease: 'lease',
  licence: 'license agreement',
  supply: 'supply agreement',
  collaboration: 'collaboration agreement',
  settlement: 'settlement',
  cooperation: 'cooperation agreement',
  employment: 'employment agreement',
  pay: 'pay of executives',
  'stock plan': 'stock plan',
  indemnification: 'indemnification agreements with directors and officers',
  forbearance: 'forbearance agreement',
  'registration rights': 'registration rights agreement',
  order: 'regulatory order',
  'joint venture': 'joint venture',
  investment: 'investment',
  other: 'agreement',
};

export function contractWords(contract: Contract): string {
  const { what, act, amount, title: printed } = contract;
  const { counterparty } = contract;
  const other =
    what === 'indemnification'
      ? null
      : counterparty === LENDERS || counterparty === NOTEHOLDERS
        ? counterparty
        : partyWords(counterparty);
  const withOther = clause(' with ', other) ?? '';
  if (what === 'pay')
    return `${contract.isRaised === true ? 'Raises' : 'Sets'} ${contract.payPart ?? 'pay'} of ${contract.payOf ?? 'executives'}`;
  if (what === 'stock plan') return planWords(contract);
  if (what === 'investment' && amount !== null) return `Invests ${moneyWords(amount)} in ${other ?? 'another company'}`;
  if (what === 'joint venture' && act === 'signed') return `Forms joint venture${withOther}`;
  if (printed !== null && amount !== null && act !== 'ended' && isAtTheMarket(printed))
    return `May sell up to ${moneyWords(amount)} of shares into the market`;
  const isNameless =
    printed === null || what === 'indemnification' || (what === 'cooperation' && printed.toLowerCase() === 'agreement');
  const title = isNameless ? KINDS[what] : titleWords(printed);
  const phrases = [title, KINDS[what]].map((kind) => agreementWords(contract, kind, withOther, other));
  return phrases.find((line) => line.length <= MAX_HEADLINE) ?? (phrases[1] as string);
}

function agreementWords({ act, what, amount, endedBy }: Contract, kind: string, withOther: string, other: string | null): string {
  if (act === 'won') {
    const sized = amount === null || kind.includes('$') ? kind : `${moneyWords(amount)} ${kind}`;
    return `Wins ${sized}${clause(' from ', other) ?? ''}`;
  }
  if (act === 'ended')
    return endedBy === 'other' && other !== null ? `${other} ends ${kind}` : `${upperFirst(kind)}${withOther} ends`;
  if (act === 'extended') return `Extends ${kind.toLowerCase().includes('extension') ? KINDS[what] : kind}${withOther}`;
  return `${act === 'amended' && !kind.toLowerCase().includes('amend') ? 'Amends' : 'Signs'} ${kind}${withOther}`;
}

function planWords({ plan, act, isRaised }: Contract): string {
  if (plan == null) return 'Grants stock awards';
  return `${act === 'amended' ? 'Amends' : isRaised === true ? 'Adopts' : 'Approves awards under'} ${plan}`;
}

export function contractClauses({
  what,
  act,
  amount,
  amountIs,
  title,
  term,
  counterparty,
  reissuesWarrants,
}: Contract): readonly (string | null)[] {
  if (reissuesWarrants === true) return ['; reissues warrants'];
  if (what === 'pay' || what === 'stock plan' || what === 'investment') return [];
  if (title !== null && amount !== null && isAtTheMarket(title)) return [clause(' through ', partyWords(counterparty))];
  const paid =
    amount === null || act === 'ended' || act === 'won'
      ? null
      : amountIs === 'upfront'
        ? `; ${moneyWords(amount)} upfront`
        : amountIs === 'yearly'
          ? ` at ${moneyWords(amount)} a year`
          : amountIs === 'price' || what === 'settlement'
            ? ` for ${moneyWords(amount)}`
            : null;
  if (what === 'forbearance') return [clause(' ', act === 'ended' ? null : (term ?? null))];
  const years = term == null || act === 'ended' || title?.toLowerCase().includes(term) ? null : `, ${term} term`;
  return [paid, LASTING.has(what) ? years : null];
}
