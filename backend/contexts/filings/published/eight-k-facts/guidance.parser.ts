import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { factQuoteOf, type TextPart } from '../../../../reading/language/text-part.ts';
import type { TextSentence } from '../../../../reading/language/text-sentences.ts';
import type { EightKText } from './eight-k-text.ts';
import type { Guidance } from './result-facts.events.ts';

/** What a release says about the outlook. Pure; every search is bounded. */

const NOUN = '(?:guidance|outlook|targets?|forecasts?|financial expectations|earnings expectations)';
const OUTLOOK = builtPattern(`\\b${NOUN}\\b`, 'i');
const GAP = '([^.;:]{0,90}?)';
/** The first that holds decides. */
const ACTS: readonly (readonly [Guidance['act'], RegExp])[] = [
  ['withdrawn', act('withdr(?:ew|aws|awing|awn)|suspend(?:s|ed|ing)')],
  ['lowered', act('lower(?:s|ed|ing)|reduc(?:es|ed|ing)|cut(?:s|ting)?|decreas(?:es|ed|ing)|trim(?:s|med|ming)')],
  ['raised', act('rais(?:es|ed|ing|e)|increas(?:es|ed|ing)|lift(?:s|ed|ing)|boost(?:s|ed|ing)|improv(?:es|ed|ing)')],
  [
    'reaffirmed',
    act('reaffirm(?:s|ed|ing)?|reiterat(?:es|ed|ing|e)|maintain(?:s|ed|ing)?|affirm(?:s|ed|ing)?|confirm(?:s|ed|ing)?'),
  ],
  ['updated', act('updat(?:es|ed|ing|e)|revis(?:es|ed|ing|e)')],
  ['issued', act('provid(?:es|ed|ing)|issu(?:es|ed|ing)|introduc(?:es|ed|ing)|initiat(?:es|ed|ing)')],
];
const BOILERPLATE =
  /\b(?:forward-looking|risks?|no obligation|undertakes?|could|might|may|assumes? no|does not (?:intend|assume)|no duty|conference call|webcast|(?<!\b(?:compared (?:to|with)|versus|from|than|below|above) (?:its |the |our )?)prior guidance|non-gaap (?:guidance|outlook) (?:is|are)|not reconcil|unable to)\b/i;
/** More than one direction in a sentence: nothing is said about which. */
const ABOUT_MORE = /\b(?:and|while|but)\b.{0,60}\b(?:rais|lower|reaffirm|maintain)/i;

function act(verbs: string): RegExp {
  return builtPattern(`\\b(?:${verbs})\\b${GAP}\\b${NOUN}\\b`, 'i');
}

/** The first sentence about the outlook; null without one. */
export function readGuidance(
  { text }: EightKText,
  part: TextPart,
  sentences: readonly TextSentence[],
  item: string,
): Guidance | null {
  let weak: Guidance | null = null;
  for (const sentence of sentences) {
    if (!OUTLOOK.test(sentence.words) || BOILERPLATE.test(sentence.words)) continue;
    for (const [kind, pattern] of ACTS) {
      const match = pattern.exec(sentence.words);
      if (match === null || (kind !== 'raised' && ABOUT_MORE.test(match[0]))) continue;
      const found: Guidance = {
        kind: 'guidance',
        item,
        act: kind,
        about: aboutOf(match[1] ?? ''),
        quote: factQuoteOf(text, { document: part.document, start: sentence.start, end: sentence.end }),
      };
      if (kind !== 'issued' && kind !== 'updated') return found;
      weak ??= found;
      break;
    }
  }
  return weak;
}

/** `its fiscal 2024 revenue and EPS` without the article; null for other words than a short name. */
function aboutOf(words: string): string | null {
  const name = words
    .replace(/\s{1,10}/g, ' ')
    .trim()
    .replace(
      /^(?:(?:its|the|our|their|prior|previous|previously|issued|announced|provided|financial|business|an?)(?: |$)){1,5}/i,
      '',
    )
    .replace(/ (?:financial|business|previous|prior)$/i, '')
    // In titles every word has a capital.
    .replace(/\b(?:Full|Year|Fiscal|Annual|Revenue|Earnings|Sales|Adjusted|Quarter|First|Second|Third|Fourth)\b/g, (word) =>
      word.toLowerCase(),
    );
  return name.length >= 2 && name.length <= 60 && !/[$%()“”"]|\b(?:to|by|from|that|which|due|despite|today|while)\b/i.test(name)
    ? name
    : null;
}
