import type { Money } from './money.ts';
import { companyName } from './names.ts';
import { type Certainty, type Joint, type Noun, type Unit, unitsOf, type Verb } from './units.ts';

/**
 * Parses what a sentence states: who does what, to or from whom, how much, when, and how certain it is (ADR 104). Pure; one pass over the words.
 */

/** Words around a noun: `a new share repurchase program`. */
export interface Thing {
  /** Its last noun in base form: `program`. */
  readonly head: string;
  readonly text: string;
  /** How it relates to the verb: `what` for the object, otherwise the preposition. */
  readonly by: string;
  readonly money: Money | null;
}

export interface Statement {
  /** The actor as printed; null if a passive does not name one. */
  readonly who: string | null;
  /** In base form: `repurchase`. */
  readonly verb: string;
  /** What the act affects, as printed: the object, or the subject of a passive. */
  readonly what: Thing | null;
  /** Everything after the verb, beginning with the object of an active verb: `from Icahn`, `of $500 million`. */
  readonly things: readonly Thing[];
  readonly amount: Money | null;
  /** As printed: `August 6, 2013`. */
  readonly date: string | null;
  readonly certainty: Certainty;
  /** The statement that this one depends on: `agreed` for `to repurchase`. */
  readonly under: Statement | null;
  /** Whether the sentence itself asserts it, in a main clause or after `announced that`, and not as an aside. */
  readonly isAsserted: boolean;
  /** Position of its verb in the sentence. */
  readonly start: number;
  readonly end: number;
}

/** A statement with the parsed words around it. */
export interface ParsedStatement extends Statement {
  readonly under: ParsedStatement | null;
  readonly subject: Noun | null;
  /** Nouns between the subject and the verb: `Acme, First Bank and the lenders entered`. */
  readonly beside: readonly Noun[];
  readonly verbUnit: Verb;
  /** Everything after the verb, to the end of its clause. */
  readonly rest: readonly Unit[];
}

/** The statements of a sentence, in order. */
export function statementsOf(sentence: string): readonly ParsedStatement[] {
  return new Clauses(unitsOf(sentence), sentence).read();
}

