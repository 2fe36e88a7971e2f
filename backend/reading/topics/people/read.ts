import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import {
  apposition,
  isHigher,
  joinRole,
  leaveRole,
  newRole,
  officeBehind,
  promotedTo,
  roleAfter,
  titleBefore,
  withoutCompany,
} from '../../language/offices.ts';
import { NAME } from '../../language/parties.ts';
import { companyWordsOf, officeKind, type PersonMention, peopleIn } from '../../language/people.ts';
import { type Sentence, sentencesOf } from '../../language/sentences.ts';
import type { TextPart } from '../../language/text-part.ts';
import type { BoardSize, PersonnelChange, TermExtension } from './facts.ts';
import { readBoardSize } from './read-board-size.ts';
import { changeOf, isJoin, isLongPast, OVER_DISAGREEMENT, REPEATED } from './read-change.ts';
import { circumstancesIn, tellsDisagreement } from './read-circumstances.ts';
import { canReportChange, DECLINES, eventsIn, NOT_HAPPENING } from './read-events.ts';
import { extensionIn, onlyStays } from './read-extension.ts';
import { PersonnelNames } from './read-names.ts';
import { type Stay, stayed, stayIn } from './read-stays.ts';
import { subsidiariesIn, subsidiaryIn } from './read-subsidiaries.ts';
import { hasPronounBefore, isElsewhere, peopleAfter, peopleBefore } from './read-who.ts';

/** Reads changes of directors and officers: who arrives and who leaves, in which office, when and why. */

type Direction = PersonnelChange['direction'];

const SUCCEEDS = /\b(?:succeed(?:s|ed|ing)?|replac(?:e|es|ed|ing))\b/g;

/** Maximum number of sentences read; beyond that there are biographies and pay. */
const MAX_SENTENCES = 120;
/** Under other items, only the beginning has news about people. */
const MAX_ELSEWHERE = 15;
/** The company is named within this distance from the beginning. */
const MAX_CALLED = 4_000;
/** Officers of a company that a deal will create, and people of courts and agencies. */
const OF_ANOTHER =
  /\b(?:combined company|surviving (?:company|corporation)|(?:merger|closing|transaction|offering|acquisition)s?|court|judge|lawsuit|plaintiffs?|receiver|trustee|(?<!\b(?:following|after) (?:the |its |our |this year[’']s )?(?:Company[’']s )?(?:(?:20\d\d|upcoming) )?)annual meeting)\b/i;

/** Changes of directors and officers under Item 5.02 or reported as other news, extended terms, and the size of the board. */
export const readPeople = (source: EightKText): (PersonnelChange | BoardSize | TermExtension)[] => [
  ...(source.items.has('5.02') ? readPersonnel(source) : ['8.01', '7.01'].flatMap((item) => readPersonnel(source, item))),
  ...readBoardSize(source),
];

