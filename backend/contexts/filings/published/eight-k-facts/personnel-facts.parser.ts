import { DATE_WORDS, dayOf } from './calendar-words.ts';
import type { EightKText } from './eight-k-text.ts';
import { apposition, joinRole, leaveRole, newRole, roleAfter, titleBefore, withoutCompany } from './office-words.ts';
import type { PersonnelChange } from './people-facts.events.ts';
import { companyWordsOf, officeKind, type PersonMention, peopleIn } from './person-words.ts';
import { type EventWords, eventsIn, isNews, NOT_HAPPENING } from './personnel-events.ts';
import { quoteOf, type Sentence, sentencesOf } from './sentences.ts';

/** Changes of directors and officers under Item 5.02: who comes and who goes, as what, when and why. */

type Direction = PersonnelChange['direction'];

/** Reports of earlier reports; they count only where the filing says nothing newer. */
const REPEATED =
  /^;? ?As (?:previously|disclosed|reported|announced|described)\b|\b(?:was|were|been|had) previously (?:disclosed|announced|reported)\b/i;
const DISAGREEMENT =
  /\b(?:was|is|were|are|did|does|not)\b.{0,30}\b(?:not|no|nor)\b.{0,60}\bdisagreements?\b|\bno disagreements?\b|\bnot (?:the result|due|because|based|related|in connection).{0,40}\bdisagreement/i;

const EFFECTIVE = new RegExp(
  `\\b[Ee]ffective(?:ly)?,? (?:as of |on |upon |from |at )?(?:the close of business on |the end of |the opening of business on |midnight on )?(?:[A-Z][a-z]{2,8}day, )?(${DATE_WORDS})`,
);
const ANY_DATE = new RegExp(
  `\\b(?:as of|on|until|through|beginning|starting|commencing(?: as of| on)?|date of|by) (${DATE_WORDS})`,
);
const LEAD_DATE = new RegExp(
  `^;? ?(?:[A-Z][^,]{0,60}: ?)?(?:On|Effective(?: as of| on)?|As of|Effective) (?:[A-Z][a-z]{2,8}day, )?(${DATE_WORDS})`,
);
const AT_ONCE =
  /\b(?:effective immediately|with immediate effect|immediately effective|effective (?:as of )?(?:the same|that) (?:date|day)|effective (?:as of )?such date)\b/i;
const REASON =
  /\b(to pursue [a-z -]{0,30}?(?:opportunit(?:y|ies)|interests|endeavors?)|for (?:personal|family|health|medical)(?: and [a-z]{1,10})? reasons|due to (?:personal|health|family|medical)[a-z ]{0,30}|to spend more time with (?:his|her) family|for cause|by mutual agreement)\b/i;
const OVER_DISAGREEMENT = /\b(?:because of|due to|over|as a result of|citing)\b.{0,40}\bdisagreements?\b/i;

const SUCCEEDS = /\b(?:succeed(?:s|ed|ing)?|replac(?:e|es|ed|ing))\b/g;

/** Most sentences that are read; what follows is biography and pay. */
const MAX_SENTENCES = 120;

