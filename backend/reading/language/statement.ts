import { builtPattern } from '../../platform/values/built-pattern.ts';
import { DATE_WORDS } from './dates.ts';
import { MONEY, type Money, moneyOf } from './money.ts';
import { companyName } from './names.ts';
import { type TaggedWord, tagWords } from './tag-words.ts';

/**
 * What a sentence states: who does what, to or from whom, how much, when, and how certain it is (ADR 104). It knows the closed classes of English
 * (auxiliaries, conjunctions, negations) and no verb, name or noun. Pure; one pass over the words.
 */

/**
 * `done`: told as a fact. `decided`: what somebody agreed or resolved to do. `planned`: will happen, or is intended. `possible`: under a
 * condition, or allowed. `denied`: does not or did not happen. `earlier`: told before, and repeated here.
 */
export type Certainty = 'done' | 'decided' | 'planned' | 'possible' | 'denied' | 'earlier';

/** Words around a noun: `a new share repurchase program`. */
export interface Thing {
  /** Its last noun in base form: `program`. */
  readonly head: string;
  readonly text: string;
  /** How it is joined to the verb: `what`, or a preposition. */
  readonly by: string;
  readonly money: Money | null;
}

export interface Statement {
  /** Who acts, as printed; null where a passive does not say. */
  readonly who: string | null;
  /** Base form: `repurchase`. */
  readonly verb: string;
  /** What it is done to, as printed: the object, or the subject of a passive. */
  readonly what: Thing | null;
  /** Everything behind the verb, `what` of an active verb first: `from Icahn`, `of $500 million`. */
  readonly things: readonly Thing[];
  readonly amount: Money | null;
  /** As printed: `August 6, 2013`. */
  readonly date: string | null;
  readonly certainty: Certainty;
  /** The statement that this one depends on: `agreed` for `to repurchase`. */
  readonly under: Statement | null;
  /** Whether it is told by the sentence itself, in a main clause or behind `announced that`, and not beside it. */
  readonly isTold: boolean;
  /** Where its verb is, in the sentence. */
  readonly start: number;
  readonly end: number;
}

/** The statements of one sentence, in its order. */
export function statementsOf(sentence: string): readonly Statement[] {
  return new Clauses(unitsOf(sentence), sentence).read();
}

