import { SCORING_RULES, SHADOW_RUN } from '../published/scoring-rules.events.ts';

/** All published versions. */
export const publishedRulesStream = (): string => `${SCORING_RULES}-published`;

export const shadowRunStream = (run: string): string => `${SHADOW_RUN}-${run}`;
