import { builtPattern } from '../../platform/values/built-pattern.ts';
import { DATE_WORDS } from './dates.ts';
import { MONEY, type Money, moneyOf } from './money.ts';
import { type TaggedWord, tagWords } from './tag-words.ts';

/**
 * Groups the words of a sentence into nouns, verbs and what joins them. It knows the closed word classes of English (auxiliaries, conjunctions, negations) but
 * no individual verbs, names or nouns. Pure; one pass over the words.
 */

/**
 * `done`: presented as fact. `decided`: somebody agreed or resolved to do it. `planned`: it will happen or is intended. `possible`: it is subject to a
 * condition, or allowed. `denied`: it does not or did not happen. `earlier`: it was reported before and is repeated here.
 */
export type Certainty = 'done' | 'decided' | 'planned' | 'possible' | 'denied' | 'earlier';

export interface Noun {
  readonly kind: 'noun';
  readonly head: string;
  readonly text: string;
  readonly money: Money | null;
  readonly isDate: boolean;
  readonly denies: boolean;
  readonly isPlural: boolean;
  readonly isName: boolean;
  /** True for a noun or pronoun, but not for `further` or `effective` alone. */
  readonly canAct: boolean;
  readonly start: number;
  readonly end: number;
}

export interface Verb {
  readonly kind: 'verb';
  readonly base: string;
  /** `past`: a bare past form, which may also be a participle. */
  readonly form: 'finite' | 'past' | 'gerund' | 'infinitive';
  readonly isPast: boolean;
  /** As printed, without its auxiliaries: `approved`. */
  readonly word: string;
  readonly isPassive: boolean;
  readonly isPluperfect: boolean;
  /** `will close`, `shall close`. */
  readonly isFuture: boolean;
  /** `announced that it would close`: a plan, reported in the past tense. */
  readonly isWould: boolean;
  readonly certainty: Certainty | null;
  readonly start: number;
  readonly end: number;
}

/** A preposition, conjunction, relative pronoun or punctuation mark. */
export interface Joint {
  readonly kind: 'joint';
  readonly role: 'preposition' | 'and' | 'comma' | 'stop' | 'condition' | 'that' | 'relative' | 'clause';
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export type Unit = Noun | Verb | Joint;

const CONDITIONS = new Set(['if', 'unless', 'whether']);
const RELATIVES = new Set(['which', 'who', 'whom', 'whose', 'where', 'when']);
const NEGATIONS = new Set(['not', "n't", 'n’t', 'never', 'neither', 'nor']);
const DENYING = new Set(['no', 'neither', 'none']);
const EARLIER = new Set(['previously', 'earlier', 'formerly', 'already']);
/** First words of two-word prepositions that end in `to`. */
const BEFORE_TO = new Set(['pursuant', 'prior', 'subsequent', 'subject', 'according', 'due']);
/** Participles that act as prepositions. */
const PREPOSED = new Set([
  'regarding',
  'concerning',
  'following',
  'including',
  'excluding',
  'pending',
  'during',
  'notwithstanding',
  'beginning',
]);
const POSSESSIVES = new Set(['its', 'their', 'our', 'his', 'her', 'my', 'your', 'whose']);
const MODALS: Readonly<Record<string, Certainty>> = {
  may: 'possible',
  might: 'possible',
  could: 'possible',
  would: 'possible',
  can: 'possible',
  should: 'possible',
  will: 'planned',
  shall: 'planned',
  must: 'planned',
};
const IN_NOUN = new Set(['DET', 'ADJ', 'NUM', 'NOUN', 'PROPN', 'SYM', 'X']);
const NOUNS = new Set(['NOUN', 'PROPN']);
const LEGAL_FORM = /^(?:Inc|Incorporated|Limited|Corp|Co|Ltd|LLC|L\.?L\.?C|L\.?P|N\.?A|plc)\.?$/i;

/** The units of a sentence in order; a word that belongs to none is left out. */
export function unitsOf(sentence: string): readonly Unit[] {
  const words = spokenWords(sentence);
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const [unit, next] = verbAt(words, at) ?? nounAt(words, at, sentence) ?? jointAt(words, at);
    const [object, verb] = [units.at(-1), units.at(-2)];
    // `commenced exchange offers for`: a verb after the object of another verb is part of the noun.
    const isOfObject = verb?.kind === 'verb' || (isEnd(words[next]) && isInsidePhrase(units));
    if (unit?.kind === 'verb' && isNounOfObject(unit) && object?.kind === 'noun' && !object.isName && isOfObject)
      units[units.length - 1] = {
        ...object,
        head: unit.base,
        text: sentence.slice(object.start, unit.end),
        end: unit.end,
        isPlural: true,
      };
    else if (unit !== null) units.push(unit);
    at = next;
  }
  return units;
}

