import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Regulator } from './facts.ts';

/** How decisions of government bodies are scored. Pure. */

export const REGULATOR_VALUES: Topic<Regulator>['ruleInputs'] = {
  /** A memorandum of understanding is the mildest order. */
  regulatorAct: ({ act, what }) => ({ value: act === 'ordered' && what === 'memorandum of understanding' ? 'memorandum' : act }),
  regulatorPayment: ({ amount }) => ({ value: Number(amount ?? 0) }),
};

export function regulatorRules(under: string): readonly Condition[] {
  const rule = (act: string, points: number, reason: string, negative?: boolean): Condition => ({
    id: `8-K.${under}.regulator.${act.replaceAll(' ', '')}`,
    points,
    reason,
    ...(negative === true && { negative }),
    when: { fact: 'regulatorAct', is: act },
  });
  return [
    rule('rejected', 75, 'A regulator rejected a product', true),
    rule('opposes', 80, 'An authority wants to stop a merger', true),
    rule('advised against', 75, 'An agency’s advisers are against a product', true),
    rule('advised for', 62, 'An agency’s advisers are for a product'),
    rule('investigates', 75, 'The government investigates the company', true),
    rule('ordered', 66, 'A regulator issued an order against the company or its bank', true),
    rule('approved', 62, 'A regulator approved a product or a plan'),
    rule('approvable', 62, 'A regulator would approve a product on conditions'),
    rule('warned', 60, 'A regulator warned the company', true),
    {
      id: `8-K.${under}.regulator.payment`,
      points: 62,
      reason: 'The company pays $100 million or more to the government',
      when: { fact: 'regulatorPayment', atLeast: 100e6 },
    },
    rule('settled', 56, 'A government investigation ends in a settlement'),
    rule('memorandum', 52, 'A regulator and the company or its bank agreed on measures', true),
    rule('charges dropped', 48, 'Charges against the company are dropped'),
    rule('charges to drop', 48, 'Charges against the company will be dropped'),
    rule('comments', 40, 'The SEC has comments on the company’s reports'),
    rule('order ended', 48, 'A regulator lifted an order'),
    rule('designated', 48, 'A regulator gave a product special status'),
    rule('investigation ended', 46, 'A government investigation ended without action'),
    rule('accepted', 45, 'A regulator will review a product'),
    rule('cleared', 45, 'An authority approved a merger'),
  ];
}
