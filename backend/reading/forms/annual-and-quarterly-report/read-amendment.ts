import type { FactValue } from '../../judge/evaluate.ts';
import { type FormReading, primaryOf, rangesOf } from '../../judge/form-reading.ts';
import { gap } from '../../language/certainty.ts';
import { phrase } from '../../language/phrase.ts';
import { sentencesWith } from '../../language/quotes.ts';

/** What an amendment of an annual or quarterly report adds, inferred from its explanatory note or, failing that, from the items it contains. Pure. */

export type AmendmentTopic =
  | 'partThree'
  | 'planReport'
  | 'votes'
  | 'affiliate'
  | 'auditReport'
  | 'controls'
  | 'slip'
  | 'exhibits';

const PURPOSE = phrase(
  `\\b(?:purposes? of th(?:is|e) (?:amendment|filing|form)|th(?:is|e) (?:amendment|form 10-[kq]/?a)\\b${gap(80)}\\b(?:(?:is|are|was) (?:being )?(?:filed|made|submitted)|amends|is to)|(?:is|are) (?:being )?(?:filed|filing)${gap(40)}\\bamendment|hereby (?:further )?(?:amend(?:s|ed)?|add(?:s|ed)?|supplement(?:s|ed)?)|(?:is|are) (?:hereby )?amended (?:and restated )?(?:to|by|as)|files? this amendment)\\b`,
);
/** In priority order: an amendment that adds Part III also adds certifications as exhibits. */
const TOPICS: readonly (readonly [AmendmentTopic, RegExp])[] = [
  ['partThree', phrase('\\bpart iii\\b|\\bitems? 10(?:,| through| to| and|-)')],
  [
    'planReport',
    phrase(
      '\\b(?:form )?11-K\\b|\\b(?:savings|thrift|401\\(k\\)|stock purchase|retirement|profit sharing)\\b[^.;]{0,40}\\bplans?\\b',
    ),
  ],
  [
    'votes',
    phrase(
      '\\b(?:results? of (?:the )?(?:vot(?:e|es|ing)|election)|votes cast|submission of matters|frequency of (?:future )?(?:advisory|say))\\b',
    ),
  ],
  [
    'affiliate',
    phrase(
      '\\brule 3-(?:09|10|14|16)\\b|\\bfinancial statements of (?!the company|the registrant|our company|us\\b)[^.;]{3,80}\\b(?:affiliate|investee|joint venture|L\\.?L\\.?C|L\\.?P|Ltd|guarantor)',
    ),
  ],
  [
    'auditReport',
    phrase(
      "\\b(?:audit(?:or)?'?s?|accountants'?|accounting firm'?s?)\\b[^.;]{0,60}\\b(?:report|opinion|consent|signature)\\b|\\b(?:report|opinion) of (?:the |our |its )?(?:independent|predecessor|former|prior)\\b",
    ),
  ],
  ['controls', phrase('\\bitem 9A\\b|\\bcontrols and procedures\\b|\\binternal control')],
  ['slip', phrase('\\b(?:typographical|clerical|scrivener|formatting|inadvertent(?:ly)?|edgariz\\w{0,6}|transmission)\\b')],
  ['exhibits', phrase('\\bexhibits?\\b|\\bXBRL\\b|\\binteractive data\\b|\\bcertifications?\\b')],
];
const PART_THREE_ITEMS = new Set(['10', '11', '12', '13', '14', '15', '16']);

export function amendmentTopic(reading: FormReading): AmendmentTopic | null {
  const purposes = sentencesWith(reading.text, PURPOSE, rangesOf(reading, 'opening')).slice(0, 6);
  for (const [topic, pattern] of TOPICS) {
    if (
      purposes.some(
        ({ sentence }) => matches(pattern, sentence) && (topic !== 'exhibits' || !/\bItems? (?:1A?|2|7|8)\b/.test(sentence)),
      )
    )
      return topic;
  }
  return purposes.length > 0 ? null : topicOfItems(reading);
}

/** If there is no explanatory note, infer the topic from the items the amendment includes. */
function topicOfItems(reading: FormReading): AmendmentTopic | null {
  const items = reading.facts?.periodic?.sections.map(({ item }) => item) ?? [];
  const primary = primaryOf(reading);
  if (items.length === 0 || primary === null) return null;
  const only = (allowed: (item: string) => boolean) => items.every(allowed);
  if (items.includes('II-4') && only((item) => item === 'II-4' || item === 'II-6'))
    return /\bvote/i.test(reading.text.slice(primary.start, Math.min(primary.end, primary.start + 40_000))) ? 'votes' : null;
  if (only((item) => item === 'II-6' || item === '15')) return 'exhibits';
  if (items.includes('11') && only((item) => PART_THREE_ITEMS.has(item))) return 'partThree';
  return null;
}

export function amendmentAdds(reading: FormReading): FactValue {
  if (primaryOf(reading) === null) return { value: null, needs: ['documents'] };
  return { value: amendmentTopic(reading) ?? 'other', source: 'text' };
}

function matches(pattern: RegExp, sentence: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(sentence);
}