/** @param item `5.02`, or an item that reports people changes as other news, where only sentences that name an office count. */
function readPersonnel(source: EightKText, item = '5.02'): (PersonnelChange | TermExtension)[] {
  const { text, reportDay } = source;
  const part = source.items.get(item);
  if (part === undefined) return [];
  const companyWords = ownWords(source, part);
  const fresh: PersonnelChange[] = [];
  const repeated: PersonnelChange[] = [];
  const names = new PersonnelNames();
  const subsidiaries = new Set<string>();
  const stays = new Set<string>();
  const offices = new Map<string, string>();
  const successors = new Map<string, string>();
  const stayUntil = new Map<string, Stay>();
  const extensions = new Map<string, TermExtension>();
  let last: string | null = null;
  const sentences = sentencesOf(source, part, item === '5.02' ? MAX_SENTENCES : MAX_ELSEWHERE);
  for (const [at, sentence] of sentences.entries()) {
    const { words } = sentence;
    if (item !== '5.02' && OF_ANOTHER.test(words)) continue;
    const people = peopleIn(words, companyWords);
    names.add(people);
    for (const name of subsidiariesIn(words)) subsidiaries.add(name);
    for (const person of people) {
      const office = apposition(words, person) ?? titleBefore(words, person) ?? servedAs(words, person);
      const key = names.keyOf(person.name);
      if (office !== null && !offices.has(key)) offices.set(key, office);
    }
    const subject: string | null = last;
    last = people[0]?.name ?? (/\b(?:he|she)\b/i.test(words) ? last : null);
    if (people[0] !== undefined && NOT_HAPPENING.test(words)) stays.add(names.keyOf(people[0].name));
    for (const { 0: verb, index } of words.matchAll(SUCCEEDS)) {
      const follower = people.findLast(({ end }) => end <= index);
      const whom = /^ (?:him|her)\b/.test(words.slice(index + verb.length)) ? subject : null;
      const leaver = people.find(({ start }) => start >= index && start - index <= verb.length + 12);
      const left = leaver?.name ?? whom;
      if (follower !== undefined && left !== null && !EARLIER.test(words))
        successors.set(names.keyOf(left), names.keyOf(follower.name));
    }
    const stay = stayIn(words, people, subject);
    if (stay !== null) stayUntil.set(names.keyOf(stay.person), stay);
    const following = () =>
      sentences
        .slice(at + 1, at + 8)
        .map((each) => each.words)
        .join(' ');
    const extension = extensionIn(text, sentence, people, subject, following, (name) => offices.get(names.keyOf(name)));
    if (extension !== null && !extensions.has(names.keyOf(extension.person)))
      extensions.set(names.keyOf(extension.person), { ...extension, item });
    if ((people.length === 0 && subject === null) || !canReportChange(words) || DECLINES.test(words)) continue;
    const officeOf = (name: string) => offices.get(names.keyOf(name));
    for (const change of changesIn(text, sentence, people, subject, subsidiaries, companyWords, officeOf)) {
      const role = change.role === null ? null : withoutCompany(change.role, companyWords);
      (REPEATED.test(words) ? repeated : fresh).push({ ...change, role, person: names.fullOf(change.person) });
    }
  }
  const changes = fresh.length > 0 ? fresh : repeated;
  const keyOf = ({ person }: PersonnelChange) => names.keyOf(person);
  const merged = mergedChanges(
    changes.filter(
      (change) => (isJoin(change.direction) || !stays.has(keyOf(change))) && !onlyStays(change, extensions.get(keyOf(change))),
    ),
    keyOf,
  );
  // A successor takes the predecessor's office if the text gives it only once.
  const taken = (key: string) =>
    merged.find((change) => isJoin(change.direction) && keyOf(change) === successors.get(key))?.role?.replace(/^interim /i, '');
  const circumstances = circumstancesIn(sentences);
  const leavers = merged.filter((change) => !isJoin(change.direction));
  const isDispute = leavers.length === 1 && tellsDisagreement(sentences);
  const completed = merged.map((change) => {
    const key = keyOf(change);
    const role = roleOf(change, offices.get(key) ?? taken(key), companyWords);
    const effectiveOn = isLongPast(change.effectiveOn, reportDay) ? null : change.effectiveOn;
    const followed =
      [...successors].find(([, follower]) => follower === key)?.[0] ??
      (isJoin(change.direction) ? holderBefore(change, repeated, keyOf) : undefined);
    return {
      ...stayed({ ...change, role, effectiveOn }, stayUntil.get(key), companyWords),
      item,
      ...(!isJoin(change.direction) && circumstances.length > 0 && { circumstances }),
      ...(isDispute && change === leavers[0] && { reason: OVER_DISAGREEMENT }),
      // If the text says how the predecessor leaves, that is a separate fact.
      succeeds:
        isJoin(change.direction) && followed !== undefined && !merged.some((other) => keyOf(other) === followed)
          ? fullName(names, followed)
          : null,
      person: names.fullOf(change.person),
      successor: successorOf(change, successors.get(key), names),
    };
  });
  if (item !== '5.02') return completed.filter(({ role }) => role !== null);
  const extended = [...extensions.values()].map((extension) => ({
    ...extension,
    person: names.fullOf(extension.person),
    role: withoutCompany(extension.role, companyWords),
  }));
  return [...completed, ...extended];
}

/** `Mr. Roe had been serving as General Counsel.`, and not `Prior to joining the Company, Mr. Roe served as`. */
const SERVES =
  /^,? (?:(?:has|had|was|is|currently|most recently) ){0,2}(?:been )?(?:serv(?:ed|es|ing)|employed) as\b(?![^.;]{0,80} (?:at|of|for) (?!the (?:Company|Registrant|Corporation)|our|its)(?:[A-Z]|an? |another))[^.;]{3,120}/;

