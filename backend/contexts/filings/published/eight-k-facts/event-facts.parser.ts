import { BOILERPLATE } from '../../../../reading/language/certainty.ts';
import { printedSentences, type Sentence } from '../../../../reading/language/sentences.ts';
import { factQuoteOf, type TextPart } from '../../../../reading/language/text-part.ts';
import type { EightKText } from './eight-k-text.ts';
import type { OtherEvent } from './event-facts.events.ts';

/** Other events, from Items 7.01 and 8.01 and the releases with them. Pure; every search is bounded. */

const OPEN_ITEMS = ['8.01', '7.01'];
/** A release tells its event at its beginning. */
const MAX_RELEASE = 4_000;
const MAX_BODY = 12_000;
const UNCERTAIN = /\b(?:if|could|might|may(?! \d)|would|risks?|no assurance|whether)\b/i;

/** Topics by their wording; of a sentence the first that holds. `firm` ones need a sentence without a condition. */
const TOPICS: readonly { readonly topic: OtherEvent['topic']; readonly words: RegExp; readonly unless?: RegExp }[] = [
  {
    topic: 'tax',
    words:
      /\b(?:record|recorded|recognize|recognized|incur|expects?|expected)\b[^.;]{0,90}\btax (?:charge|expense|benefit|provision|hit|liabilit)|\btax rates?\b[^.;]{0,60}\bexpected to (?:be|increase|decrease)\b/i,
  },
  {
    topic: 'regulation',
    words:
      /\b(?:new |additional )?(?:licen[cs]e requirements?|export (?:licen[cs]e|control|restriction|ban)s?|import (?:ban|alert|restriction)s?|sanctions? (?:on|against)|tariffs? (?:on|of))\b/i,
    unless: /\b(?:no|comply with|in compliance)\b/i,
  },
  {
    topic: 'restructuring',
    words:
      /\b(?:workforce|headcount|employees|positions|jobs|staff|team)\b[^.;]{0,60}\b(?:reduc(?:ed|tion)|eliminat(?:ed|ion)|laid off|terminated|lay(?:ing)? off)\b|\b(?:reduc(?:e|ed|ing|tion)|eliminat(?:e|ed|ing)|lay(?:ing)? off|laid off|cut(?:ting)?)\b[^.;]{0,60}\b(?:workforce|headcount|employees|positions|jobs|staff)\b|\b(?:restructuring (?:plan|program)|plant closure|clos(?:e|ing|ure of) (?:its|the) [^.;]{0,40}(?:plant|facility|facilities|operations))\b/i,
  },
  {
    topic: 'impairment',
    words: /\b(?:record|recorded|recognize|recognized|incur)\b[^.;]{0,80}\b(?:impairment|write-?(?:down|off))\b/i,
  },
  {
    topic: 'exchange offer',
    words:
      /\b(?:commenc(?:ed|ing|ement)|announc(?:ed|ing)|extend(?:ed|ing)|launch(?:ed|ing))\b[^.;]{0,120}\b(?:exchange offers?|offers? to exchange|tender offers?|consent solicitations?)\b/i,
  },
  {
    topic: 'listing',
    words:
      /\b(?:uplist(?:ing)?|approved for listing|transfer(?:red)? (?:of )?(?:its|the) listing|begin trading on|voluntarily delist)/i,
  },
  {
    topic: 'name',
    words:
      /\bchang(?:e|ed|es|ing) (?:of )?(?:its|our|the (?:company|registrant)[’']s|corporate) (?:corporate )?name\b|\bname change\b/i,
  },
  {
    topic: 'chair',
    words: /\b(?:elected|appointed|named)\b[^.;]{0,80}\b(?:chair(?:man|woman|person)?|lead independent director)\b/i,
  },
  {
    topic: 'correction',
    words: /\b(?:correct(?:ed|ing|s|ion)|clarif(?:y|ied|ies|ying|ication)|erroneous(?:ly)?|misstated)\b/i,
    unless: /\b(?:correctional|believed to be correct)\b/i,
  },
  { topic: 'trading plan', words: /\b10b5-1\b[^.;]{0,40}\bplans?\b/i },
  {
    topic: 'accident',
    words:
      /\b(?:explosion|fire|spill|derailment|hurricane|tornado|flood(?:ing)?|earthquake|crash|outage)\b[^.;]{0,90}\b(?:at|in|damag|plant|facility|mine|site|operations)\b/i,
  },
];

/** Each kind of event once: from the item's own text before the releases. */
export function readEventFacts(source: EightKText): OtherEvent[] {
  const found: OtherEvent[] = [];
  for (const item of OPEN_ITEMS) {
    const own = source.items.get(item);
    if (own === undefined) continue;
    const parts: readonly (readonly [TextPart, number])[] = [
      [own, MAX_BODY],
      ...source.exhibits.map((part) => [part, MAX_RELEASE] as const),
    ];
    for (const [part, most] of parts) {
      for (const sentence of printedSentences(source.text, { start: part.start, end: Math.min(part.end, part.start + most) })) {
        if (sentence.words.length < 25 || BOILERPLATE.test(sentence.words)) continue;
        readSentence(source, part, item, sentence, found);
      }
    }
  }
  return found;
}

function readSentence(
  { text, reportDay }: EightKText,
  part: TextPart,
  item: string,
  sentence: Sentence,
  found: OtherEvent[],
): void {
  const { words, start, end } = sentence;
  const common = { item, quote: factQuoteOf(text, { document: part.document, start, end }) };
  const uncertain = UNCERTAIN.test(words);
  if (uncertain && !/\b(?:may|could|would)\b[^.;]{0,60}\b(?:impact|affect|result in|record)\b/i.test(words)) return;
  if (isOld(words, reportDay)) return;
  const topic = TOPICS.find((one) => one.words.test(words) && !(one.unless?.test(words) ?? false))?.topic;
  if (topic !== undefined && !found.some((one) => one.kind === 'otherEvent' && one.topic === topic)) {
    found.push({ kind: 'otherEvent', topic, ...common });
  }
}

/** A sentence whose newest year lies before the report's tells of the past. */
function isOld(words: string, reportDay: string | null): boolean {
  const years = words.match(/\b(?:19|20)\d\d\b/g);
  if (years === null || reportDay === null) return false;
  return Math.max(...years.map(Number)) < Number(reportDay.slice(0, 4)) - 1;
}