export function readPersonnel({ text, items, company }: EightKText): PersonnelChange[] {
  const part = items.get('5.02');
  if (part === undefined) return [];
  const companyWords = companyWordsOf(company);
  const fresh: PersonnelChange[] = [];
  const repeated: PersonnelChange[] = [];
  const known = new Map<string, string>();
  const stays = new Set<string>();
  const offices = new Map<string, string>();
  const successors = new Map<string, string>();
  let last: string | null = null;
  for (const sentence of sentencesOf(text, part, MAX_SENTENCES)) {
    const { words } = sentence;
    const people = peopleIn(words, companyWords);
    for (const { name } of people) if (name.includes(' ')) known.set(surname(name), known.get(surname(name)) ?? name);
    for (const person of people) {
      const office = apposition(words, person) ?? titleBefore(words, person);
      if (office !== null && !offices.has(surname(person.name))) offices.set(surname(person.name), office);
    }
    const subject: string | null = last;
    last = people[0]?.name ?? (/\b(?:he|she)\b/i.test(words) ? last : null);
    if (NOT_HAPPENING.test(words) && people[0] !== undefined) stays.add(surname(people[0].name));
    for (const { 0: verb, index } of words.matchAll(SUCCEEDS)) {
      const follower = people.findLast(({ end }) => end <= index);
      const leaver = people.find(({ start }) => start >= index && start - index <= verb.length + 12);
      if (follower !== undefined && leaver !== undefined) successors.set(surname(leaver.name), surname(follower.name));
    }
    if (!isNews(words)) continue;
    for (const change of changesIn(text, sentence, people, subject)) {
      const named = { ...change, person: known.get(surname(change.person)) ?? change.person };
      (REPEATED.test(words) ? repeated : fresh).push(named);
    }
  }
  const changes = fresh.length > 0 ? fresh : repeated;
  const merged = mergedChanges(changes.filter(({ person, direction }) => isJoin(direction) || !stays.has(surname(person))));
  // Who succeeds somebody takes their office, where the text gives it only once.
  const taken = (person: string) =>
    merged
      .find((one) => isJoin(one.direction) && surname(one.person) === successors.get(surname(person)))
      ?.role?.replace(/^interim /i, '');
  return merged.map((change) => ({
    ...change,
    person: known.get(surname(change.person)) ?? change.person,
    role: roleOf(change, offices.get(surname(change.person)) ?? taken(change.person), companyWords),
    successor: change.successor === null ? null : (known.get(surname(change.successor)) ?? change.successor),
  }));
}

export const isJoin = (direction: Direction): boolean =>
  direction === 'appointed' || direction === 'promoted' || direction === 'elected';

function changesIn(
  text: string,
  sentence: Sentence,
  people: readonly PersonMention[],
  subject: string | null,
): PersonnelChange[] {
  const { words } = sentence;
  const events = eventsIn(words);
  const changes: PersonnelChange[] = [];
  for (const [at, event] of events.entries()) {
    const until = events[at + 1]?.start ?? words.length;
    const from = events[at - 1]?.end ?? 0;
    const who = event.side === 'after' ? after(words, people, event.end) : before(words, people, event.start);
    const named = who.length > 0 ? who.map(({ name }) => name) : pronoun(words, event, from) && subject !== null ? [subject] : [];
    if (event.direction === 'succeeded') {
      const successor = named[0];
      const left = changes.findLast((one) => !isJoin(one.direction));
      if (successor === undefined) continue;
      if (left !== undefined) changes.splice(changes.indexOf(left), 1, { ...left, successor });
      else if (subject !== null || people[0] !== undefined) {
        const person = people.find(({ end }) => end <= event.start)?.name ?? subject;
        if (person !== null)
          changes.push(change(text, sentence, person, 'leaves', null, event, words.slice(event.end), successor));
      }
      const role = roleAfter(words.slice(event.end, until)) ?? left?.role ?? null;
      changes.push(change(text, sentence, successor, 'appointed', role, event, words.slice(event.end)));
      continue;
    }
    const rest = words.slice(event.end, Math.min(words.length, until + 40));
    const own = words.slice(event.end, until);
    if (event.direction === 'joins' || event.direction === 'promoted') {
      const role = joinRole(own, rest, words.slice(event.start, event.end));
      if (role === null || /\bcommittee\b/i.test(role)) continue;
      const direction: Direction =
        event.direction === 'promoted'
          ? 'promoted'
          : /elect/i.test(words.slice(event.start, event.end)) && officeKind(role) === 'director'
            ? 'elected'
            : 'appointed';
      for (const name of named) changes.push(change(text, sentence, name, direction, role, event, words.slice(event.end)));
      continue;
    }
    const mention = who[0];
    const role =
      leaveRole(own) ??
      (mention === undefined ? null : apposition(words, mention)) ??
      (who.length === 0 ? null : titleBefore(words, who[0]));
    const moves = /\b(?:transition\w*|steps?|stepped|stepping|retir\w+|resign\w*)\b/i.test(words.slice(event.start, event.end))
      ? newRole(own + words.slice(until, until + 120))
      : null;
    for (const name of named) {
      changes.push({ ...change(text, sentence, name, event.direction, role, event, words.slice(event.end)), newRole: moves });
    }
  }
  return changes;
}

