import type { BaseRule, Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Insolvency } from './facts.ts';

/** How bankruptcies and debt in default are scored. Pure. */

export const BANKRUPTCY_VALUES: Topic<Insolvency>['ruleInputs'] = {
  insolvencyEvent: ({ event }) => ({ value: event }),
  isInsolvency: ({ event }) => ({ value: event !== null }),
  crossDefault: ({ crossDefault }) => ({ value: crossDefault === true }),
  defaultWaived: ({ waived }) => ({ value: waived === true }),
};

export const BANKRUPTCY_ITEMS: Readonly<Record<'1.03' | '2.04', BaseRule>> = {
  '1.03': {
    id: '8-K.1.03',
    points: 98,
    reason: 'Bankruptcy or receivership',
    negative: true,
    floor: 85,
    lower: [
      {
        id: '8-K.1.03.emergence',
        points: 85,
        reason: 'The plan took effect, and the company is emerging from bankruptcy',
        when: { fact: 'insolvencyEvent', is: 'emerged' },
      },
    ],
  },
  '2.04': {
    id: '8-K.2.04',
    points: 84,
    reason: 'An obligation became due early',
    negative: true,
    lower: [
      {
        id: '8-K.2.04.waiver',
        points: 68,
        reason: 'The default was waived',
        when: { fact: 'defaultWaived', is: true },
      },
      {
        id: '8-K.2.04.paidEarly',
        points: 36,
        reason: 'The company chose to pay before it was due',
        negative: false,
        when: { all: [{ fact: 'debtPaidEarly', is: true }, { not: { fact: 'isInsolvency', is: true } }] },
      },
    ],
    modifiers: [
      {
        id: '8-K.2.04.crossDefault',
        points: 8,
        reason: 'Other debt is also in default',
        when: { fact: 'crossDefault', is: true },
      },
    ],
  },
};

export function bankruptcyRules(under: string): readonly Condition[] {
  if (under in BANKRUPTCY_ITEMS) return [];
  const rule = (event: Insolvency['event'], points: number, reason: string, negative = true): Condition => ({
    id: `8-K.${under}.insolvency.${event.replace(' ', '')}`,
    points,
    reason,
    ...(negative && { negative }),
    when: { fact: 'insolvencyEvent', is: event },
  });
  const support = rule('support', 84, 'Creditors agreed to a restructuring');
  const foreclosure = rule('foreclosure', 86, 'A creditor is selling the company’s assets');
  const warning = rule('warning', 78, 'The company says it may not be able to continue');
  const equity = [
    rule('no value', 90, 'The company says its shares are worth little or nothing'),
    rule('no recovery', 90, 'The company says holders of its shares will get nothing'),
  ];
  const covenants = rule('covenant waiver', 62, 'Lenders waived financial covenants');
  if (under === '1.01')
    return [...equity, covenants, support, foreclosure, warning, rule('waiver', 62, 'Lenders waived a default', false)];
  return [
    rule('petition', 92, 'The company or a subsidiary filed for bankruptcy'),
    rule('emerged', 79, 'The company is emerging from bankruptcy', false),
    rule('plan confirmed', 79, 'A court confirmed a plan of reorganization'),
    rule('acceleration', 78, 'Debt became due early'),
    rule('forbearance', 78, 'Lenders agreed not to act on a default for now'),
    ...equity,
    covenants,
    support,
    foreclosure,
    warning,
    rule('missed payment', 80, 'A debt payment was missed'),
    rule('default', 72, 'Debt is in default'),
    rule('sale approved', 70, 'A bankruptcy court approved a sale'),
    rule('financing', 66, 'Lenders are financing a bankruptcy'),
  ];
}
