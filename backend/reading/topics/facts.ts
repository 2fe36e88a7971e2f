import type { z } from 'zod';
import { buyback } from './buyback/facts.ts';
import { dividend } from './dividend/facts.ts';
import { indexMembership } from './index-membership/facts.ts';
import { presentation } from './presentation/facts.ts';
import { spinOff } from './spin-off/facts.ts';
import { stockSplit } from './split/facts.ts';
import { strategicReview } from './strategic-review/facts.ts';

/** The facts of all topics. They are recorded, so they lie apart from what reads and judges them. */
export const topicFacts = [buyback, dividend, stockSplit, spinOff, strategicReview, indexMembership, presentation] as const;

export type TopicFact = z.infer<(typeof topicFacts)[number]>;