/** The person named last before the event, and those joined to them by `and`. */
function before(words: string, people: readonly PersonMention[], at: number): PersonMention[] {
  const earlier = people.filter(({ end }) => end <= at);
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

function after(words: string, people: readonly PersonMention[], at: number): PersonMention[] {
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

const pronoun = (words: string, { start, side }: EventWords, from: number): boolean =>
  side === 'before' && /\b(?:he|she)\b/i.test(words.slice(Math.max(from, start - 60), start));

function change(
  text: string,
  sentence: Sentence,
  name: string,
  direction: Direction,
  role: string | null,
  event: EventWords,
  rest: string,
  successor: string | null = null,
): PersonnelChange {
  const { words } = sentence;
  const immediately = AT_ONCE.test(words);
  const lead = LEAD_DATE.exec(words)?.[1];
  const past =
    /(?:ed|was|were|became|took)\b/i.test(words.slice(event.start, event.end)) &&
    !/\b(?:notified|informed|announced|will|would|to be)\b/.test(words.slice(0, event.start));
  const effective =
    EFFECTIVE.exec(rest)?.[1] ?? (immediately ? lead : undefined) ?? ANY_DATE.exec(rest)?.[1] ?? EFFECTIVE.exec(words)?.[1];
  const reason =
    OVER_DISAGREEMENT.test(words) && !DISAGREEMENT.test(words)
      ? 'over a disagreement with the company'
      : (REASON.exec(words)?.[1] ?? null);
  return {
    kind: 'personnelChange',
    item: '5.02',
    person: name,
    role,
    direction,
    effectiveOn: dayOf(effective),
    decidedOn: past ? dayOf(lead) : null,
    immediately,
    reason: isJoin(direction) ? null : reason,
    newRole: null,
    successor,
    reportedBefore: REPEATED.test(words),
    quote: quoteOf(text, sentence, name),
  };
}

function roleOf(
  { role, direction }: PersonnelChange,
  office: string | undefined,
  companyWords: ReadonlySet<string>,
): string | null {
  const own = role ?? (isJoin(direction) ? undefined : office) ?? (direction === 'not standing' ? 'director' : null);
  return own === null || own === undefined ? null : withoutCompany(own, companyWords);
}

/** One fact per person and direction of travel: what a later sentence adds fills what the first left open. */
function mergedChanges(changes: readonly PersonnelChange[]): PersonnelChange[] {
  const found = new Map<string, PersonnelChange>();
  for (const one of changes) {
    const key = `${surname(one.person)}|${isJoin(one.direction) ? `in ${one.role !== null && officeKind(one.role) === 'director'}` : 'out'}`;
    const known = found.get(key);
    found.set(
      key,
      known === undefined
        ? one
        : {
            ...known,
            person: known.person.length >= one.person.length ? known.person : one.person,
            role: known.role ?? one.role,
            effectiveOn: known.effectiveOn ?? one.effectiveOn,
            decidedOn: known.decidedOn ?? one.decidedOn,
            immediately: known.immediately || one.immediately,
            reason: known.reason ?? one.reason,
            newRole: known.newRole ?? one.newRole,
            successor: known.successor ?? one.successor,
          },
    );
  }
  return [...found.values()];
}

const SUFFIXES = /,? (?:Jr|Sr|II|III|IV)\.?$/;
const surname = (name: string): string => (name.replace(SUFFIXES, '').split(' ').at(-1) ?? name).toUpperCase();