const isEnd = (word: TaggedWord | undefined): boolean => word === undefined || word.text === '.';

/** Whether the last noun follows a preposition in the clause of a verb: in `signed a note to be used for its working capital needs`, nothing is left to do. */
function isInsidePhrase(units: readonly Unit[]): boolean {
  const verb = units.findLastIndex((unit) => unit.kind === 'verb' && /^(?:finite|past)$/.test(unit.form));
  const joints = units.slice(verb).filter((unit) => unit.kind === 'joint');
  const last = units.at(-2);
  return verb >= 0 && last?.kind === 'joint' && joints.every(({ role }) => role === 'preposition');
}

const isNounOfObject = ({ form, word, base, start, end: ends }: Verb): boolean =>
  form === 'finite' && word.length === ends - start && word !== base && /s$/.test(word);

const DATES = builtPattern(DATE_WORDS, 'g');
const AMOUNTS = builtPattern(MONEY, 'g');
/** `an Amended and Restated Credit Agreement`, `an Agreement and Plan of Merger`: a title contains no verb and no conjunction. */
const TITLES =
  /(?<=\b(?:[Aa]n?|[Tt]he|[Ii]ts|[Oo]ur|[Tt]heir|[Cc]ertain|[Ss]uch) (?:U\.S\. )?)(?:Agreement and Plan of (?:Merger|Reorganization|Share Exchange)|[A-Z][a-z]{1,24}(?:(?: and| &)? [A-Z][a-z]{1,24}){1,9}(?<=\b(?:Agreement|Indenture|Contract|Lease|Facility|Plan|Commission|Administration)))(?![\w-])/g;

/** Participles that are not a verb of the sentence and can be dropped: `the conditions set forth in`, `all issued and outstanding shares`. */
const NEEDLESS =
  /\bset forth\b|(?<=\bto )either (?=[a-z]{2,20} or\b)|\bfrom time to time\b|\b(?:allotted|issued) and (?=(?:issued|outstanding)\b)/g;

