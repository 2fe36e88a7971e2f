import { builtPattern } from '#platform/values/built-pattern.ts';
import { type FormReading, findIn, rangesOf } from '../../judge/form-reading.ts';

/** Tells whether a post-effective amendment ends a registration. Pure; every search is bounded. */

const S = String.raw`\s{1,3}`;
/** Text within a sentence, which the period in `Amendment No. 1` does not end. */
const WITHIN = String.raw`(?:[^.;]|\.(?=\s?\d))`;
const REMOVES = String.raw`(?:de-?regist(?:er|ers|ering)|remov(?:e|es|ing)|withdraw(?:s|ing)?|terminat(?:e|es|ing))\b`;
/** Every registration promises to remove unsold securities. One that does so now says `hereby` or names that as its purpose. */
const DEREGISTERS = builtPattern(
  String.raw`\bhereby${S}(?:amends?\b${WITHIN}{0,200}\bto${S})?${REMOVES}|\b(?:amendments?|statements?)\b${WITHIN}{0,200}?\b(?:(?:is|are)${S}being${S}|(?:is|are|was|were)${S})?fil(?:ed|ing)\b${WITHIN}{0,120}?\b(?:(?:in${S}order${S})?to|for${S}the${S}(?:sole${S})?purpose${S}of)${S}${REMOVES}|\b(?:files|is${S}filing|are${S}filing|has${S}filed)\b${WITHIN}{0,160}?\b(?:to|for${S}the${S}(?:sole${S})?purpose${S}of)${S}${REMOVES}|\b(?:amendments?)\b${WITHIN}{0,120}\b(?:deregisters|removes)\b`,
  'gi',
);

/** True if unsold securities are removed from registration. */
export const deregisters = (reading: FormReading): boolean =>
  findIn(reading.text, DEREGISTERS, rangesOf(reading, 'opening')) !== null;
