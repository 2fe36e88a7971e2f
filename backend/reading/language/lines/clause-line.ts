import { upperFirst } from '#platform/values/first-letter.ts';
import { companyName } from '../names.ts';
import { isOwn, type ParsedStatement, thingBy } from '../statement.ts';
import type { Noun } from '../units.ts';
import { MAX_LINE } from './check-line.ts';
import { plainWords } from './plain-words.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { presentOf } from './verb-forms.ts';

/** Turns a statement into a line in the present tense: the actor (unless it is the company itself), the verb, and as much of the rest as fits. Pure. */

export interface LineContext {
  readonly company: string | null;
  /** Words that the text also prints in lower case, so that they are not names when capitalized. */
  readonly small: ReadonlySet<string>;
}

/** Preferred length; exceeded only for amounts and names. */
const SHORT = 105;

/** These introduce the document or rule behind an event, not the event itself. */
const PAPERS =
  /^(?:pursuant to|under|in accordance|in connection|in reliance|by reference|per|upon|subject to|according to|following)\b/;
const PERIOD = /^(?:ended|ending)$/;

interface Piece extends Segment {
  /** Replaces the printed words; empty to leave the piece out, null to keep it as printed. */
  readonly said: string | null;
}

/** @param room maximum length. @returns null if the actor cannot be named, or if what the verb needs does not fit. */
export function clauseLine(statement: ParsedStatement, sentence: string, context: LineContext, room = MAX_LINE): string | null {
  const all = segmentsOf(statement.rest);
  if (all.some((segment) => isSecondVerb(segment, sentence))) return null;
  const next = all.findIndex((segment) => isNextVerb(segment, sentence));
  const own = next < 0 ? all : all.slice(0, next);
  const pieces = own.map((segment, at): Piece => ({ ...segment, said: parties(segment, own.slice(at + 1), sentence, context) }));
  const agent = statement.verbUnit.isPassive
    ? pieces.findIndex((piece) => piece.word === 'by' && isOwnPiece(piece, context))
    : -1;
  const head = headOf(statement, sentence, context, agent >= 0);
  if (head === null) return null;
  const said = new Map<number, string>();
  const line = (more?: readonly [at: number, words: string]) => {
    const words = more === undefined ? said : new Map(said).set(...more);
    return spoken([head, ...[...words].sort(([a], [b]) => a - b).map(([, text]) => text)].join(' '), context);
  };
  for (const at of needed(pieces, agent)) {
    const words = wordings(pieces[at] as Piece, sentence).find((text) => line([at, text]).length <= room);
    if (words === undefined) return null;
    said.set(at, words);
  }
  // `Cancels`, whose object comes after a second verb.
  if (said.size === 0 && !head.includes(' ')) return null;
  const others = pieces
    .map((piece, at) => ({ piece, at, weight: weightOf(piece, context) }))
    .filter(({ at, weight }) => weight > 0 && at !== agent && !said.has(at))
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { piece, at, weight } of others) {
    if (said.has(at) || (PERIOD.test(piece.word) && !said.has(at - 1))) continue;
    // The parties of an agreement belong to the agreement before them.
    const isObject = ({ kind, isDate }: Piece) => /^(?:what|by|to|doing)$/.test(kind) && !isDate;
    const holder = piece.said === null ? piece.under : pieces.findLastIndex((each, place) => place < at && isObject(each));
    const missing = holder < 0 || said.has(holder) ? [] : [holder];
    const held = pieces[missing[0] ?? at] as Piece;
    if (missing.length > 0 && (weight < 4 || weightOf(held, context) === 0 || (held.under >= 0 && !said.has(held.under))))
      continue;
    const limit = Math.min(room, weight >= 4 ? MAX_LINE : SHORT);
    for (const place of missing) said.set(place, sentence.slice(held.start, held.end));
    const words = wordings(piece, sentence).find((text) => line([at, text]).length <= limit);
    if (words !== undefined) said.set(at, words);
    else for (const place of missing) said.delete(place);
  }
  // `Acme, First Bank and the lenders entered into an agreement`
  const together = partners(statement, sentence, context);
  if (together !== null && !pieces.some(({ said: names }) => names !== null && names !== '')) {
    const place = [...said.keys()][0] ?? 0;
    if (line([place + 0.5, together]).length <= room) said.set(place + 0.5, together);
  }
  return line();
}