const OWN = /^(?:the |our |its )?(?:company|registrant|corporation|board|we|us|directors|management|it|they)\b(?![’']s)/i;
const OWN_BODY = /^(?:the |our |its )?[\w.&, -]{1,80}[’']s? (?:board|management|directors)\b/i;
const OWNED = /[’']s? /;

/** Whether a statement is about what the company itself does: `the Company`, `we`, `our board`, or its name; and not `the Company's holders`. */
export function isOwn({ who }: Pick<Statement, 'who'>, company: string | null): boolean {
  if (who === null || OWN.test(who)) return true;
  const actor = who.toLowerCase().replace(/^(?:the|our|its) /, '');
  if (OWNED.test(actor) && !OWN_BODY.test(who)) return false;
  const first = company === null ? undefined : companyName(company).toLowerCase().split(/[\s,]/)[0];
  return [...(first === undefined || first.length < 2 ? [] : [first]), 'company', 'registrant', 'corporation'].some((one) =>
    actor.startsWith(one),
  );
}

/** Who or what a statement names behind a preposition: `from` → `Icahn Partners LP`. */
export function thingBy({ things }: Statement, ...prepositions: readonly string[]): Thing | null {
  return things.find(({ by }) => prepositions.includes(by)) ?? null;
}

// ---- words to units ----

interface Noun {
  readonly kind: 'noun';
  readonly head: string;
  readonly text: string;
  readonly money: Money | null;
  readonly isDate: boolean;
  readonly denies: boolean;
  /** A noun or a pronoun, and not `further` or `effective` alone. */
  readonly canAct: boolean;
  readonly start: number;
  readonly end: number;
}

interface Verb {
  readonly kind: 'verb';
  readonly base: string;
  /** `past`: a past form alone, which may also be a participle. */
  readonly form: 'finite' | 'past' | 'gerund' | 'infinitive';
  readonly isPast: boolean;
  readonly isPassive: boolean;
  readonly isPluperfect: boolean;
  /** `announced that it would close`: a plan, told in the past. */
  readonly isWould: boolean;
  readonly certainty: Certainty | null;
  readonly start: number;
  readonly end: number;
}

/** A preposition, a conjunction, a relative pronoun or a mark. */
interface Joint {
  readonly kind: 'joint';
  readonly role: 'preposition' | 'and' | 'comma' | 'stop' | 'condition' | 'that' | 'relative' | 'clause';
  readonly word: string;
}

type Unit = Noun | Verb | Joint;

const CONDITIONS = new Set(['if', 'unless', 'whether']);
const RELATIVES = new Set(['which', 'who', 'whom', 'whose', 'where', 'when']);
/** Who begins a clause without `that`. */
const SPEAKER = /^(?:it|he|she|they|we|the (?:company|registrant|corporation))$/i;
const NEGATIONS = new Set(['not', "n't", 'n’t', 'never', 'neither', 'nor']);
const DENYING = new Set(['no', 'neither', 'none']);
const EARLIER = new Set(['previously', 'earlier', 'formerly', 'already']);
/** Prepositions of two words, the second `to`. */
const BEFORE_TO = new Set(['pursuant', 'prior', 'subsequent', 'subject', 'according', 'due']);
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
const LEGAL_FORM = /^(?:Inc|Corp|Co|Ltd|LLC|L\.?L\.?C|L\.?P|N\.?A|plc)\.?$/i;

function unitsOf(sentence: string): readonly Unit[] {
  const words = spokenWords(sentence);
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const [unit, next] = verbAt(words, at) ?? nounAt(words, at, sentence) ?? jointAt(words, at);
    if (unit !== null) units.push(unit);
    at = next;
  }
  return units;
}

const DATES = builtPattern(DATE_WORDS, 'g');
const AMOUNTS = builtPattern(MONEY, 'g');
/** `an Amended and Restated Credit Agreement`, `an Agreement and Plan of Merger`: no verb and no conjunction stands in a title. */
const TITLES =
  /(?<=\b(?:[Aa]n?|[Tt]he|[Ii]ts|[Oo]ur|[Tt]heir|[Cc]ertain|[Ss]uch) )(?:Agreement and Plan of (?:Merger|Reorganization|Share Exchange)|[A-Z][a-z]{1,24}(?:(?: and| &)? [A-Z][a-z]{1,24}){1,9}(?<=\b(?:Agreement|Indenture|Contract|Lease|Facility|Plan)))(?![\w-])/g;

/** Participles that are neither a verb of the sentence nor needed to read it: `the conditions set forth in`, `all issued and outstanding shares`. */
const NEEDLESS = /\bset forth\b|\bfrom time to time\b|\b(?:allotted|issued) and (?=(?:issued|outstanding)\b)/g;

/** A date, an amount or a title is one word; what stands in brackets, needless words and quotation marks are left out. */
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
        const base = span.tag === 'PROPN' ? (/\w+$/.exec(span.match[0])?.[0].toLowerCase() ?? '') : span.match[0];
        words.push({ text: span.match[0], base, tag: span.tag, start: span.match.index, end: end(span) });
      }
    }
  }
  // At the beginning of a sentence the tagger takes `Pursuant to` for a name.
  return words.map((word, at) => {
    if (lower(word) === 'today') return { ...word, tag: 'ADV' };
    if (BEFORE_TO.has(lower(word)) && lower(words[at + 1]) === 'to') return { ...word, tag: 'ADP' };
    // `by and among Acme, Focus Software Ltd.`
    const isName = word.tag === 'VERB' && isBase(word) && /^[A-Z][a-z]/.test(word.text) && words[at + 1]?.tag === 'PROPN';
    return isName && /^(?:PUNCT|ADP|CCONJ)$/.test(words[at - 1]?.tag ?? '') ? { ...word, tag: 'PROPN' } : word;
  });
}

