import { factsOfKind, type ItemTopic } from '../item-topic.ts';

/** What rules of Item 5.02 ask about pay. Pure. */

export const PAY_VALUES: ItemTopic['ruleInputs'] = {
  payDecided: (facts) => factsOfKind(facts, 'payDecision')[0],
};
