import { builtPattern } from '#platform/values/built-pattern.ts';
import { decimal, plain } from '#platform/values/decimal.ts';
import { foldedName } from '../../language/folded-name.ts';
import { isCompanyName } from '../../language/names.ts';
import type { OwnershipFacts, OwnershipTransaction, ReportingOwner } from './facts.ts';
import { COMMON_WORDS, type Held, type Lot, type Reporter } from './people.ts';

/** Reads from an ownership form who is behind its trades: names, signatures, and through whom shares are held. Pure. */

const LEGAL_FORMS = String.raw`l\.?l\.?l?\.?p|l\.?p|l\.?l\.?c|l\.?t\.?d|limited|inc|incorporated|corp|corporation|company|plc|gmbh|ag|n\.?v|b\.?v|s\.?a|s\.?[aà]\.?r\.?l|s\.?c\.?a|trust|fund|foundation|partnership`;
const LEGAL_FORM = builtPattern(`^(?:${LEGAL_FORMS})\\.?$`, 'i');
const HAS_LEGAL_FORM = builtPattern(`\\b(?:${LEGAL_FORMS})\\b`, 'i');
/** Words that end a name, even in text that is all capitals. */
const NO_NAME =
  /^(?:by|the|a|an|and|or|in|on|to|for|from|through|via|with|as|is|are|was|were|be|been|which|whose|who|that|this|these|its|their|his|her|each|all|such|shares?|securities|stock|units?|held|owned|owner|record|directly|indirectly|beneficially|beneficial|managing|partner|members?|managers?|reporting|persons?|consists?|represents?|see|footnotes?|note)$/i;
const ROMAN_OR_NUMBER = /^(?:[IVX]{1,5}|\d{1,3}|[A-D])$/;
const MAX_WORDS = 10;
const MAX_NAMES = 12;
const MAX_LOTS = 12;
const MAX_NOTE = 4_000;
/** The person's own account or a family account, which nobody else reports. */
const OWN_ACCOUNT =
  /\b(?:trusts?|trustee|child|children|daughters?|sons?|grandchildren|mother|father|brothers?|sisters?|estate|grats?|annuity|household|minor|custodial)\b/i;
