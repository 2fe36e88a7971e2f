import type { Topic } from '../topic.ts';
import type { Guidance } from './facts.ts';
import { guidanceClauses, guidanceRank, guidanceWords } from './headline.ts';
import { GUIDANCE_TRIGGERS, guidanceWeight, readGuidance } from './read.ts';
import { GUIDANCE_VALUES, guidanceRules } from './rules.ts';

export const GUIDANCE: Topic<Guidance> = {
  folder: 'guidance',
  kind: 'guidance',
  items: ['2.02', '7.01', '8.01'],
  reach: 12_000,
  triggers: GUIDANCE_TRIGGERS,
  read: readGuidance,
  weight: guidanceWeight,
  ruleInputs: GUIDANCE_VALUES,
  rules: guidanceRules,
  rank: guidanceRank,
  headline: guidanceWords,
  clauses: guidanceClauses,
};
