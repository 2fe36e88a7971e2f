import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Charge } from './facts.ts';
import { chargeClauses, chargeWords } from './headline.ts';
import { CHARGE_TRIGGERS, chargeWeight, readCharge } from './read.ts';
import { CHARGE_ITEMS, CHARGE_VALUES, chargeRules } from './rules.ts';

/** Restructurings, workforce reductions, impairments and tax charges. */
export const CHARGE: Topic<Charge> = {
  folder: 'charge',
  kind: 'charge',
  items: ['1.02', '2.05', '2.06', ...CATCH_ALL_ITEMS],
  own: CHARGE_ITEMS,
  triggers: CHARGE_TRIGGERS,
  read: readCharge,
  weight: chargeWeight,
  ruleInputs: CHARGE_VALUES,
  rules: chargeRules,
  headline: chargeWords,
  clauses: chargeClauses,
};