const hasObject = ({ kind, word, start }: Segment, sentence: string): boolean =>
  kind === 'participle' && /^ (?:the|an?|its|their|our) /.test(sentence.slice(start + word.length, start + word.length + 7));

/** `in which Acme owns a 95% interest completed the sale`: a participle with an object is really the verb of the main clause. */
const isSecondVerb = (segment: Segment, sentence: string): boolean =>
  hasObject(segment, sentence) && !segment.isAfterComma && segment.under < 0;

/** `sold its plant to Borealis, assigned its lease`: what follows belongs to the next verb in a list. */
const isNextVerb = (segment: Segment, sentence: string): boolean => hasObject(segment, sentence) && segment.isAfterComma;

/** Who acts together with the company, for acts that take two; null if it acts alone. */
function partners(
  { beside, subject, verbUnit, things, under }: ParsedStatement,
  sentence: string,
  context: LineContext,
): string | null {
  const actor = subject !== null && PRONOUN.test(subject.text) ? (under?.subject ?? subject) : subject;
  if (verbUnit.isPassive || actor === null || !isOwn({ who: actor.text }, context.company)) return null;
  const second =
    actor.text.length < 120 ? / and ([A-Z][^,]{2,60}(?:,? (?:Inc|Corp|Ltd|LLC)\.?)?)$/.exec(actor.text)?.[1] : undefined;
  if (second !== undefined && !isOwn({ who: second }, context.company)) return `with ${second}`;
  const names = things[0]?.by === 'into' ? whole(beside, sentence) : [];
  const other = names.find((noun) => isOther(noun, context) && !isOwned(noun, sentence));
  return other === undefined ? null : `with ${other.text}`;
}

/** Indexes of the pieces that the verb cannot do without: the first one after it, an infinitive right behind that, and a `that` clause. */
function needed(pieces: readonly Piece[], agent: number): readonly number[] {
  const first = pieces.findIndex(
    (piece, at) => at !== agent && !piece.isDate && piece.said !== '' && (piece.nouns.length > 0 || piece.kind !== 'participle'),
  );
  const behind = pieces[first + 1];
  const that = pieces.findIndex(({ kind, word, under }) => kind === 'clause' && word === 'that' && under < 0);
  return [...new Set([first, behind?.kind === 'to' && first >= 0 ? first + 1 : -1, that])].filter((at) => at >= 0);
}

/** Comes before an amount, where the tagger sees an adverb of the verb. */
const HEDGE = /\b(?:approximately|about|nearly|almost|roughly) $/;

/** `elected not to pay` */
const DENIES = /\bnot $/;

/** A piece as printed, then shortened step by step before an "of …". */
function wordings(piece: Piece, sentence: string): readonly string[] {
  if (piece.said !== null) return [piece.said];
  const before = sentence.slice(Math.max(0, piece.start - 16), piece.start);
  const added = (HEDGE.exec(before) ?? (piece.kind === 'to' || piece.kind === 'doing' ? DENIES.exec(before) : null))?.[0] ?? '';
  const whole = `${added}${sentence.slice(piece.start, piece.end)}`;
  // `that it has closed the inquiry and does not intend to act`
  if (piece.kind === 'clause') {
    const second = SECOND_VERB.exec(whole)?.index;
    return second === undefined ? [whole] : [whole, whole.slice(0, second)];
  }
  const ends = piece.nouns.slice(0, -1).filter(({ end }) => /^ of\b/.test(sentence.slice(end, end + 4)));
  // `for a total purchase price`, which says nothing without its amount.
  const from = piece.nouns.find(({ money }) => money !== null)?.end ?? 0;
  const shorter = ends
    .filter(({ text, end }) => end >= from && !/^(?:all|any|each|part|some|most|\d|[$€£])/i.test(text))
    .reverse();
  return [whole, ...shorter.map(({ end }) => `${added}${sentence.slice(piece.start, end)}`)];
}

