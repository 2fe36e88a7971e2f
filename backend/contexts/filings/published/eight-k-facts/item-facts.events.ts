import { z } from 'zod';
import { topicFacts } from '#reading/topics/facts.ts';
import { eventFacts } from './event-facts.events.ts';

/** One fact of one item of an 8-K, told apart by `kind`. `item` is the code of the present scheme. A fact that was not read is absent. */
export const eightKItemFact = z.discriminatedUnion('kind', [...eventFacts, ...topicFacts]);
export type EightKItemFact = z.infer<typeof eightKItemFact>;
