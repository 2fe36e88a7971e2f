import { SCORING_RULES, SHADOW_RUN } from '../published/scoring-rules.events.ts';

/** Every version that was put in force. */
export const publishedRulesStream = (): string => `${SCORING_RULES}-published`;

export const shadowRunStream = (run: string): string => `${SHADOW_RUN}-${run}`;