const end = (span: { readonly match: RegExpExecArray } | undefined): number =>
  span === undefined ? 0 : span.match.index + span.match[0].length;

const lower = (word: TaggedWord | undefined): string => word?.text.toLowerCase() ?? '';
const isBase = (word: TaggedWord | undefined): boolean => word !== undefined && lower(word) === word.base;
const isGerund = (word: TaggedWord): boolean => lower(word).endsWith('ing') && !isBase(word);
const isPresent = (word: TaggedWord): boolean => isBase(word) || (lower(word).endsWith('s') && !isBase(word));

/** The nearest word before or behind that is no adverb. */
function beside(words: readonly TaggedWord[], at: number, step: 1 | -1): TaggedWord | undefined {
  let near = at + step;
  while (words[near]?.tag === 'ADV') near += step;
  return words[near];
}

/** `the stated term`, `its previously announced program`, `the offer`: a form of a verb that belongs to a noun. */
function isInNoun(words: readonly TaggedWord[], at: number): boolean {
  const word = words[at];
  const before = beside(words, at, -1);
  const behind = words[at + 1];
  if (word?.tag !== 'VERB' || before === undefined) return false;
  if (before.text === '-') return true;
  const opens = before.tag === 'DET' || before.tag === 'ADJ' || POSSESSIVES.has(lower(before)) || /^[’']s?$/.test(before.text);
  const leads =
    behind !== undefined && (NOUNS.has(behind.tag) || behind.tag === 'ADJ' || behind.tag === 'VERB' || behind.text === '-');
  if (opens) return isPresent(word) || isGerund(word) || leads;
  // `the Securities Exchange Act`
  if (before.tag === 'PROPN' && /^[A-Z]/.test(word.text) && isPresent(word)) return true;
  // `a five-year revolving credit agreement`
  if (before.tag === 'NUM' || before.tag === 'MONEY' || words[at - 2]?.text === '-') return leads;
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
  if (first === undefined || !(isInfinitive || first.tag === 'AUX' || (first.tag === 'VERB' && !isInNoun(words, from))))
    return null;
  const auxiliaries: TaggedWord[] = [];
  let main: TaggedWord | null = null;
  let certainty: Certainty | null = null;
  let at = isInfinitive ? from + 1 : from;
  // An adverb before the group belongs to it, one behind it does not.
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
  for (const { text } of auxiliaries) certainty ??= MODALS[text.toLowerCase()] ?? null;
  if (adverbs.some((one) => NEGATIONS.has(one))) certainty = 'denied';
  if (adverbs.some((one) => EARLIER.has(one))) certainty ??= 'earlier';
  const [helper] = auxiliaries;
  const isPast = main !== null && !isPresent(main) && !isGerund(main);
  const form = isInfinitive
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
      isPassive: isPast && auxiliaries.at(-1)?.base === 'be',
      isPluperfect: isPast && lower(helper) === 'had',
      isWould: lower(helper) === 'would' && certainty === 'possible',
      certainty,
      start: first.start,
      end: (words[last] ?? head).end,
    },
    last + 1,
  ];
}

const isModal = (word: TaggedWord | undefined): boolean => MODALS[lower(word)] !== undefined;

