import type { z } from 'zod';
import { auditorChange } from './auditor/facts.ts';
import { buyback } from './buyback/facts.ts';
import { charterChange } from './charter/facts.ts';
import { controlChange } from './control/facts.ts';
import { dividend } from './dividend/facts.ts';
import { governanceFacts } from './governance/facts.ts';
import { indexMembership } from './index-membership/facts.ts';
import { payDecision } from './pay/facts.ts';
import { peopleFacts } from './people/facts.ts';
import { presentation } from './presentation/facts.ts';
import { spinOff } from './spin-off/facts.ts';
import { stockSplit } from './split/facts.ts';
import { strategicReview } from './strategic-review/facts.ts';
import { meetingVote } from './vote/facts.ts';

/** The facts of all topics. They are recorded, so they lie apart from what reads and judges them. */
export const topicFacts = [
  ...peopleFacts,
  payDecision,
  auditorChange,
  charterChange,
  meetingVote,
  controlChange,
  ...governanceFacts,
  buyback,
  dividend,
  stockSplit,
  spinOff,
  strategicReview,
  indexMembership,
  presentation,
] as const;

export type TopicFact = z.infer<(typeof topicFacts)[number]>;