const OWN = /^(?:the |our |its )?(?:company|registrant|corporation|board|we|us|directors|management|it|they)\b(?![’']s)/i;
const OWN_BODY = /^(?:the |our |its )?[\w.&, -]{1,80}[’']s? (?:board|management|directors)\b/i;
const OWN_COMMITTEE = /^(?:the |our |its )?(?:[\w-]+ ){0,5}committee of (?:the|our|its) board\b/i;
const OWNED = /[’']s? /;

/** Whether the company itself acts: `the Company`, `we`, `our board`, or its name, but not `the Company's holders`. */
export function isOwn({ who }: Pick<Statement, 'who'>, company: string | null): boolean {
  if (who === null || OWN.test(who) || OWN_COMMITTEE.test(who)) return true;
  const first = company === null ? undefined : companyName(company).toLowerCase().split(/[\s,]/)[0]?.replace(/[’']/g, '');
  const actor = withoutOwnS(who.toLowerCase().replace(/^(?:the|our|its) /, ''), first);
  if (OWNED.test(actor) && !OWN_BODY.test(who)) return false;
  return [...(first === undefined || first.length < 2 ? [] : [first]), 'company', 'registrant', 'corporation'].some((each) =>
    actor.startsWith(each),
  );
}

/** `Macy’s` is a complete name, not a possessive. */
function withoutOwnS(actor: string, first: string | undefined): string {
  const [word = ''] = actor.split(/[\s,]/);
  const isName = /[’']s$/.test(word) && word.replace(/[’']/g, '') === first;
  return isName && !/holders\b/.test(actor) ? `${first}${actor.slice(word.length)}` : actor;
}

/** Who or what a statement names after a preposition: `from` → `Icahn Partners LP`. */
export function thingBy({ things }: Statement, ...prepositions: readonly string[]): Thing | null {
  return things.find(({ by }) => prepositions.includes(by)) ?? null;
}

/** Everything that a statement names, its object first. */
export const thingsOf = ({ what, things }: Statement): readonly Thing[] =>
  what === null || things.includes(what) ? things : [what, ...things];

/** May begin a clause without `that`: not an object if a verb follows. */
const SPEAKER = /^(?:it|he|she|they|we|the (?:company|registrant|corporation))$/i;

const DECIDER = /^(.{2,60}?)[’']s? (?:\w+ )?(?:decision|determination|intent|intention|plan|refusal)$/i;

const isActing = (unit: Unit | undefined): boolean => unit?.kind === 'verb' && /^(?:finite|past)$/.test(unit.form);

/** A statement whose clause is still being read. */
type Draft = { -readonly [K in keyof ParsedStatement]: ParsedStatement[K] } & {
  things: Thing[];
  receiver: Noun | null;
  /** How many clauses it is nested in. */
  depth: number;
  /** Index of its verb among the units, and of the unit after its clause. */
  at: number;
  closes: number | null;
};

/** A main or dependent clause, which may have several verbs. */
interface Clause {
  readonly kind: 'main' | 'condition' | 'that' | 'relative' | 'clause';
  /** A noun before the verb that no preposition governs. */
  candidate: Noun | null;
  verb: Draft | null;
  date: string | null;
  hasAnd: boolean;
}

class Clauses {
  private readonly found: Draft[] = [];
  private clauses: Clause[] = [clause('main')];
  /** The statement that nouns are currently added to. */
  private open: Draft | null = null;
  private isGoverned = false;
  private lastNoun: Noun | null = null;
  private isRepeated = false;
  private isConditional = false;

  constructor(
    private readonly units: readonly Unit[],
    private readonly sentence: string,
  ) {}

  read(): readonly ParsedStatement[] {
    for (const [at, unit] of this.units.entries()) {
      if (unit.kind === 'noun') this.readNoun(unit, at);
      else if (unit.kind === 'verb') this.readVerb(unit, at);
      else this.readJoint(unit, at);
    }
    for (const each of this.found) {
      each.amount = amountOf(each) ?? each.what?.money ?? null;
      each.rest = this.units.slice(each.at + 1, each.closes ?? undefined);
      const from = each.subject?.end ?? each.start;
      each.beside = this.units.slice(0, each.at).filter((unit): unit is Noun => unit.kind === 'noun' && unit.start >= from);
    }
    return this.found;
  }

  private get clause(): Clause {
    return this.clauses.at(-1) as Clause;
  }

  private readNoun(noun: Noun, at: number): void {
    // `up to $500 million` is an amount, not a destination.
    const isUpTo = isWord(this.units[at - 1], 'to') && isWord(this.units[at - 2], 'up');
    const before = this.units[isUpTo ? at - 3 : at - 1];
    const open = this.open;
    if (noun.isDate) {
      // `Effective May 21, 2020, the Board …`
      if (before?.kind === 'noun' && open === null) this.clause.candidate = null;
      // In `from March 31 to June 30`, the end counts.
      const holder = open ?? this.clause;
      if (holder.date === null || isWord(before, 'to')) holder.date = noun.text;
      return;
    }
    const preposition = before?.kind === 'joint' && before.role === 'preposition' ? before.word : null;
    const joinsLast = before?.kind === 'joint' && before.role === 'and' && this.isGoverned;
    const subject = this.clause.candidate;
    this.isGoverned = preposition !== null || joinsLast;
    if (preposition === 'of' && subject !== null && subject === this.lastNoun) {
      // `completed its sale and issuance of $700 million of notes`: the object continues unless a verb follows.
      const last = open?.things.at(-1)?.text ?? '';
      if (last !== '' && subject.text.endsWith(last) && subject.start > (open?.start ?? 0)) open?.things.push(thing(noun, 'of'));
      this.clause.candidate = {
        ...joined(subject, noun, this.sentence),
        head: subject.head,
        isPlural: subject.isPlural,
        isName: subject.isName,
        money: subject.money ?? noun.money,
      };
      this.lastNoun = this.clause.candidate;
      return;
    }
    const behind = this.units[at + 1];
    // `announced it had sold its plant`
    if (before?.kind === 'verb' && SPEAKER.test(noun.text) && behind?.kind === 'verb' && /^(?:finite|past)$/.test(behind.form))
      this.clauses.push({ ...clause('that'), candidate: noun });
    else if (this.isGoverned) open?.things.push(thing(noun, preposition ?? open.things.at(-1)?.by ?? 'what'));
    else if (open !== null && before?.kind === 'verb') {
      const what = thing(noun, 'what');
      open.what ??= what;
      open.things.push(what);
      if (noun.denies && open.certainty === 'done') open.certainty = 'denied';
      if (open.verb === 'be' && open.subject === null) open.who = noun.text;
    } else if (
      open !== null &&
      before?.kind === 'noun' &&
      (!before.isDate || (open.things.length === 0 && this.isBehindVerb(open, at) && !isActing(this.units[at + 1])))
    ) {
      // `granted the underwriters an option`, `bought from Borealis a plant`
      if (open.what !== null) open.receiver ??= before;
      const object = thing(noun, 'what');
      open.what ??= object;
      open.things.push(object);
    } else {
      const isJoined = before?.kind === 'joint' && before.role === 'and';
      const first = this.clause.candidate;
      if (isJoined) open?.things.push(thing(noun, 'what'));
      if (isJoined && first !== null && first === this.lastNoun) this.clause.candidate = joined(first, noun, this.sentence);
      // `by and between Borealis and Rio Verde, the Company completed`: a noun between a comma and the verb is the actor.
      else if (
        noun.canAct &&
        ((isWord(before, ',') && this.actsNext(at) && !/^an? /i.test(noun.text)) || this.clause.candidate === null)
      )
        this.clause.candidate = noun;
    }
    this.lastNoun = noun;
  }

  /** Whether a verb follows the noun, or the noun and an "of": `, the remaining shares of preferred stock converted`. */
  private actsNext(at: number): boolean {
    const isOf = isWord(this.units[at + 1], 'of') && this.units[at + 2]?.kind === 'noun';
    const behind = this.units[isOf ? at + 3 : at + 1];
    // `a company, the shares of Borealis acquired in May`: a participle needs the noun right before it.
    return isActing(behind) && (!isOf || this.clause.verb === null);
  }

  /** Whether only a date separates the noun from the verb: `completed on May 5, 2026 the acquisition`. */
  private isBehindVerb(open: Draft, at: number): boolean {
    return !open.verbUnit.isPassive && at - open.at <= 3 && isWord(this.units[open.at + 1], 'on');
  }

  private readJoint({ role }: Joint, at: number): void {
    const { clause: own } = this;
    if (role === 'preposition') return;
    if (role === 'and') {
      own.hasAnd = true;
      if (own.verb !== null) own.candidate = null;
    } else if (role === 'comma') {
      if (own.kind !== 'that' && own.kind !== 'main' && (own.verb !== null || (own.kind === 'clause' && own.candidate !== null)))
        this.leave(at);
      else if (own.verb !== null) own.candidate = null;
    } else if (role === 'stop') {
      this.close(0, at);
      this.clauses = [clause('main')];
      this.open = null;
    } else {
      const before = this.units[at - 1];
      // `an agreement under which it sold` is equivalent to `agreed that it sold`.
      const isContent = role === 'relative' && before?.kind === 'joint' && before.role === 'preposition';
      this.clauses.push({
        ...clause(isContent ? 'that' : role),
        candidate: role === 'relative' && !isContent ? this.lastNoun : null,
      });
      if (role !== 'relative' || isContent) this.lastNoun = null;
    }
  }

  /** Ends every statement of clauses at this depth or deeper. */
  private close(depth: number, at: number): void {
    for (const each of this.found) if (each.depth >= depth) each.closes ??= at;
  }

  private leave(at: number): void {
    if (this.clauses.length === 1) return;
    this.close(this.clauses.length, at);
    if (this.clauses.pop()?.kind === 'condition') this.isConditional = true;
    this.open = this.clause.verb;
  }

  /** The agency in `contests the agency’s decision to block the merger`: it blocks the merger, not the subject of the sentence. */
  private decider({ form, start }: Verb): Noun | null {
    const noun = this.lastNoun;
    const owner = noun === null ? undefined : DECIDER.exec(noun.text)?.[1];
    if (noun === null || owner === undefined || form !== 'infinitive' || start - noun.end > ' to '.length) return null;
    return { ...noun, text: owner, end: noun.start + owner.length };
  }

  private readVerb(verb: Verb, at: number): void {
    const before = this.units[at - 1];
    const isAfterAnd = before?.kind === 'joint' && before.role === 'and';
    if (verb.form === 'infinitive' || verb.form === 'gerund') {
      const under = this.open ?? this.clause.verb;
      const subject = this.decider(verb) ?? under?.receiver ?? under?.subject ?? null;
      this.add(verb, at, subject, under, this.dependentCertainty(verb, under));
      return;
    }
    if (verb.form === 'past' && !this.isFinite(at, isAfterAnd)) {
      // `As previously announced, …`
      if (verb.certainty === 'earlier' && this.clause.verb === null && before?.kind !== 'noun') this.isRepeated = true;
      return;
    }
    // `if the stock were to be suspended` has one verb in two parts.
    const goesOn = this.clause.kind === 'condition' && isWord(before, 'to') && this.units[at - 2]?.kind === 'verb';
    // `stock that was tendered was purchased`: the dependent clause has ended.
    const named = this.clause.candidate === before ? this.clause.candidate : null;
    while (!goesOn && this.clauses.length > 1 && this.clause.verb !== null && !isAfterAnd && !this.clause.hasAnd) this.leave(at);
    const own = this.clause;
    // `Since the order had what was for fuel, the Court struck`: the noun right before the verb is its subject.
    if (named !== null) own.candidate = named;
    const subject = (isAfterAnd ? own.verb?.subject : null) ?? own.candidate ?? own.verb?.subject ?? null;
    const parent = own.kind === 'that' ? (this.clauses.at(-2)?.verb ?? this.found.at(-1) ?? null) : null;
    this.close(this.clauses.length, this.beginOf(own.candidate, at));
    const statement = this.add(verb, at, subject, parent, this.finiteCertainty(verb, subject, parent));
    statement.date = own.date;
    own.verb = statement;
    own.candidate = null;
    own.hasAnd = false;
  }

  /** Where the clause of a finite verb begins: at its subject, or at the word that joins it to the clause before. */
  private beginOf(subject: Noun | null, verb: number): number {
    let at = verb;
    while (subject !== null && at > 0 && (this.units[at]?.start ?? 0) > subject.start) at -= 1;
    while (at > 0 && this.units[at - 1]?.kind === 'joint' && /^(?:and|comma)$/.test((this.units[at - 1] as Joint).role)) at -= 1;
    return at;
  }

  private add(verb: Verb, at: number, subject: Noun | null, under: Draft | null, certainty: Certainty): Draft {
    const isPassive = verb.isPassive;
    const draft: Draft = {
      who: isPassive ? null : (subject?.text ?? null),
      verb: verb.base,
      what: isPassive && subject !== null ? thing(subject, 'what') : null,
      things: [],
      amount: null,
      date: null,
      certainty,
      under,
      isAsserted:
        verb.form !== 'gerund' && verb.form !== 'infinitive' && this.clauses.every(({ kind }) => /^(?:main|that)$/.test(kind)),
      start: verb.start,
      end: verb.end,
      subject,
      beside: [],
      verbUnit: verb,
      rest: [],
      receiver: null,
      depth: this.clauses.length,
      at,
      closes: null,
    };
    this.found.push(draft);
    this.open = draft;
    this.isGoverned = false;
    return draft;
  }

  /** Whether a past form by itself is the verb of the clause, rather than a participle after a noun: `the notes issued in May`. */
  private isFinite(at: number, isAfterAnd: boolean): boolean {
    const before = this.units[at - 1];
    const behind = this.units[at + 1];
    // `notes issued by Borealis`
    if (isWord(behind, 'by')) return false;
    // `amended and restated its bylaws`
    const isPair = behind?.kind === 'joint' && behind.role === 'and' && isPastWithObject(this.units, at + 2);
    const hasObject = isPair || isPastWithObject(this.units, at);
    const own = this.clause;
    if (own.verb !== null) {
      if (isAfterAnd) return true;
      // `for the quarter and the year ended May 5, 2026`
      if (behind?.kind === 'noun' && behind.isDate) return false;
      // `Arm, a company organized under the laws of England`
      const isAside = before?.kind === 'noun' && /^an? /i.test(before.text) && !hasObject;
      const hasOwnSubject = own.candidate !== null && before?.kind === 'noun' && !isAside;
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
      // `entered into an agreement to sell its plant, and will lease it`: both verbs have the same subject.
      if (unit.form === 'finite' && isAnd(this.units[next - 1])) return false;
      if (unit.form === 'finite' || isPastWithObject(this.units, next)) return true;
    }
    return false;
  }

  private finiteCertainty(verb: Verb, subject: Noun | null, parent: Draft | null): Certainty {
    if (this.clauses.some(({ kind }) => kind === 'condition')) return 'possible';
    if (this.isConditional && verb.certainty === 'planned') return 'possible';
    if (parent?.certainty === 'possible' || parent?.certainty === 'denied') return 'possible';
    if (verb.isWould && this.clause.kind === 'that' && parent?.verbUnit.isPast === true) return 'planned';
    if (verb.certainty === 'denied' && this.isRepeated) return 'earlier';
    if (verb.certainty !== null) return verb.certainty;
    if (subject?.denies === true) return 'denied';
    // `will notify it that it has regained compliance`
    if (this.clause.kind === 'that' && parent?.certainty === 'planned') return 'planned';
    return this.isRepeated || (verb.isPluperfect && this.clause.kind !== 'that') ? 'earlier' : 'done';
  }

  private dependentCertainty(verb: Verb, under: Draft | null): Certainty {
    if (verb.certainty !== null) return verb.certainty;
    if (under === null) return 'done';
    if (verb.form === 'infinitive' && isWithoutSuccess(under)) return under.certainty === 'possible' ? 'possible' : 'denied';
    if (verb.form === 'gerund' || under.certainty !== 'done') return under.certainty;
    return under.verbUnit.isPast ? 'decided' : 'planned';
  }
}

/** `failed to pay`, `was unable to show`: what follows does not happen. */
const isWithoutSuccess = ({ verb, what, certainty }: Draft): boolean =>
  certainty !== 'denied' && (/^(?:fail|decline|refuse)$/.test(verb) || (verb === 'be' && what?.text === 'unable'));

const clause = (kind: Clause['kind']): Clause => ({ kind, candidate: null, verb: null, date: null, hasAnd: false });

/** The statement's amount. A price per share or unit (`at a price of $19.00`, `at $25 per share`) is not the amount. */
function amountOf({ things }: { readonly things: readonly Thing[] }): Money | null {
  const isPrice = (at: number) =>
    things[at]?.by === 'at' || things[at - 1]?.by === 'at' || /^(?:per|a)$/.test(things[at + 1]?.by ?? '');
  const amounts = things.filter(({ money }, at) => money !== null && !isPrice(at));
  // In `from $40 million to $60 million`, the end counts.
  const grown = amounts[0]?.by === 'from' ? amounts.find(({ by }) => by === 'to') : undefined;
  return (grown ?? amounts[0])?.money ?? null;
}

const joined = (first: Noun, second: Noun, sentence: string): Noun => ({
  ...second,
  text: sentence.slice(first.start, second.end),
  start: first.start,
  denies: first.denies,
  isPlural: true,
});

const thing = ({ head, text, money }: Noun, by: string): Thing => ({ head, text, by, money });

function isPastWithObject(units: readonly Unit[], at: number): boolean {
  const [verb, behind] = [units[at], units[at + 1]];
  return verb?.kind === 'verb' && verb.form === 'past' && behind?.kind === 'noun' && !behind.isDate;
}

const isAnd = (unit: Unit | undefined): boolean => unit?.kind === 'joint' && unit.role === 'and';

const isWord = (unit: Unit | undefined, word: string): boolean => unit?.kind === 'joint' && unit.word === word;