const servedAs = (words: string, { start, end }: PersonMention): string | null => {
  const served = start > 6 ? null : SERVES.exec(words.slice(end, end + 240));
  return served === null ? null : roleAfter(served[0]);
};

/** A person whose departure from the office that somebody takes now was reported before. */
function holderBefore(
  { person, role }: PersonnelChange,
  repeated: readonly PersonnelChange[],
  keyOf: (change: PersonnelChange) => string,
): string | undefined {
  const office = role === null ? 'director' : officeKind(role);
  const left = repeated.find(
    (change) =>
      !isJoin(change.direction) && change.person !== person && change.role !== null && officeKind(change.role) === office,
  );
  return left === undefined || office === 'director' || office === 'officer' ? undefined : keyOf(left);
}

const AS_COMPANY = '\\((?:together [^()“”"]{0,60}|the |collectively,? )?[“"](?:the )?(?:Company|Corporation|Registrant)[”"]';
const DEFINES_COMPANY = builtPattern(AS_COMPANY);
const CALLED = builtPattern(`(${NAME})\\s?${AS_COMPANY}`, 'u');

/** The words of the company's name, from the header and from the definition of “the Company”. */
function ownWords({ text, company }: EightKText, { start, end }: TextPart): ReadonlySet<string> {
  const opening = text.slice(start, Math.min(end, start + MAX_CALLED));
  const called = DEFINES_COMPANY.test(opening) ? CALLED.exec(opening)?.[1]?.replace(/^.* of /, '') : undefined;
  return new Set([...companyWordsOf(company), ...companyWordsOf(called ?? null)]);
}

/** The successor named in the text, or else the person said to follow. */
function successorOf(
  { successor, direction }: PersonnelChange,
  follower: string | undefined,
  names: PersonnelNames,
): string | null {
  if (successor !== null) return names.fullOf(successor);
  return isJoin(direction) || follower === undefined ? null : fullName(names, follower);
}

/** The predecessor may have left long ago, or held the office temporarily. */
const EARLIER = /\b(?:previously|interim|acting|vacan\w{2,4}|died|passed away|deceased|former)\b/i;

const fullName = (names: PersonnelNames, key: string): string | null => {
  const name = names.fullOf(key);
  return name.includes(' ') ? name : null;
};