const SECOND_VERB = / and (?:does|do|did|will|has|have|had|is|are|was|were)\b/;

const isOwnPiece = ({ nouns }: Segment, { company }: LineContext): boolean =>
  nouns[0] !== undefined && isOwn({ who: nouns[0].text }, company);

function headOf(
  { verbUnit, verb, what, subject, certainty, who, under }: ParsedStatement,
  sentence: string,
  context: LineContext,
  byOwn: boolean,
): string | null {
  const noun = subject !== null && PRONOUN.test(subject.text) ? (under?.subject ?? subject) : subject;
  if (noun === null || (noun === subject && /^(?:he|she|they)$/i.test(noun.text))) return null;
  // `The Company was notified by the agency that it …`: the pronoun may mean either.
  if (noun !== subject && under?.verbUnit.isPassive === true && thingBy(under, 'by') !== null) return null;
  const text =
    named(sentence.slice(noun.start, noun.end), sentence.slice(noun.end, noun.end + MAX_NAMED)) +
    (noun === subject ? behindSubject(sentence.slice(noun.end, verbUnit.start)) : '');
  if (byOwn && certainty !== 'denied' && !verbUnit.isFuture) return `${presentOf(verb)} ${text}`;
  const isPassive = verbUnit.isPassive;
  const own = isOwn({ who: isPassive || noun !== subject ? text : who }, context.company);
  if (!own && (NO_ACTOR.test(text) || !/[a-z]{2}/i.test(text.replace(/^[$\d.,]+ (?:(?:m|b)illion)?/, '')))) return null;
  // `Borealis reported that its trial met its goal`
  const isOfSpeaker = under?.subject != null && /^(?:its|their)\b/i.test(text);
  if (isOfSpeaker && !isOwn({ who: under.subject.text }, context.company)) return null;
  // `The Board determined that it undervalues the Company`: the pronoun is not the company.
  if (own && noun !== subject && what !== null && isOwn({ who: what.text }, context.company)) return null;
  const isPlural = !own && (noun.isPlural || isSeveral(noun, context));
  const name = own ? companyName(context.company ?? 'the company') : text;
  const not = certainty === 'denied' ? ' not' : '';
  const was = verbUnit.isPast && !isPassive ? (isPlural ? 'were' : 'was') : presentOf('be', isPlural);
  const be = verbUnit.isFuture ? `will${not} be` : `${was}${not}`;
  if (isPassive) return `${name} ${be} ${verbUnit.word}`;
  if (verb === 'be') return `${name} ${be}`;
  if (verbUnit.isFuture) return `${name} will${not} ${verb}`;
  if (not !== '') return `${name} ${presentOf('do', isPlural)} not ${verb}`;
  return own && verb !== 'have' ? presentOf(verb) : `${name} ${presentOf(verb, isPlural)}`;
}

