import { builtPattern } from '../../platform/values/built-pattern.ts';

/** Finds the diseases that trials and approvals are about. Pure. */

/** The name of a disease; the patterns end where a clause continues. */
const NAMED = "((?:(?:mild|moderate)(?: |-)to(?: |-)(?:moderate|severe) )?(?:[\\w’'-]{1,22})(?: [\\w’'-]{1,22}){0,4}?)";
const ENDS =
  '(?= (?:met|meets|did|failed|has|have|had|who|whose|and|that|at|in|following|after|as|on|receiving|achieved|demonstrated|showed|is|was|were|will|to|under|with|for|from)\\b|[,.;()]|$)';
const GROUP = '(?:patients|adults|children|people|subjects|adolescents|individuals|participants|women|men)';
const CONDITION = [
  builtPattern(`\\b${GROUP} (?:\\w{1,14} ){0,2}?with ${NAMED}${ENDS}`, 'i'),
  builtPattern(`\\b(?:treatment of|treat|treating) (?!${GROUP})${NAMED}${ENDS}`, 'i'),
  builtPattern(
    `\\b(?:trial|study|data|results)\\b[^.;,]{0,50}? (?:in|for) (?!${GROUP}|which|the|its|an?|this|our|connection|combination|accordance|healthy|\\d)${NAMED}${ENDS}`,
    'i',
  ),
];

/** `severe asthma` in `adults with severe asthma`; null if a sentence names none. */
export function conditionIn(words: string): string | null {
  for (const pattern of CONDITION) {
    const found = pattern.exec(words)?.[1]?.trim();
    if (found !== undefined && found.length > 3) return found;
  }
  return null;
}
