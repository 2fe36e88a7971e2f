import type { PersonMention } from './person-words.ts';
import type { EventWords } from './personnel-events.ts';

/** Who an event is about: the people of its sentence before or after it. Pure. */

/** `Jane Roe informed Mr. Hall of her decision`: who is told is not who leaves. */
const TOLD =
  /\b(?:(?:inform(?:ed|s)|notif(?:ied|ies)|advis(?:ed|es)|told)(?! (?:by|that)\b)|(?:notice|letter|report|reports|reporting) to)\b[^,;]{0,60}$/;

/** The person named last before the event, and those joined to them by `and`. */
export function before(words: string, people: readonly PersonMention[], at: number): PersonMention[] {
  const earlier = people.filter(
    ({ start, end }, index) => end <= at && !TOLD.test(words.slice(people[index - 1]?.end ?? 0, start)),
  );
  const nearest = earlier.at(-1);
  if (nearest === undefined || /[;]/.test(words.slice(nearest.end, at))) return [];
  const group = [nearest];
  for (let index = earlier.length - 2; index >= 0; index -= 1) {
    const one = earlier[index] as PersonMention;
    if (!joined(words.slice(one.end, (group[0] as PersonMention).start))) break;
    group.unshift(one);
  }
  return group;
}

export function after(words: string, people: readonly PersonMention[], at: number): PersonMention[] {
  const later = people.filter(({ start }) => start >= at);
  const [first] = later;
  if (first === undefined || first.start - at > 90 || /[;]|\b(?:that|which|by)\b/.test(words.slice(at, first.start))) return [];
  const group = [first];
  for (const one of later.slice(1)) {
    if (!joined(words.slice((group.at(-1) as PersonMention).end, one.start))) break;
    group.push(one);
  }
  return group;
}

const joined = (between: string): boolean =>
  /(?:,|\band)(?: (?:Mr|Ms|Mrs|Dr|Prof)\.?)? ?$/.test(between) &&
  between.length <= 160 &&
  !/\b(?:was|were|will|has|have|had|is|are|be|informed|notified|announced|resign\w*|retir\w*|succe\w*|replac\w*|with|by|to|from|who|that|as|appoint\w*|elect\w*|promot\w*|serv\w*|join\w*|between)\b|;/.test(
    between,
  );

export const pronoun = (words: string, { start, side }: EventWords, from: number): boolean =>
  side === 'before' && /\b(?:he|she)\b/i.test(words.slice(Math.max(from, start - 60), start));