function changesIn(
  text: string,
  sentence: Sentence,
  people: readonly PersonMention[],
  subject: string | null,
  subsidiaries: ReadonlySet<string>,
  companyWords: ReadonlySet<string>,
  officeOf: (name: string) => string | undefined,
): PersonnelChange[] {
  const { words } = sentence;
  const events = eventsIn(words);
  const changes: PersonnelChange[] = [];
  for (const [at, event] of events.entries()) {
    const until = events[at + 1]?.start ?? words.length;
    const who = event.side === 'after' ? peopleAfter(words, people, event.end) : peopleBefore(words, people, event.start);
    const named =
      who.length > 0
        ? who.map(({ name }) => name)
        : hasPronounBefore(words, event, events[at - 1]?.end ?? 0) && subject !== null
          ? [subject]
          : [];
    if (event.direction === 'succeeded') {
      const successor = named[0];
      const left = changes.findLast((change) => !isJoin(change.direction));
      if (successor === undefined) continue;
      if (left !== undefined) changes.splice(changes.indexOf(left), 1, { ...left, successor });
      else if (subject !== null || people[0] !== undefined) {
        const person = people.find(({ end }) => end <= event.start)?.name ?? subject;
        if (person !== null)
          changes.push(changeOf(text, sentence, person, 'leaves', null, event, words.slice(event.end), successor));
      }
      const role = roleAfter(words.slice(event.end, until)) ?? left?.role ?? null;
      changes.push(changeOf(text, sentence, successor, 'appointed', role, event, words.slice(event.end)));
      continue;
    }
    const rest = words.slice(event.end, Math.min(words.length, until + 40));
    const own = words.slice(event.end, until);
    if (event.direction === 'joins' || event.direction === 'promoted') {
      if (isElsewhere(words, events[at - 1], event, companyWords, subsidiaries)) continue;
      const joined = joinRole(own, rest, words.slice(event.start, event.end));
      for (const [index, name] of named.entries()) {
        // `elected Ann Lee President and Bo Ray Treasurer`
        const mention = event.side === 'after' && !/\b(?:as|to)\b/.test(own) ? who[index] : undefined;
        // `appointed Li Na as his replacement`
        const replaced = REPLACES.test(words.slice(event.start, until))
          ? changes.findLast((change) => !isJoin(change.direction))
          : undefined;
        const raised = event.direction === 'promoted' ? promotedTo(own) : null;
        const role =
          raised ??
          (mention === undefined ? null : officeBehind(words, mention)) ??
          (event.side === 'after' ? officeAfterTitle(words, who[index], until) : null) ??
          joined ??
          replaced?.role ??
          null;
        if (role === null || /\bcommittee\b/i.test(role)) continue;
        if (SERVES_ON.test(words.slice(event.start, event.end)) && isHeld(role, officeOf(name))) continue;
        const elected = /elect/i.test(words.slice(event.start, event.end)) && officeKind(role) === 'director';
        const direction: Direction = event.direction === 'promoted' ? 'promoted' : elected ? 'elected' : 'appointed';
        const office = officeAt(role, words.slice(event.end, event.end + MAX_OFFICE), subsidiaries);
        changes.push(changeOf(text, sentence, name, direction, office, event, fromRole(words, event.end, until, role)));
      }
      continue;
    }
    if (leavesOnlyCommittee(own)) continue;
    const left = leaveRole(own);
    const moves = /\b(?:transition\w*|steps?|stepped|stepping|retir\w+|resign\w*)\b/i.test(words.slice(event.start, event.end))
      ? newRole(words.slice(event.start, until + 120))
      : null;
    for (const [index, name] of named.entries()) {
      // If there are several people, each one's office is next to the name.
      const mention = who[index];
      const heldOffice = mention === undefined ? null : HELD.exec(words.slice(mention.end, event.start));
      const role =
        left ??
        (heldOffice === null ? null : roleAfter(heldOffice[0])) ??
        (mention === undefined ? null : officeBeside(words, mention, who));
      const from = left === null ? (mention?.end ?? event.end) : event.end;
      const office = officeAt(role, words.slice(from, from + MAX_OFFICE), subsidiaries);
      const change = changeOf(text, sentence, name, event.direction, office, event, fromRole(words, event.end, until, role));
      changes.push({ ...change, newRole: moves });
    }
  }
  return changes;
}

/** `assume the title and additional responsibilities of Chief Operating Officer` */
const MAX_ASSUMED = 120;

/**
 * The new office of somebody who is named with the present one: `appointed Chief Financial Officer Jane Roe to serve also as President`. Null if no
 * office precedes or follows the name.
 */
function officeAfterTitle(words: string, mention: PersonMention | undefined, until: number): string | null {
  if (mention === undefined || titleBefore(words, mention) === null) return null;
  // `to assume the title of` is read as an event of its own.
  const end = words.slice(mention.end, until).trim() === 'to' ? until + MAX_ASSUMED : until;
  const [own = ''] = words.slice(mention.end, end).split(/[,;]|\bwh(?:o|ich)\b/);
  return joinRole(own, own, '');
}

/** `ceased serving as a member of the Audit Committee`, `stepped down as chair of the Compensation Committee` */
const OF_COMMITTEE =
  /^(?: (?:(?:serving|to|be|as|from|on|of|an?|the|its|our|his|her|their|position|role|member|membership|co-chair|chair\w{0,6}|and)\b|(?!Board|Director|Chief|President|Officer|Chair|Company\b)[A-Z][\w&’'-]{2,20},?)){1,14} [Cc]ommittees?\b(?: of (?:the|its|our) (?:Company[’']s )?Board(?: of Directors)?\b)?/;
const leavesOnlyCommittee = (own: string): boolean => {
  const [committee] = OF_COMMITTEE.exec(own) ?? [];
  return committee !== undefined && !/\b(?:director|Board|board|Company|employ\w+|officer)\b/.test(own.slice(committee.length));
};