const MAX_NAMED = 120;
const ONE_OF_THEM =
  /^one of (?:its|our|the (?:Company|Registrant|Corporation)[’']s) (?:[\w-]{2,16} ){0,3}(subsidiar|affiliat|division)(?:ie|e)?s$/i;
const ENDINGS: Readonly<Record<string, string>> = { subsidiar: 'subsidiary', affiliat: 'affiliate', division: 'division' };
const APPOSED = /^,? ((?:[A-Z][\w&’'.-]{0,24} ?){1,5})(?:,? (?:Inc|Incorporated|LLC|Corp|Ltd|L\.P|N\.A)\.?)?,/;

/** `one of its subsidiaries, Borealis Clearing, Inc.,` as `its subsidiary Borealis Clearing` */
function named(subject: string, behind: string): string {
  const kind = ONE_OF_THEM.exec(subject)?.[1]?.toLowerCase();
  const name = kind === undefined ? undefined : APPOSED.exec(behind)?.[1]?.trim();
  return kind === undefined || name === undefined ? subject : `its ${ENDINGS[kind]} ${name}`;
}

/** `its members at the Springfield smelter voted` */
const behindSubject = (between: string): string =>
  /^ (?:at|in|for|between|on|from|against|with) [^,;()]{3,45}(?= $)/.exec(between)?.[0] ?? '';

const PRONOUN = /^(?:he|she|it|they)$/i;
/** The actor is named in another sentence. */
const NO_ACTOR =
  /^(?:$|(?:this|these|that|those|such|it|he|she|they|we|there|who|which|each|any|his|her|their|the (?:following|foregoing|above|same|parties|other))\b|(?:that )?(?:day|date)$)/i;

/** A plural such as `Notes`, in a text that also prints it in lower case. */
const isSeveral = ({ head }: Noun, { small }: LineContext): boolean => /[^s]s$/.test(head) && small.has(head);

/** `with First Bank` for `among Acme, the lenders party thereto and First Bank`; empty if only the company itself is named. */
function parties(segment: Segment, behind: readonly Segment[], sentence: string, context: LineContext): string | null {
  if (segment.kind !== 'by' || !/\b(?:among|between|with)$/.test(segment.word)) return null;
  const isShort = segment.word === 'with' && segment.end - segment.start < 60;
  if (isShort) return null;
  const end = behind.findIndex(({ kind, word }) => !(kind === 'aside' || word === '' || word === 'as'));
  const listed = [segment, ...behind.slice(0, end < 0 ? undefined : end)].filter(({ word }) => word !== 'as');
  const names = listed
    .flatMap(({ kind, nouns }) => (kind === 'aside' ? [] : whole(nouns, sentence)))
    .filter((noun) => isOther(noun, context) && !isOwned(noun, sentence));
  const [first, second] = [...names.filter((noun) => !isAgent(noun, sentence)), ...names];
  if (first === undefined) return isOnlyOwn(listed, context) ? '' : null;
  const joint =
    second !== undefined && names.length === 2 && !names.some((noun) => isAgent(noun, sentence)) ? ` and ${second.text}` : '';
  return `with ${first.text}${joint}`;
}

const isOnlyOwn = (listed: readonly Segment[], { company }: LineContext): boolean =>
  listed.some(({ word, nouns }) => word !== 'with' && nouns.some(({ text }) => isOwn({ who: text }, company)));

/** `The Prudential Insurance Company of America` is a single name. */
function whole(nouns: readonly Noun[], sentence: string): readonly Noun[] {
  const found: Noun[] = [];
  for (const noun of nouns) {
    const last = found.at(-1);
    if (last !== undefined && /^ of (?:the )?$/.test(sentence.slice(last.end, noun.start)))
      found[found.length - 1] = { ...last, end: noun.end, text: sentence.slice(last.start, noun.end) };
    else found.push(noun);
  }
  return found;
}

/** `Acme Merger Sub, a Delaware corporation and a wholly owned subsidiary of Acme` */
const isOwned = ({ end }: Noun, sentence: string): boolean =>
  /^(?:,? (?:Inc|LLC|Corp|L\.P)\.?)?(?: \([^)]{0,80}\))?,? an? [^,;(]{0,140}subsidiary of\b/.test(sentence.slice(end, end + 260));

/** `First Bank, as escrow agent` */
const isAgent = ({ end }: Noun, sentence: string): boolean =>
  /^(?: \([^)]{0,80}\))?,? (?:solely )?(?:serving )?(?:in its capacity )?as (?:the )?[a-z -]{0,30}(?:agent|representative)\b/.test(
    sentence.slice(end, end + 160),
  );

const isOther = ({ isName, text }: Noun, { company, small }: LineContext): boolean =>
  isName &&
  !isOwn({ who: text }, company) &&
  /^(?:[Tt]he )?[A-Z]/.test(text) &&
  // A defined term: `the Sellers`
  !/^(?:An? |[Tt]he [A-Z][a-z’'-]+(?: party)?$|National Association)|\b(?:(?:19|20)\d\d|Agreement|Indenture|Amendment|Facility)$/.test(
    text,
  ) &&
  !isCommon(text, small);

const isCommon = (text: string, small: ReadonlySet<string>): boolean =>
  (text.match(/[A-Z][A-Za-z’'-]{1,30}/g) ?? []).every((word) => small.has(word.toLowerCase()));

function weightOf({ kind, word, nouns, isDate, isAfterComma, said }: Piece, context: LineContext): number {
  // `with respect to the offer`: the subject matter is another piece.
  if (said === '' || (nouns.length === 1 && /^(?:respect|regard|connection|accordance|reference)$/.test(nouns[0]?.text ?? '')))
    return 0;
  if (isDate) return PERIOD.test(word) ? 2 : /^(?:until|through|by)$/.test(word) ? 2 : 0;
  if (nouns.length === 0 || kind === 'aside' || (kind === 'clause' && word !== 'that')) return 0;
  // `First Bank, as administrative agent`, and other names in a list.
  if (kind === 'by' && (PAPERS.test(word) || word === '' || (word === 'as' && isAfterComma))) return 0;
  if (nouns.some(({ money }) => money !== null)) return 6;
  if (nouns.some((noun) => isOther(noun, context))) return kind === 'participle' ? 1 : 4;
  if (nouns.some(({ text }) => /\d/.test(text))) return 4;
  if (kind === 'to' || kind === 'doing') return 3;
  if (/^(?:for|from|with|into|to|as)$/.test(word)) return 2.5;
  return kind === 'participle' ? 0.5 : 1.5;
}

const DETERMINED =
  /(?<=\b(?:an?|the|its|their|all|no|each) (?:[a-z-]{2,20} ){0,2})[A-Z][a-z’'-]{1,30}(?: (?:(?:and|of|to|for) )?[A-Z][a-z’'-]{1,30}){0,8}/g;

/** `each of its (i) three-year agreement, (ii) …`: keeps one of a list and drops the others. */
const ONE_OF_EACH =
  /\b(?:each|all|both) of (its|the|their) (?=(?:[\w-]{1,20} ){0,6}(?:agreement|facility|plan|lease|contract|note|indenture|licen[sc]e)\b)/gi;
/** `approve the sale, and the transaction`: a clause whose verb did not fit. */
const HALF_CLAUSE = /, and the [a-z]{3,20}$/;

function spoken(line: string, { company, small }: LineContext): string {
  const plain = plainWords(line, company)
    .replace(DETERMINED, (name) => (isCommon(name, small) ? name.toLowerCase() : name))
    .replace(ONE_OF_EACH, '$1 ')
    .replace(HALF_CLAUSE, '')
    // `the district attorney of D.A.`
    .replace(/(?:,? (?:effective|dated))?[\s,;:–—-]{0,5}(?:(?<![A-Z]\.[A-Z])\.)?[\s,;:–—-]{0,5}$/, '');
  return upperFirst(plain);
}

const WORDS = /(?<![\w’'./@-])[a-z][a-z’'-]{1,30}(?![\w@]|\.\w)/g;
const MAX_TEXT = 20_000;

/** The words that a text prints in lower case. */
export const smallWords = (text: string): ReadonlySet<string> => new Set(text.slice(0, MAX_TEXT).match(WORDS) ?? []);
