import type { z } from 'zod';
import { buyback } from './buyback/facts.ts';
import { deal } from './deal/facts.ts';
import { debt } from './debt/facts.ts';

/** The facts of all topics. They are recorded, so they lie apart from what reads and judges them. */
export const topicFacts = [buyback, deal, debt] as const;

export type TopicFact = z.infer<(typeof topicFacts)[number]>;