function nounAt(words: readonly TaggedWord[], from: number, sentence: string): Read<Noun> | null {
  const first = words[from];
  if (first?.tag === 'DATE') return [noun([first], first.text, true), from + 1];
  const own: TaggedWord[] = [];
  let at = from;
  for (; at < words.length; at += 1) {
    const word = words[at] as TaggedWord;
    const next = words[at + 1];
    const isLast = own.some((one) => NOUNS.has(one.tag) || (one.tag === 'PRON' && !POSSESSIVES.has(lower(one))));
    const joins =
      word.tag === 'MONEY' ||
      (IN_NOUN.has(word.tag) && !RELATIVES.has(lower(word)) && lower(word) !== 'that') ||
      (word.tag === 'PRON' && !RELATIVES.has(lower(word)) && lower(word) !== 'that') ||
      /^[’']s?$/.test(word.text) ||
      (isInNoun(words, at) && own.length > 0) ||
      (word.tag === 'ADV' &&
        own.length > 0 &&
        !isLast &&
        next !== undefined &&
        (isInNoun(words, at + 1) || next.tag === 'MONEY')) ||
      (own.length > 0 && /^[-–&/]$/.test(word.text)) ||
      (own.length > 0 && word.text === ',' && LEGAL_FORM.test(next?.text ?? '')) ||
      (own.length > 0 && LEGAL_FORM.test(word.text));
    if (!joins) break;
    // `gave the Company the right`: another noun begins.
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
  return [role === null ? null : { kind: 'joint', role, word: text }, at + 1];
}

// ---- units to statements ----

/** A statement while its clause is read. */
type Draft = { -readonly [K in keyof Statement]: Statement[K] } & {
  things: Thing[];
  subject: Noun | null;
  receiver: Noun | null;
  isPast: boolean;
};

/** A main or a dependent clause, which may hold several verbs. */
interface Clause {
  readonly kind: 'main' | 'condition' | 'that' | 'relative' | 'clause';
  /** A noun that no preposition governs, in front of the verb. */
  candidate: Noun | null;
  verb: Draft | null;
  date: string | null;
  hasAnd: boolean;
}

class Clauses {
  private readonly found: Draft[] = [];
  private clauses: Clause[] = [clause('main')];
  /** What nouns are joined to now. */
  private open: Draft | null = null;
  private isGoverned = false;
  private lastNoun: Noun | null = null;
  private isRepeated = false;
  private isConditional = false;

  constructor(
    private readonly units: readonly Unit[],
    private readonly sentence: string,
  ) {}

  read(): readonly Statement[] {
    for (const [at, unit] of this.units.entries()) {
      if (unit.kind === 'noun') this.readNoun(unit, at);
      else if (unit.kind === 'verb') this.readVerb(unit, at);
      else this.readJoint(unit, at);
    }
    for (const one of this.found) one.amount = amountOf(one) ?? one.what?.money ?? null;
    return this.found;
  }

  private get clause(): Clause {
    return this.clauses.at(-1) as Clause;
  }

  private readNoun(one: Noun, at: number): void {
    // `up to $500 million` is an amount, not where something goes.
    const isUpTo = isWord(this.units[at - 1], 'to') && isWord(this.units[at - 2], 'up');
    const before = this.units[isUpTo ? at - 3 : at - 1];
    const open = this.open;
    if (one.isDate) {
      // `Effective May 21, 2020, the Board …`
      if (before?.kind === 'noun' && open === null) this.clause.candidate = null;
      // Of `from March 31 to June 30` the end counts.
      const holder = open ?? this.clause;
      if (holder.date === null || isWord(before, 'to')) holder.date = one.text;
      return;
    }
    const preposition = before?.kind === 'joint' && before.role === 'preposition' ? before.word : null;
    const next = this.units[at + 1];
    if (open !== null && before?.kind === 'verb' && next?.kind === 'verb' && next.form === 'finite' && SPEAKER.test(one.text)) {
      // `announced it has signed`: the clause of what was announced, without `that`.
      this.clauses.push({ ...clause('that'), candidate: one });
      this.lastNoun = one;
      return;
    }
    const joinsLast = before?.kind === 'joint' && before.role === 'and' && this.isGoverned;
    const subject = this.clause.candidate;
    this.isGoverned = preposition !== null || joinsLast;
    if (preposition === 'of' && subject !== null && subject === this.lastNoun) {
      this.clause.candidate = { ...joined(subject, one, this.sentence), head: subject.head, money: subject.money ?? one.money };
      this.lastNoun = this.clause.candidate;
      return;
    }
    if (this.isGoverned) open?.things.push(thing(one, preposition ?? open.things.at(-1)?.by ?? 'what'));
    else if (open !== null && before?.kind === 'verb') {
      const what = thing(one, 'what');
      open.what ??= what;
      open.things.push(what);
      if (one.denies && open.certainty === 'done') open.certainty = 'denied';
      if (open.verb === 'be' && open.subject === null) open.who = one.text;
    } else if (open !== null && before?.kind === 'noun' && !before.isDate) {
      // `granted the underwriters an option`, `bought from Borealis a plant`
      if (open.what !== null) open.receiver ??= before;
      const object = thing(one, 'what');
      open.what ??= object;
      open.things.push(object);
    } else {
      const isJoined = before?.kind === 'joint' && before.role === 'and';
      const first = this.clause.candidate;
      if (isJoined) open?.things.push(thing(one, 'what'));
      if (isJoined && first !== null && first === this.lastNoun) this.clause.candidate = joined(first, one, this.sentence);
      else if (one.canAct) this.clause.candidate ??= one;
    }
    this.lastNoun = one;
  }

  private readJoint({ role }: Joint, at: number): void {
    const { clause: own } = this;
    if (role === 'preposition') return;
    if (role === 'and') {
      own.hasAnd = true;
      if (own.verb !== null) own.candidate = null;
    } else if (role === 'comma') {
      if (own.kind !== 'that' && own.kind !== 'main' && (own.verb !== null || (own.kind === 'clause' && own.candidate !== null)))
        this.leave();
      else if (own.verb !== null) own.candidate = null;
    } else if (role === 'stop') {
      this.clauses = [clause('main')];
      this.open = null;
    } else {
      const before = this.units[at - 1];
      // `an agreement under which it sold` tells what `agreed that it sold` does.
      const isContent = role === 'relative' && before?.kind === 'joint' && before.role === 'preposition';
      this.clauses.push({
        ...clause(isContent ? 'that' : role),
        candidate: role === 'relative' && !isContent ? this.lastNoun : null,
      });
      if (role !== 'relative' || isContent) this.lastNoun = null;
    }
  }

  private leave(): void {
    if (this.clauses.length === 1) return;
    if (this.clauses.pop()?.kind === 'condition') this.isConditional = true;
    this.open = this.clause.verb;
  }

  private readVerb(verb: Verb, at: number): void {
    const before = this.units[at - 1];
    const isAfterAnd = before?.kind === 'joint' && before.role === 'and';
    if (verb.form === 'infinitive' || verb.form === 'gerund') {
      const under = this.open ?? this.clause.verb;
      this.add(verb, under?.receiver ?? under?.subject ?? null, under, this.dependentCertainty(verb, under));
      return;
    }
    if (verb.form === 'past' && !this.isFinite(at, isAfterAnd)) {
      // `As previously announced, …`
      if (verb.certainty === 'earlier' && this.clause.verb === null && before?.kind !== 'noun') this.isRepeated = true;
      return;
    }
    // `stock that was tendered was purchased`: the dependent clause has ended.
    while (this.clauses.length > 1 && this.clause.verb !== null && !isAfterAnd && !this.clause.hasAnd) this.leave();
    const own = this.clause;
    const subject = (isAfterAnd ? own.verb?.subject : null) ?? own.candidate ?? own.verb?.subject ?? null;
    const parent = own.kind === 'that' ? (this.clauses.at(-2)?.verb ?? this.found.at(-1) ?? null) : null;
    const made = this.add(verb, subject, parent, this.finiteCertainty(verb, subject, parent));
    made.date = own.date;
    own.verb = made;
    own.candidate = null;
    own.hasAnd = false;
  }

  private add(verb: Verb, subject: Noun | null, under: Draft | null, certainty: Certainty): Draft {
    const isPassive = verb.isPassive;
    const made: Draft = {
      who: isPassive ? null : (subject?.text ?? null),
      verb: verb.base,
      what: isPassive && subject !== null ? thing(subject, 'what') : null,
      things: [],
      amount: null,
      date: null,
      certainty,
      under,
      isTold: verb.form !== 'gerund' && verb.form !== 'infinitive' && /^(?:main|that)$/.test(this.clause.kind),
      start: verb.start,
      end: verb.end,
      subject,
      receiver: null,
      isPast: verb.isPast,
    };
    this.found.push(made);
    this.open = made;
    this.isGoverned = false;
    return made;
  }

  /** Whether a past form alone is the verb of the clause, and no participle behind a noun: `the notes issued in May`. */
  private isFinite(at: number, isAfterAnd: boolean): boolean {
    const before = this.units[at - 1];
    const behind = this.units[at + 1];
    // `amended and restated its bylaws`
    const isPair = behind?.kind === 'joint' && behind.role === 'and' && isPastWithObject(this.units, at + 2);
    const hasObject = isPair || isPastWithObject(this.units, at);
    const own = this.clause;
    if (own.verb !== null) {
      if (isAfterAnd) return true;
      const hasOwnSubject = own.candidate !== null && before?.kind === 'noun';
      return hasOwnSubject && (own.hasAnd || this.units[at - 2]?.kind === 'joint') && (hasObject || own.kind === 'main');
    }
    if (own.candidate === null) return false;
    return hasObject || isWord(behind, 'that') || !this.finiteFollows(at);
  }

  private finiteFollows(at: number): boolean {
    for (let next = at + 1; next < this.units.length; next += 1) {
      const unit = this.units[next];
      if (unit?.kind === 'joint' && !/^(?:preposition|and|comma)$/.test(unit.role)) return false;
      // `retired, but he remains`
      if (isWord(unit, ',') && isAnd(this.units[next + 1]) && this.units[next + 2]?.kind === 'noun') return false;
      if (unit?.kind !== 'verb') continue;
      if (unit.form === 'finite' || isPastWithObject(this.units, next)) return true;
    }
    return false;
  }

  private finiteCertainty(verb: Verb, subject: Noun | null, parent: Draft | null): Certainty {
    if (this.clauses.some(({ kind }) => kind === 'condition')) return 'possible';
    if (this.isConditional && verb.certainty === 'planned') return 'possible';
    if (parent?.certainty === 'possible' || parent?.certainty === 'denied') return 'possible';
    if (verb.isWould && this.clause.kind === 'that' && parent?.isPast === true) return 'planned';
    if (verb.certainty !== null) return verb.certainty;
    if (subject?.denies === true) return 'denied';
    return this.isRepeated || (verb.isPluperfect && this.clause.kind !== 'that') ? 'earlier' : 'done';
  }

  private dependentCertainty(verb: Verb, under: Draft | null): Certainty {
    if (verb.certainty !== null) return verb.certainty;
    if (under === null) return 'done';
    if (verb.form === 'gerund' || under.certainty !== 'done') return under.certainty;
    return under.isPast ? 'decided' : 'planned';
  }
}

const clause = (kind: Clause['kind']): Clause => ({ kind, candidate: null, verb: null, date: null, hasAnd: false });

/** `at a price of $19.00`, `at $25 per share`: the price of one is not the amount. */
function amountOf({ things }: { readonly things: readonly Thing[] }): Money | null {
  const isPrice = (at: number) =>
    things[at]?.by === 'at' || things[at - 1]?.by === 'at' || /^(?:per|a)$/.test(things[at + 1]?.by ?? '');
  const amounts = things.filter(({ money }, at) => money !== null && !isPrice(at));
  // Of `from $40 million to $60 million` the end counts.
  const grown = amounts[0]?.by === 'from' ? amounts.find(({ by }) => by === 'to') : undefined;
  return (grown ?? amounts[0])?.money ?? null;
}

const joined = (first: Noun, second: Noun, sentence: string): Noun => ({
  ...second,
  text: sentence.slice(first.start, second.end),
  start: first.start,
  denies: first.denies,
});

const thing = ({ head, text, money }: Noun, by: string): Thing => ({ head, text, by, money });

function isPastWithObject(units: readonly Unit[], at: number): boolean {
  const [verb, behind] = [units[at], units[at + 1]];
  return verb?.kind === 'verb' && verb.form === 'past' && behind?.kind === 'noun' && !behind.isDate;
}

const isAnd = (unit: Unit | undefined): boolean => unit?.kind === 'joint' && unit.role === 'and';

const isWord = (unit: Unit | undefined, word: string): boolean => unit?.kind === 'joint' && unit.word === word;