/** The tagged words, with each date, amount and title as one word, and without parentheses, needless words and quotation marks. */
function spokenWords(sentence: string): readonly TaggedWord[] {
  const spans = (pattern: RegExp, tag: string) => [...sentence.matchAll(pattern)].map((match) => ({ match, tag }));
  const whole = [...spans(DATES, 'DATE'), ...spans(AMOUNTS, 'MONEY'), ...spans(TITLES, 'PROPN'), ...spans(NEEDLESS, '')].sort(
    (a, b) => a.match.index - b.match.index,
  );
  const words: TaggedWord[] = [];
  let open = 0;
  let closings = sentence.split(')').length - 1;
  let next = 0;
  for (const word of tagWords(sentence)) {
    if (word.text === ')') closings -= 1;
    if (word.text === '(' && closings > 0) open += 1;
    else if (word.text === ')') open = Math.max(0, open - 1);
    else if (open === 0 && (!/^["“”]$/.test(word.text) || (word.text === '“' && words.at(-1)?.text === ','))) {
      while (next < whole.length && end(whole[next]) <= word.start) next += 1;
      const span = whole[next];
      if (span === undefined || word.start < span.match.index) words.push(word);
      else if (span.tag !== '' && words.at(-1)?.start !== span.match.index) {
        const base = span.tag === 'PROPN' ? span.match[0].slice(span.match[0].lastIndexOf(' ') + 1).toLowerCase() : span.match[0];
        words.push({ text: span.match[0], base, tag: span.tag, start: span.match.index, end: end(span) });
      }
    }
  }
  return retagged(withHyphens(words, sentence));
}

/** Joins hyphenated words into one (`four-for-one`, `spin-off`), except a verb with a prefix. */
function withHyphens(printed: readonly TaggedWord[], sentence: string): readonly TaggedWord[] {
  const words: TaggedWord[] = [];
  for (let at = 0; at < printed.length; at += 1) {
    let last = at;
    while (printed[last + 1]?.text === '-' && isLetter(printed[last]) && isLetter(printed[last + 2]) && isClose(printed, last))
      last += 2;
    const [first, end] = [printed[at], printed[last]];
    if (first === undefined || end === undefined) break;
    const isVerb = end.tag === 'VERB' && first.text.length < 4;
    if (last === at || isVerb) {
      words.push(first);
      continue;
    }
    const text = sentence.slice(first.start, end.end);
    const tag = /^[A-Z]/.test(end.text) ? 'PROPN' : leadsNoun(printed[last + 1]) ? 'ADJ' : 'NOUN';
    words.push({ text, base: text.toLowerCase(), tag, start: first.start, end: end.end });
    at = last;
  }
  return words;
}

const leadsNoun = (word: TaggedWord | undefined): boolean =>
  word !== undefined && (NOUNS.has(word.tag) || word.tag === 'ADJ' || (word.tag === 'VERB' && isGerund(word)));
const isLetter = (word: TaggedWord | undefined): boolean => /^[A-Za-z]/.test(word?.text ?? '');
const isClose = (words: readonly TaggedWord[], at: number): boolean =>
  words[at]?.end === words[at + 1]?.start && words[at + 1]?.end === words[at + 2]?.start;

/** The words, with tags corrected that the neighboring words prove wrong. */
function retagged(printed: readonly TaggedWord[]): readonly TaggedWord[] {
  const words = [...printed];
  const retag = (at: number, tag: string) => {
    words[at] = { ...(words[at] as TaggedWord), tag };
  };
  for (const [at, word] of printed.entries()) {
    const [before, behind] = [words[at - 1], words[at + 1]];
    if (lower(word) === 'today') retag(at, 'ADV');
    // `Series A Preferred Stock`
    else if (word.text === 'A' && isOfTitle(before)) retag(at, 'PROPN');
    // `informed us that`, `was informed by`
    else if (word.tag === 'ADJ' && /^[a-z]{3,12}ed$/.test(word.text) && isOfVerb(before, behind))
      words[at] = { ...word, tag: 'VERB', base: word.text.slice(0, -2) };
    // At the beginning of a sentence, the tagger takes `Pursuant to` for a name.
    else if (BEFORE_TO.has(lower(word)) && lower(behind) === 'to') retag(at, 'ADP');
    else if (word.tag === 'CCONJ' && (joinsParticiples(printed, words, at) || joinsGerunds(words, at))) {
      retag(at - 1, isOfTitle(before) ? 'PROPN' : 'ADJ');
      retag(at, 'X');
    }
    // `The Company estimates that it`
    else if (
      word.tag === 'NOUN' &&
      !isBase(word) &&
      lower(word).endsWith('s') &&
      lower(behind) === 'that' &&
      NOUNS.has(before?.tag ?? '')
    )
      retag(at, 'VERB');
    else if (word.tag !== 'VERB') continue;
    else if (PREPOSED.has(lower(word)) && before?.tag !== 'DET' && before?.tag !== 'AUX') retag(at, 'ADP');
    // `from time to time`
    else if (lower(word) === 'time') retag(at, 'NOUN');
    // `its Amended and Restated Bylaws`
    else if (at > 0 && isOfTitle(word)) retag(at, 'PROPN');
    // `adopted amended and restated bylaws`, `and wholly owned subsidiary of`
    // `is filing recast financial statements`
    else if (before?.tag === 'VERB' && isGerund(before) && isBase(word)) retag(at, 'ADJ');
    else if (isGerund(word) && before?.tag === 'X') retag(at, 'ADJ');
    else if (isPastForm(word) && (isPastForm(before) || before?.tag === 'X' || isBareNoun(words, at))) retag(at, 'ADJ');
  }
  return words;
}

const OBJECTS = new Set(['us', 'him', 'her', 'them']);
const isOfVerb = (before: TaggedWord | undefined, behind: TaggedWord | undefined): boolean =>
  OBJECTS.has(lower(behind)) ||
  lower(behind) === 'the' ||
  (lower(behind) === 'by' && before?.tag === 'AUX' && before.base === 'be');

/** `Amended and Restated`, `the amended and restated plan`: two participles before one noun. */
function joinsParticiples(printed: readonly TaggedWord[], words: readonly TaggedWord[], at: number): boolean {
  const [before, behind] = [printed[at - 1], printed[at + 1]];
  if (!/^(?:VERB|ADJ)$/.test(before?.tag ?? '') || before === undefined || at < 2) return false;
  if (isOfTitle(before) && isOfTitle(behind)) return true;
  const opener = words[at - 2];
  const opens = words[at - 1]?.tag === 'ADJ' || opener?.tag === 'DET' || POSSESSIVES.has(lower(opener));
  return opens && /ed$/.test(before.text) && isPastForm(behind);
}

/** `the publishing and operating assets`: two words in -ing before one noun. */
function joinsGerunds(words: readonly TaggedWord[], at: number): boolean {
  const [opener, before, , behind, noun] = words.slice(Math.max(0, at - 2), at + 3);
  const opens = opener?.tag === 'DET' || POSSESSIVES.has(lower(opener)) || /^[’']s?$/.test(opener?.text ?? '');
  return (
    opens && /^[a-z]{3,14}ing$/.test(before?.text ?? '') && behind?.tag === 'VERB' && isGerund(behind) && noun?.tag === 'NOUN'
  );
}

const isOfTitle = (word: TaggedWord | undefined): boolean => word !== undefined && /^[A-Z][a-z]/.test(word.text);
const isPastForm = (word: TaggedWord | undefined): boolean => word?.tag === 'VERB' && !isPresent(word) && !isGerund(word);

/** A singular noun without an article is not an object: `a Delaware corporation and wholly owned subsidiary`. */
function isBareNoun(words: readonly TaggedWord[], at: number): boolean {
  const [joint, adverb, , noun] = words.slice(at - 2, at + 2);
  return adverb?.tag === 'ADV' && (joint?.tag === 'CCONJ' || joint?.text === ',') && noun?.tag === 'NOUN' && isBase(noun);
}

const end = (span: { readonly match: RegExpExecArray } | undefined): number =>
  span === undefined ? 0 : span.match.index + span.match[0].length;

const lower = (word: TaggedWord | undefined): string => word?.text.toLowerCase() ?? '';
const isBase = (word: TaggedWord | undefined): boolean => word !== undefined && lower(word) === word.base;
const isGerund = (word: TaggedWord): boolean => lower(word).endsWith('ing') && !isBase(word);
const isPresent = (word: TaggedWord): boolean => isBase(word) || (lower(word).endsWith('s') && !isBase(word));

/** The nearest word before or after that is not an adverb. */
function beside(words: readonly TaggedWord[], at: number, step: 1 | -1): TaggedWord | undefined {
  let near = at + step;
  while (words[near]?.tag === 'ADV') near += step;
  return words[near];
}

/** Participles that are adjectives, not acts: `existing revolving credit facility`, `the waiting period`, `delivered to it written notice`. */
const OF_NOUNS = new Set(['revolving', 'waiting', 'written', 'stated']);

/** Whether a verb form belongs to a noun: `the stated term`, `its previously announced program`, `the offer`. */
function isInNoun(words: readonly TaggedWord[], at: number): boolean {
  const word = words[at];
  const before = beside(words, at, -1);
  const behind = words[at + 1];
  if (word?.tag !== 'VERB' || before === undefined) return false;
  if (before.text === '-') return true;
  if (OF_NOUNS.has(lower(word)) && behind !== undefined && (NOUNS.has(behind.tag) || behind.tag === 'ADJ')) return true;
  // `as amended`, `as previously announced`
  if (lower(before) === 'as' && !isPresent(word) && !isGerund(word)) return true;
  // `as structuring agent`
  if (lower(before) === 'as' && isGerund(word) && behind?.tag === 'NOUN') return true;
  const opens = before.tag === 'DET' || before.tag === 'ADJ' || POSSESSIVES.has(lower(before)) || /^[’']s?$/.test(before.text);
  const leads =
    behind !== undefined && (NOUNS.has(behind.tag) || behind.tag === 'ADJ' || behind.tag === 'VERB' || behind.text === '-');
  if (opens) return isPresent(word) || isGerund(word) || leads;
  // `the Securities Exchange Act`
  if (before.tag === 'PROPN' && /^[A-Z]/.test(word.text) && isPresent(word)) return true;
  if (before.tag === 'NUM' || before.tag === 'MONEY') return leads;
  return before.tag === 'ADP' && leads && !isPresent(word) && !isGerund(word);
}

type Read<T> = readonly [unit: T, next: number];

function verbAt(words: readonly TaggedWord[], from: number): Read<Verb> | null {
  const first = words[from];
  const behind = lower(first) === 'to' ? beside(words, from, 1) : undefined;
  const isInfinitive =
    isBase(behind) &&
    /^(?:VERB|AUX)$/.test(behind?.tag ?? '') &&
    words[from + 2]?.text !== '-' &&
    // `from time to time`
    behind?.base !== words[from - 1]?.base;
  const lead = isInfinitive ? undefined : leadOf(words, from);
  const isSecond = lower(lead) === 'to';
  if (first === undefined || !(isInfinitive || first.tag === 'AUX' || (first.tag === 'VERB' && !isInNoun(words, from))))
    return null;
  const auxiliaries: TaggedWord[] = lead === undefined || isSecond ? [] : [lead];
  let main: TaggedWord | null = null;
  const isDenied = lead !== undefined && words.slice(words.indexOf(lead), from).some((word) => NEGATIONS.has(lower(word)));
  let certainty: Certainty | null = isDenied ? 'denied' : null;
  let at = isInfinitive ? from + 1 : from;
  // An adverb before the verb group belongs to it; one after it does not.
  const adverbs = [words[from - 1]].filter((word) => word?.tag === 'ADV').map(lower);
  let last = from;
  for (; main === null && at < words.length; at += 1) {
    const word = words[at] as TaggedWord;
    if (NEGATIONS.has(lower(word)) && word.tag !== 'CCONJ') certainty = 'denied';
    else if (word.tag === 'AUX') auxiliaries.push(word);
    else if (word.tag === 'VERB' && !(auxiliaries.length > 0 && isInNoun(words, at))) main = word;
    else if (word.tag === 'ADV') adverbs.push(lower(word));
    else if (isModal(auxiliaries.at(-1)) && isBase(word) && word.tag === 'NOUN') main = word;
    else break;
    if (word.tag !== 'ADV') last = at;
  }
  const head = main ?? auxiliaries.at(-1) ?? first;
  certainty ??= certaintyOfModal(auxiliaries);
  if (adverbs.some((adverb) => NEGATIONS.has(adverb))) certainty = 'denied';
  if (adverbs.some((adverb) => EARLIER.has(adverb))) certainty ??= 'earlier';
  const [helper] = auxiliaries;
  const isPast = main !== null && !isPresent(main) && !isGerund(main);
  const form =
    lower(helper) === 'being'
      ? 'past'
      : isInfinitive || isSecond
        ? 'infinitive'
        : helper !== undefined && !isGerund(helper)
          ? 'finite'
          : isGerund(head)
            ? 'gerund'
            : isPast
              ? 'past'
              : 'finite';
  return [
    {
      kind: 'verb',
      base: head.base,
      form,
      isPast: isPast || /^(?:was|were|had|did)$/.test(lower(helper)),
      word: head.text,
      isPassive: isPast && auxiliaries.at(-1)?.base === 'be',
      isFuture: certaintyOfModal(auxiliaries) === 'planned',
      isPluperfect: isPast && lower(helper) === 'had',
      isWould: lower(helper) === 'would' && certainty === 'possible',
      certainty,
      start: first.start,
      end: (words[last] ?? head).end,
    },
    last + 1,
  ];
}

/** The word that governs a base-form verb joined to another without its own object: `to` in `to make and sell`, `may` in `may make and sell`. */
function leadOf(words: readonly TaggedWord[], at: number): TaggedWord | undefined {
  const [verb, joint] = [words[at - 2], words[at - 1]];
  if (!isBaseVerb(words[at]) || !isBaseVerb(verb) || !(joint?.tag === 'CCONJ' || joint?.text === ',')) return undefined;
  let before = at - 3;
  while (words[before]?.tag === 'ADV' || NEGATIONS.has(lower(words[before]))) before -= 1;
  const lead = words[before];
  return lower(lead) === 'to' || isModal(lead) ? lead : leadOf(words, at - 2);
}

const isBaseVerb = (word: TaggedWord | undefined): boolean => word?.tag === 'VERB' && isBase(word);

const certaintyOfModal = (auxiliaries: readonly TaggedWord[]): Certainty | null =>
  auxiliaries.map((auxiliary) => MODALS[lower(auxiliary)] ?? null).find((value) => value !== null) ?? null;

const isModal = (word: TaggedWord | undefined): boolean => MODALS[lower(word)] !== undefined;

function nounAt(words: readonly TaggedWord[], from: number, sentence: string): Read<Noun> | null {
  const first = words[from];
  if (first?.tag === 'DATE') return [noun([first], first.text, true), from + 1];
  const own: TaggedWord[] = [];
  let at = from;
  for (; at < words.length; at += 1) {
    const word = words[at] as TaggedWord;
    const next = words[at + 1];
    const isLast = own.some((each) => NOUNS.has(each.tag) || (each.tag === 'PRON' && !POSSESSIVES.has(lower(each))));
    const joins =
      word.tag === 'MONEY' ||
      (IN_NOUN.has(word.tag) && !RELATIVES.has(lower(word)) && !isJoiningThat(words, at)) ||
      (word.tag === 'PRON' && !RELATIVES.has(lower(word)) && !isJoiningThat(words, at)) ||
      /^[’']s?$/.test(word.text) ||
      (isInNoun(words, at) && own.length > 0) ||
      (word.tag === 'ADV' &&
        own.length > 0 &&
        !isLast &&
        next !== undefined &&
        (isInNoun(words, at + 1) || next.tag === 'MONEY')) ||
      (own.length > 0 && /^[-–&/]$/.test(word.text)) ||
      (own.length > 0 && word.text === ',' && (LEGAL_FORM.test(next?.text ?? '') || isBetweenAttributes(own, words, at))) ||
      (own.length > 0 && LEGAL_FORM.test(word.text));
    if (!joins) break;
    // `gave the Company the right`: another noun begins here.
    const begins = word.tag === 'DET' || word.tag === 'PRON' || word.tag === 'MONEY';
    if (begins && isLast && !/^[’']s?$/.test(own.at(-1)?.text ?? '')) break;
    own.push(word);
    if (word.tag === 'PRON' && !POSSESSIVES.has(lower(word))) {
      at += 1;
      break;
    }
  }
  const last = own.at(-1);
  if (first === undefined || last === undefined) return null;
  return [noun(own, sentence.slice(first.start, last.end), false), at];
}

/** `a five-year, $212 million contract`, `a new, larger plant`: no noun has followed the article yet. */
function isBetweenAttributes(own: readonly TaggedWord[], words: readonly TaggedWord[], at: number): boolean {
  const [opener, last, next] = [own[0], own.at(-1), words[at + 1]];
  const isAttribute = last?.tag === 'ADJ' || (last?.tag === 'NOUN' && /^[a-z\d]+-[a-z-]+$/.test(last.text));
  return (
    own.length === 2 &&
    /^an?$/.test(lower(opener)) &&
    isAttribute &&
    /^(?:MONEY|ADJ|NOUN|NUM)$/.test(next?.tag ?? '') &&
    !LEGAL_FORM.test(next?.text ?? '')
  );
}

/** Whether `that` is a conjunction, unlike in `on that date`. */
function isJoiningThat(words: readonly TaggedWord[], at: number): boolean {
  if (lower(words[at]) !== 'that') return false;
  return words[at - 1]?.tag !== 'ADP' || !/^(?:NOUN|ADJ)$/.test(words[at + 1]?.tag ?? '');
}

function noun(words: readonly TaggedWord[], text: string, isDate: boolean): Noun {
  const head = words.findLast(({ tag, text: one }) => NOUNS.has(tag) && !LEGAL_FORM.test(one)) ?? words.at(-1);
  const money = words.find(({ tag }) => tag === 'MONEY');
  return {
    kind: 'noun',
    head: head?.base.toLowerCase() ?? '',
    text,
    money: moneyOf(money?.text),
    isDate,
    denies: DENYING.has(lower(words[0])),
    isPlural: head?.tag === 'NOUN' && lower(head) !== head.base,
    isName: words.some(({ tag, text: one }) => tag === 'PROPN' && /^[A-Z]/.test(one)),
    canAct: words.some(({ tag }) => /^(?:NOUN|PROPN|PRON|NUM|MONEY)$/.test(tag)) && text.toLowerCase() !== 'there',
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
  };
}

function jointAt(words: readonly TaggedWord[], at: number): Read<Joint | null> {
  const word = words[at] as TaggedWord;
  const text = lower(word);
  const role = CONDITIONS.has(text)
    ? 'condition'
    : text === 'that'
      ? NOUNS.has(words[at - 1]?.tag ?? '') && /^(?:AUX|VERB)$/.test(beside(words, at, 1)?.tag ?? '')
        ? 'relative'
        : 'that'
      : text === '“'
        ? 'that'
        : RELATIVES.has(text)
          ? 'relative'
          : word.tag === 'SCONJ'
            ? 'clause'
            : word.tag === 'CCONJ'
              ? 'and'
              : word.tag === 'ADP' || text === 'to'
                ? 'preposition'
                : text === ','
                  ? 'comma'
                  : /^[;:]$/.test(text)
                    ? 'stop'
                    : null;
  return [role === null ? null : { kind: 'joint', role, word: text, start: word.start, end: word.end }, at + 1];
}
