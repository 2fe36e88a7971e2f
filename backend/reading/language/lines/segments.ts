import type { Noun, Unit } from '../units.ts';

/** Splits what follows a verb into pieces that a line keeps or leaves out as a whole. Pure. */

export interface Segment {
  /**
   * `what`: the object. `by`: after a preposition. `to`: an infinitive. `doing`: a gerund. `participle`: "issued under …". `clause`: after
   * a relative pronoun or a conjunction. `aside`: between commas.
   */
  readonly kind: 'what' | 'by' | 'to' | 'doing' | 'participle' | 'clause' | 'aside';
  /** The preposition or conjunction at its beginning: `with`. */
  word: string;
  readonly start: number;
  end: number;
  nouns: Noun[];
  /** Whether it is a date, which lines show separately. */
  isDate: boolean;
  readonly isAfterComma: boolean;
  /** Index of the segment that it depends on; -1 for the verb itself. */
  readonly under: number;
}

const MAJOR = new Set<Segment['kind']>(['to', 'doing', 'clause', 'participle']);

/** `First Bank, as agent, and Second Bank`: a name that continues the list before an aside. */
const isFurtherParty = ({ kind, word }: Segment, { isName, text }: Noun): boolean =>
  (kind === 'aside' || word === 'as') && isName && !/^an? /i.test(text);

export function segmentsOf(rest: readonly Unit[]): readonly Segment[] {
  const found: Segment[] = [];
  let open: Segment | null = null;
  let isAfterComma = false;
  let isAlias = false;
  const begin = (kind: Segment['kind'], word: string, start: number, end: number): Segment => {
    const aside = isAfterComma ? -1 : open?.kind === 'aside' ? found.length - 1 : (open?.under ?? -1);
    // `412 homes, a decrease of 47% from 777 homes in 2007`
    const under =
      found[aside]?.kind === 'aside'
        ? aside
        : found.findLastIndex((each) => MAJOR.has(each.kind) && !(isAfterComma && (each.kind === 'participle' || each.isDate)));
    const segment: Segment = { kind, word, start, end, nouns: [], isDate: false, isAfterComma, under };
    found.push(segment);
    return segment;
  };
  for (let at = 0; at < rest.length; at += 1) {
    const unit = rest[at] as Unit;
    const before = rest[at - 1];
    const isPreposed = before?.kind === 'joint' && before.role === 'preposition';
    const isJoined = before?.kind === 'joint' && before.role === 'and';
    if (open?.kind === 'clause') {
      open.end = unit.end;
      if (unit.kind === 'noun') open.nouns.push(unit);
      continue;
    }
    if (unit.kind === 'joint') {
      if (unit.role === 'comma') isAfterComma = true;
      else if (unit.word === 'or' && isAfterComma) isAlias = true;
      else if (unit.role === 'preposition') {
        // `up to`, `by and among`, `pursuant to`; `the sale of`.
        const goesOn = open !== null && open.nouns.length === 0 && open.kind === 'by' && !open.isDate;
        if (goesOn && open !== null) {
          open.word = `${open.word} ${unit.word}`;
          open.end = unit.end;
        } else if (/^(?:of|per)$/.test(unit.word) && open !== null && !isAfterComma && !open.isDate) open.end = unit.end;
        else open = begin('by', unit.word, unit.start, unit.end);
        isAfterComma = false;
      } else if (unit.role !== 'and' && unit.role !== 'stop') {
        // `under which`
        const last = found.at(-1);
        const isContent: boolean = last !== undefined && last.kind === 'by' && last.nouns.length === 0;
        if (isContent) found.pop();
        open = begin('clause', unit.word, isContent && last !== undefined ? last.start : unit.start, unit.end);
      }
      continue;
    }
    if (unit.kind === 'verb') {
      // `to sell or close its mill`: two verbs with one object.
      if (unit.form === 'infinitive' && isJoined && open?.kind === 'to' && open.nouns.length === 0) open.end = unit.end;
      else if (unit.form === 'infinitive') open = begin('to', 'to', unit.start, unit.end);
      else if (unit.form === 'gerund') {
        const last = found.at(-1);
        const isBy: boolean = isPreposed && last !== undefined && last.kind === 'by' && last.nouns.length === 0;
        if (isBy) found.pop();
        open = begin(
          'doing',
          isBy ? (last?.word ?? '') : unit.word.toLowerCase(),
          isBy && last !== undefined ? last.start : unit.start,
          unit.end,
        );
      } else if (open !== null && isJoined) open.end = unit.end;
      else open = begin('participle', unit.word.toLowerCase(), unit.start, unit.end);
      isAfterComma = false;
      continue;
    }
    if (unit.isDate) {
      if (open !== null && open.nouns.length === 0 && (isPreposed || open.kind === 'participle' || open.kind === 'doing')) {
        open.isDate = true;
        open.end = unit.end;
      }
      isAfterComma = false;
      continue;
    }
    // `an underwriting agreement, or the Underwriting Agreement,`
    if (isAlias && open !== null && /^(?:the )?[A-Z]/.test(unit.text)) open = begin('aside', '', unit.start, unit.end);
    else if (open !== null && isAfterComma && isFurtherParty(open, unit)) open = begin('by', '', unit.start, unit.end);
    else if (open === null) open = begin(found.length === 0 ? 'what' : 'aside', '', unit.start, unit.end);
    else if (isAfterComma && !isJoined && !isPreposed) {
      const isList: boolean =
        open.kind !== 'aside' && open.nouns.at(-1)?.isName === true && unit.isName && !/^an? /i.test(unit.text);
      open = isList ? open : begin(unit.isName && !/^an? /i.test(unit.text) ? 'by' : 'aside', '', unit.start, unit.end);
    }
    // `elected Roe to the board and Doe as chair`
    const next = rest[at + 1];
    const isGapped = (next?.kind === 'joint' && next.word === 'as') || (isAfterComma && open.nouns.at(-1)?.isName === false);
    if (isJoined && open.kind === 'by' && unit.isName && isGapped) open = begin('aside', '', unit.start, unit.end);
    open.end = unit.end;
    open.nouns.push(unit);
    isAfterComma = false;
    isAlias = false;
  }
  return found;
}
