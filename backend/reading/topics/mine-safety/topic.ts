import type { Topic } from '../topic.ts';
import type { MineSafety } from './facts.ts';
import { MINE_SAFETY_TRIGGERS, mineSafetyWeight, readMineSafety } from './read.ts';

const ORDERS: Readonly<Record<Exclude<MineSafety['what'], 'death'>, string>> = {
  'imminent danger': 'imminent danger order',
  'pattern of violations': 'notice of a pattern of violations',
  withdrawal: 'withdrawal order',
};

/** Mine safety (Item 1.04). */
export const MINE_SAFETY: Topic<MineSafety> = {
  folder: 'mine-safety',
  kind: 'mineSafety',
  items: ['1.04'],
  own: {
    '1.04': {
      id: '8-K.1.04',
      points: 20,
      reason: 'Mine safety',
      negative: true,
      raise: [
        {
          id: '8-K.1.04.closure',
          points: 50,
          reason: 'A death, or an order that closed the mine',
          when: { fact: 'mineIsClosed', is: true },
        },
      ],
    },
  },
  triggers: MINE_SAFETY_TRIGGERS,
  read: readMineSafety,
  weight: mineSafetyWeight,
  ruleInputs: { mineIsClosed: ({ what }) => ({ value: what === 'death' || what === 'imminent danger' }) },
  rules: () => [],
  headline: ({ what, mine }) => {
    const where = `at ${mine ?? 'one of its mines'}`;
    return what === 'death' ? `Reports death ${where}` : `Receives ${ORDERS[what]} ${where}`;
  },
  clauses: () => [],
};
