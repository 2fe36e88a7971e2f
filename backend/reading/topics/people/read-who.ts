import { lettersOf, type PersonMention } from '../../language/people.ts';
import type { EventWords } from './read-events.ts';

/** Finds who an event is about, among the people named before or after it in the sentence, and whether a new office is at another company. Pure. */

/** `Jane Roe informed Mr. Hall of her decision`: the person informed is not the one who leaves. */
const INFORMED =
  /\b(?:(?:inform(?:ed|s)|notif(?:ied|ies)|advis(?:ed|es)|told)(?! (?:by|that)\b)|(?:notice|letter|report|reports|reporting) to)\b[^,;]{0,60}$/;

/** The last person named before the event, and those joined to that person by `and`. */
export function peopleBefore(words: string, people: readonly PersonMention[], at: number): PersonMention[] {
  const earlier = people.filter(
    ({ start, end }, index) => end <= at && !INFORMED.test(words.slice(people[index - 1]?.end ?? 0, start)),
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

/** The first person named after the event, and those joined to that person by `and`. */
export function peopleAfter(words: string, people: readonly PersonMention[], at: number): PersonMention[] {
  const later = people.filter(({ start }) => start >= at);
  const [first] = later;
  if (first === undefined || first.start - at > 90 || /[;]|\b(?:that|which|by)\b/.test(words.slice(at, first.start))) return [];
  const group = [first];
  for (const each of later.slice(1)) {
    if (!joined(words.slice((group.at(-1) as PersonMention).end, each.start))) break;
    group.push(each);
  }
  return group;
}

const joined = (between: string): boolean =>
  /(?:,|\band)(?: (?:Mr|Ms|Mrs|Dr|Prof)\.?)? ?$/.test(between) &&
  between.length <= 160 &&
  !/\b(?:was|were|will|has|have|had|is|are|be|informed|notified|announced|resign\w*|retir\w*|succe\w*|replac\w*|with|by|to|from|who|that|as|appoint\w*|elect\w*|promot\w*|serv\w*|join\w*|between)\b|;/.test(
    between,
  );

/** Whether the event's subject is `he` or `she`. @param from end of the previous event */
export const hasPronounBefore = (words: string, { start, side }: EventWords, from: number): boolean =>
  side === 'before' && /\b(?:he|she)\b/i.test(words.slice(Math.max(from, start - 60), start));

/** Words that join a departure to its purpose: `resign, effective May 1, 2023, to become`. */
const IN_ORDER_TO = /\b(?:in order to|so as to|to)\s?$/;
const OWN_PLACE = /^(?:the|its|our|their|his|her|such) /i;
/** `Chief Executive Officer of another company`, `partner at a law firm`. */
const NOT_HERE =
  /\b(?:of|at|with|for|by|from|to) (?:an?|another|one) (?:[a-z][a-z-]{1,16},? ){0,5}(?:company|firm|business|corporation|organi[sz]ation|institution|employer|start-?up|university|college|entity|enterprise|bank|retailer|manufacturer|provider|competitor|foundation|fund)\b/i;
/** `to become President of Borealis Corporation`, `to join Borealis as`. */
const NAMED_PLACE = /\b(?:of|at|with|for|join(?:s|ed|ing)?) (?:the )?((?:[A-Z][\w&’'.-]{0,24},? ?){1,6})/g;

/**
 * Whether somebody leaves for another company: `resigned to become the Chief Executive Officer of a private company`. An office
 * is the company's own unless the text says otherwise: `to become Executive Chairman`.
 */
export function isElsewhere(
  words: string,
  previous: EventWords | undefined,
  event: EventWords,
  companyWords: ReadonlySet<string>,
  subsidiaries: ReadonlySet<string>,
): boolean {
  const leaves =
    previous !== undefined && LEAVING.has(previous.direction) && !words.slice(previous.end, event.start).includes(';');
  const verb = words.slice(event.start, event.end);
  const purpose = IN_ORDER_TO.test(words.slice(0, event.start)) || /^to /i.test(verb);
  if (!leaves || !purpose) return false;
  const rest = words.slice(event.start, event.end + 160).split(/[;.] (?=[A-Z])/)[0] ?? '';
  if (NOT_HERE.test(rest)) return true;
  for (const [, name = ''] of rest.matchAll(NAMED_PLACE)) {
    if (OWN_PLACE.test(name) || NO_COMPANY.test(name)) continue;
    const parts = name.split(/[\s,]+/).filter((part) => part !== '');
    const own = parts.some((part) => companyWords.has(lettersOf(part))) || [...subsidiaries].some((each) => name.includes(each));
    return !own;
  }
  return false;
}

const LEAVING: ReadonlySet<EventWords['direction']> = new Set(['resigns', 'leaves', 'steps down', 'retires']);
/** Words after `of` or `with` in an office that are not a company. */
const NO_COMPANY =
  /\b(?:Company|Corporation|Registrant|Board|Directors|Committee|Officer|President|Chair\w{0,6}|January|February|March|April|May|June|July|August|September|October|November|December|Operations|Finance|Sales|Marketing|Division|Group|Segment|Human|Legal|Strategy|Technology|Development|North|South|Europe|Asia|America|International|Global)\b/;
