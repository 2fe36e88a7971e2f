import { factsOfKind, type ItemTopic } from '../item-topic.ts';

/** Values that rules of Item 5.02 may ask for about pay. Pure. */

export const PAY_VALUES: ItemTopic['ruleInputs'] = {
  payDecided: (facts) => factsOfKind(facts, 'payDecision')[0],
};
