import { z } from 'zod';
import { topicFacts } from '#reading/topics/facts.ts';
import { eventFacts } from './event-facts.events.ts';

/** One fact from one item of an 8-K, by `kind`. `item` is the current item code. Facts that weren't read are absent. */
export const eightKItemFact = z.discriminatedUnion('kind', [...eventFacts, ...topicFacts]);
export type EightKItemFact = z.infer<typeof eightKItemFact>;