/** An entity named in such a note administers the account and owns nothing. */
const RETIREMENT =
  /\b(?:ira|401\s?\(?k|keogh|esop|espp|ut?[gt]ma|custodian|(?:savings|retirement|profit[- ]sharing|pension|stock (?:purchase|ownership)|deferred compensation) plan)\b/i;
/** Sentences that say through whom shares are held; other sentences name sellers, underwriters and parties to agreements. */
const HOLDS =
  /\b(?:held|holds?|holders?|owns?|owned|owners?|ownership|of record|general partner|managers?|managing|manages?|members?|controls?|controlled|trustees?)\b/i;
/** Sentences that name people other than the holders: who may ask for prices, who sold or placed the shares. */
const OF_OTHERS = /\bundertakes?\b|\bunderwrit|\b10b5|\bpurchase agreement\b|\bbroker/i;
/** An entity mentioned without its name. */
const UNNAMED = /\b(?:l\.?l\.?c|l\.?p|partnership|fund|corporation|company|entity|affiliate)\b/i;
/** Marks a sentence on an entity's own form that says who acts for it. */
const GOVERNS = /\b(?:general partner|managing member|manager|adviser|advisor|sole member)\b/i;
const SPOUSE = /\b(?:spouse|wife|husband)\b/i;
const FOR_OTHERS = /\b(?:attorney|attorneys|atty|poa|a\.i\.f|aif|power of|on behalf of)\b/i;
const SIGNED = /\bby:|\/s\/|\bby\s/i;
const TITLE = /^(?:md|phd|esq|mr|mrs|ms|dr)$/;

/** The words of a person's name in a fixed order, without initials and titles; empty for a single word. */
export function foldedPerson(name: string): string {
  const words = foldedName(name)
    .split(' ')
    .filter((word) => !TITLE.test(word));
  const whole = words.filter((word) => word.length > 1);
  return (whole.length > 1 ? whole : words.length > 1 ? words : []).sort().join(' ');
}

export const isEntity = ({ name }: Pick<ReportingOwner, 'name'>): boolean => isCompanyName(name);

/** Companies, funds and trusts that a text names with their legal form, normalized. */
export function entitiesIn(text: string): readonly string[] {
  if (!HAS_LEGAL_FORM.test(text)) return [];
  const found = new Set<string>();
  let run: string[] = [];
  const close = () => {
    const end = run.findLastIndex((word) => LEGAL_FORM.test(word));
    if (end > 0) {
      const after = run.slice(end + 1).findIndex((word) => !ROMAN_OR_NUMBER.test(word));
      const until = after < 0 ? run.length : end + 1 + after;
      const words = run.slice(Math.max(0, end - MAX_WORDS), until);
      while (/^(?:of|&)$/i.test(words[0] ?? '')) words.shift();
      const name = foldedName(words.join(' '));
      if (name.split(' ').some((word) => !COMMON_WORDS.has(word) && !ROMAN_OR_NUMBER.test(word.toUpperCase()))) found.add(name);
    }
    run = [];
  };
  const words = text.split(/\s/).filter((word) => word !== '');
  for (const [at, printed] of words.entries()) {
    if (/^[("“‘[]/.test(printed)) close();
    const word = printed.replace(/^[("“‘[]{1,3}/, '').replace(/[)"”’\];:,]{1,4}$/, '');
    const isName = /^[\p{Lu}\p{N}]/u.test(word) || /^(?:of|&)$/.test(word);
    if (isName && !NO_NAME.test(word.replace(/\.$/, ''))) run.push(word);
    else close();
    const ends = word.length < printed.length && /[)"”’\];:,]$/.test(printed);
    const formFollows = printed.endsWith(',') && LEGAL_FORM.test((words[at + 1] ?? '').replace(/[)"”’\];:,]{1,4}$/, ''));
    if (ends && !formFollows) close();
    else if (/[^.]\.$/.test(printed) && !LEGAL_FORM.test(word) && word.length > 3) close();
  }
  close();
  return [...found].slice(0, MAX_NAMES);
}

type HeldRow = Pick<OwnershipTransaction, 'directOrIndirect' | 'natureOfOwnership' | 'footnotes'>;

/** What a footnote says about holders. */
interface Note {
  readonly text: string;
  readonly holders: readonly string[];
  /** Those it names as acting for an entity. */
  readonly governing: readonly string[];
}

/** Returns a function that reads a footnote by id, caching the result, and leaves out the issuer's own name because it says nothing. */
function notesIn({ footnotes, issuer }: OwnershipFacts): (id: string) => Note | null {
  const own = foldedName(issuer.name);
  const namesIn = (sentences: readonly string[]) => sentences.flatMap(entitiesIn).filter((name) => name !== own);
  const texts = new Map(footnotes.map(({ id, text }) => [id, text.slice(0, MAX_NOTE)] as const));
  const read = new Map<string, Note | null>();
  return (id) => {
    const known = read.get(id);
    if (known !== undefined) return known;
    const text = texts.get(id);
    const sentences = (text ?? '').split(/(?<=[.;])\s{1,10}(?=\p{Lu})/u).filter((sentence) => !OF_OTHERS.test(sentence));
    const holders = namesIn(sentences.filter((sentence) => HOLDS.test(sentence)));
    const governing = namesIn(sentences.filter((sentence) => GOVERNS.test(sentence)));
    const note = text === undefined ? null : { text, holders, governing };
    read.set(id, note);
    return note;
  };
}

/** Returns a function that tells how the shares of a row of this form are held. */
export function holdingOf(ownership: OwnershipFacts): (row: HeldRow) => Held {
  const notes = notesIn(ownership);
  const issuer = foldedName(ownership.issuer.name);
  return (row) => heldBy(row, notes, issuer);
}

function heldBy(row: HeldRow, notes: (id: string) => Note | null, issuer: string): Held {
  if (row.directOrIndirect !== 'I') return { direct: true };
  const nature = row.natureOfOwnership ?? '';
  const isVague = nature.trim() === '' || /\bfoot ?notes?\b|\bremarks?\b/i.test(nature);
  const own = row.footnotes.flatMap((id) => notes(id) ?? []);
  const words = isVague ? [nature, ...own.map(({ text }) => text)].join(' ') : nature;
  if (RETIREMENT.test(words)) return { direct: false, own: true };
  const named = [...entitiesIn(nature).filter((name) => name !== issuer), ...own.flatMap(({ holders }) => holders)];
  if (named.length > 0) return { direct: false, by: [...new Set(named)].slice(0, MAX_NAMES) };
  if (SPOUSE.test(words)) return { direct: false, spouse: true };
  if (OWN_ACCOUNT.test(words)) return { direct: false, own: true };
  return { direct: false, ...(UNNAMED.test(nature) && { by: [] }) };
}

/** The people who sign, except those who sign for others under a power of attorney. */
function signersOf({ signatures }: OwnershipFacts): readonly string[] {
  const names = signatures.flatMap(({ name }) => {
    if (name === null || FOR_OTHERS.test(name.replaceAll('-', ' '))) return [];
    const printed = name.slice(0, 300).split(SIGNED).at(-1) ?? '';
    const words = printed.split(/,|;|\b(?:as|its|for|on behalf)\b| - | – |\(/)[0] ?? '';
    return isEntity({ name: words }) ? [] : foldedPerson(words);
  });
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MAX_NAMES);
}

/** Key shared by equal rows of two filings; null if a figure needed to tell lots apart is missing. */
export function lotKey(
  row: Pick<OwnershipTransaction, 'code' | 'date' | 'shares' | 'price' | 'sharesAfter' | 'security'>,
): string | null {
  const [shares, price, after] = [decimal(row.shares), decimal(row.price), decimal(row.sharesAfter)];
  if (row.date === null || shares === null || price === null || after === null || price.units <= 0n) return null;
  return [
    row.code,
    row.date.slice(0, 'yyyy-mm-dd'.length),
    ...[shares, price, after].map(plain),
    foldedName(row.security ?? ''),
  ].join('|');
}

const READ = new WeakMap<OwnershipFacts, Reporter>();

/** The reporter of a form's purchases and sales, with everything needed to compare it with others. Cached per form. */
export function reporterOf(ownership: OwnershipFacts): Reporter {
  const known = READ.get(ownership) ?? readReporter(ownership);
  READ.set(ownership, known);
  return known;
}

function readReporter(ownership: OwnershipFacts): Reporter {
  const notes = notesIn(ownership);
  const issuer = foldedName(ownership.issuer.name);
  const market = ownership.transactions
    .filter(({ code }) => code === 'P' || code === 'S')
    .map((row) => ({ row, held: heldBy(row, notes, issuer) }));
  const lots = market.flatMap(({ row, held }): Lot[] => {
    const key = lotKey(row);
    return key === null ? [] : [{ key, ...held }];
  });
  const entities = ownership.owners.filter(isEntity);
  const ofEntities = entities.length === ownership.owners.length;
  const through = [
    ...market.flatMap(({ held }) => held.by ?? []),
    ...(ofEntities ? ownership.holdings.flatMap((row) => heldBy(row, notes, issuer).by ?? []) : []),
    ...(ofEntities ? market.flatMap(({ row }) => row.footnotes.flatMap((id) => notes(id)?.governing ?? [])) : []),
  ];
  const people = ownership.owners.filter((owner) => !isEntity(owner)).map(({ name }) => foldedPerson(name));
  return {
    ciks: [...new Set(ownership.owners.map(({ cik }) => cik))],
    entities: [...new Set(entities.map(({ name }) => foldedName(name)))],
    people: [...new Set(people.filter((name) => name !== ''))],
    ownsDirectly: entities.length === 0 && market.some(({ held }) => held.direct),
    through: [...new Set(through)].slice(0, MAX_NAMES),
    signers: entities.length > 0 ? signersOf(ownership) : [],
    lots: [...new Map(lots.map((lot) => [lot.key, lot])).values()].slice(0, MAX_LOTS),
  };
}