const SERVES_ON = /^(?:will|to|shall) (?:serve|act)$/i;

/** Whether someone already holds the office that an agreement says they will serve in. */
const isHeld = (role: string, held: string | undefined): boolean =>
  held !== undefined &&
  !/\b(?:interim|acting|former)\b/i.test(held) &&
  officeKind(held) === officeKind(role) &&
  officeKind(role) !== 'officer';

const REPLACES =
  /\bas (?:his|her) (?:replacement|successor)\b|\b(?:succeed|replace) (?:him|her|(?:Mr|Ms|Mrs|Dr)\. [A-Z][a-z’'-]{1,24})\b(?! as\b)/;

/** `Ann Lee’s employment as General Counsel was terminated` */
const HELD = /\b(?:employment|position|role|service|tenure) as\b.{3,120}/;

/** The office next to a name, or one shared by several: `Ann Lee and Bo Ray, directors of the Company,`. */
function officeBeside(words: string, mention: PersonMention, group: readonly PersonMention[]): string | null {
  const last = group.at(-1) ?? mention;
  const shared = /^,? (?:both |each )?[^,;]{0,60}\b(?:directors|officers|presidents|members)\b/i.test(
    words.slice(last.end, last.end + 80),
  );
  return apposition(words, mention) ?? titleBefore(words, mention) ?? (shared ? apposition(words, last) : null);
}

/** `President of two additional utility subsidiaries of the Company` */
const OF_UNNAMED =
  /^ (?:of|for|at) (?:an?|the|its|our|two|three|four|five|six|several|certain|all|each|both|some)(?: [a-z][\w-]{1,16}){0,4} subsidiar(?:y|ies)\b(?!,? [A-Z])/;

/** Maximum length of an office with the name of the company. */
const MAX_OFFICE = 260;
const officeAt = (role: string | null, words: string, subsidiaries: ReadonlySet<string>): string | null => {
  const subsidiary = role === null ? null : subsidiaryIn(words, subsidiaries);
  if (role !== null && subsidiary === null && OF_UNNAMED.test(words.slice(Math.max(0, words.indexOf(role))).slice(role.length)))
    return `${role} of a subsidiary`;
  return role === null || subsidiary === null ? role : `${role.replace(/,? (?:of|for) .*/, '')} of subsidiary ${subsidiary}`;
};

/** The text after the office, because each of several offices is followed by its own date. */
function fromRole(words: string, from: number, until: number, role: string | null): string {
  const at = role === null ? -1 : words.slice(from, until).indexOf(role);
  return words.slice(at < 0 ? from : from + at + (role ?? '').length);
}

function roleOf(
  { role, direction }: PersonnelChange,
  office: string | undefined,
  companyWords: ReadonlySet<string>,
): string | null {
  const own = role ?? (isJoin(direction) ? undefined : office) ?? (direction === 'not standing' ? 'director' : null);
  return own === null || own === undefined ? null : withoutCompany(own, companyWords);
}

/** One fact per person and direction: the highest office leads, and other sentences fill in what is missing. */
function mergedChanges(changes: readonly PersonnelChange[], keyOf: (change: PersonnelChange) => string): PersonnelChange[] {
  const found = new Map<string, PersonnelChange>();
  for (const change of changes) {
    const key = `${keyOf(change)}|${isJoin(change.direction) ? `in ${change.role !== null && officeKind(change.role) === 'director'}` : 'out'}`;
    const known = found.get(key);
    if (known === undefined) {
      found.set(key, change);
      continue;
    }
    const other = known.role !== null && change.role !== null && isHigher(change.role, known.role);
    const [lead, more] = other ? [change, known] : [known, change];
    found.set(key, {
      ...lead,
      person: known.person.length >= change.person.length ? known.person : change.person,
      role: lead.role ?? more.role,
      effectiveOn: lead.effectiveOn ?? more.effectiveOn,
      decidedOn: lead.decidedOn ?? more.decidedOn,
      immediately: lead.immediately || (lead.effectiveOn === null && more.immediately),
      reason: lead.reason ?? more.reason,
      newRole: lead.newRole ?? more.newRole,
      successor: lead.successor ?? more.successor,
    });
  }
  return [...found.values()];
}
