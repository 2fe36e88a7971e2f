import type { z } from 'zod';
import { buyback } from './buyback/facts.ts';
import { lawsuit } from './lawsuit/facts.ts';
import { regulator } from './regulator/facts.ts';
import { trial } from './trial/facts.ts';

/** The facts of all topics. They are recorded, so they lie apart from what reads and judges them. */
export const topicFacts = [buyback, trial, regulator, lawsuit] as const;

export type TopicFact = z.infer<(typeof topicFacts)[number]>;
