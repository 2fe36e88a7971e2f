/**
 * Which reports of one issuer come from one person. The entities of one ownership chain are one: they file jointly, share who signs for them,
 * name each other as holders, or report the same lot. People who each own directly are two, however equal their lots. Pure.
 */

/** How shares are held: by the reporter, or through somebody else. */
export interface Held {
  readonly direct: boolean;
  /** The entities that the row names as holders, folded. */
  readonly by?: readonly string[];
  /** In an account of the person alone, such as a retirement account or a family trust. */
  readonly own?: boolean;
  readonly spouse?: boolean;
}

/** One purchase or sale; reports of one lot have the same key: code, day, shares, price, holding afterwards and security. */
export interface Lot extends Held {
  readonly key: string;
}

/** Who reports the purchases and sales of one form. Names are folded. */
export interface Reporter {
  /** Joint filers. */
  readonly ciks: readonly string[];
  /** Companies, funds and trusts among them. */
  readonly entities: readonly string[];
  readonly people: readonly string[];
  /** Entities that hold what is reported. */
  readonly through: readonly string[];
  /** Who signs for the entities. */
  readonly signers: readonly string[];
  readonly lots: readonly Lot[];
}

/** A reporter of whom only the CIKs are known, as in records of older builds. */
export const reporterOfCiks = (ciks: readonly string[]): Reporter => ({
  ciks,
  entities: [],
  people: [],
  through: [],
  signers: [],
  lots: [],
});

/** The reports by person, each group in the given order. */
export function byPerson<T>(reports: readonly T[], reporterOf: (report: T) => Reporter): readonly (readonly T[])[] {
  const reporters = reports.map(reporterOf);
  const parents = reports.map((_, at) => at);
  const top = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] as number;
    parents[at] = root;
    return root;
  };
  const join = (one: number, other: number) => {
    parents[top(other)] = top(one);
  };
  const first = new Map<string, number>();
  const lots = new Map<string, { readonly at: number; readonly lot: Lot }[]>();
  for (const [at, reporter] of reporters.entries()) {
    for (const key of keysOf(reporter)) {
      const known = first.get(key);
      if (known === undefined) first.set(key, at);
      else join(known, at);
    }
    for (const lot of reporter.lots) {
      const equal = lots.get(lot.key) ?? [];
      for (const other of equal) {
        if (isOneLot(other.lot, lot, reporters[other.at] as Reporter, reporter)) join(other.at, at);
      }
      // A lot that more filings report than a chain has members is no evidence.
      if (equal.length < MAX_EQUAL) lots.set(lot.key, [...equal, { at, lot }]);
    }
  }
  for (const [at, { people }] of reporters.entries()) {
    for (const name of people) {
      const signed = first.get(signerKey(name));
      if (signed !== undefined) join(signed, at);
    }
  }
  return [...Map.groupBy(reports.entries(), ([at]) => top(at)).values()].map((group) => group.map(([, report]) => report));
}

const MAX_EQUAL = 50;
const signerKey = (name: string): string => `signer:${name}`;

/** Reports that share a key are of one person. */
function keysOf({ ciks, entities, people, through, signers }: Reporter): readonly string[] {
  const areEntities = people.length === 0;
  return [
    ...ciks.map((cik) => `cik:${cik}`),
    ...[...entities, ...through].map((name) => `entity:${name}`),
    ...(areEntities ? entities.flatMap((name) => stemOf(name) ?? []).map((stem) => `stem:${stem}`) : []),
    // A secretary may sign for every director; whoever signs for an entity in his own name acts for it.
    ...(areEntities ? signers.map(signerKey) : []),
  ];
}

/** Whether two equal lots are one that two members of a chain report. */
export function isOneLot(one: Held, other: Held, byOne: Reporter, byOther: Reporter): boolean {
  if (one.direct && other.direct) return false;
  if (one.direct) return isOneLot(other, one, byOther, byOne);
  if (one.own || other.own) return false;
  if (one.spouse || other.spouse) return sharesWord(byOne.people, byOther.people);
  const holders = one.by ?? [];
  const others = other.direct ? byOther.entities : (other.by ?? []);
  // Nothing says through whom: equal to the share, the price and the holding afterwards, they are one.
  if (holders.length === 0 || (!other.direct && others.length === 0)) return true;
  return holders.some((name) => others.includes(name) || others.some((each) => isRelated(name, each)));
}

/** Words that many names have: alone they name nobody. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'lp llp lllp llc ltd limited inc corp company co plc trust fund foundation partnership partners family living revocable irrevocable ' +
    'joint personal grantor retained annuity children spouse capital holding holdings group management venture ventures master first new ' +
    'american national global international general united bank of and'
  ).split(' '),
);

/** The words that begin the names of affiliates, `cg pond`; null where they are too common to tell one group from another. */
function stemOf(entity: string): string | null {
  const [first = '', second] = entity.split(' ');
  return second === undefined || first.length < 2 || COMMON_WORDS.has(first) ? null : `${first} ${second}`;
}

function isRelated(one: string, other: string): boolean {
  const stem = stemOf(one);
  return stem !== null && stem === stemOf(other);
}

/** Spouses are told by a name that both have. */
function sharesWord(one: readonly string[], other: readonly string[]): boolean {
  const words = new Set(other.flatMap((name) => name.split(' ')).filter((word) => word.length > 2));
  return one.some((name) => name.split(' ').some((word) => words.has(word)));
}

/** Whether each row of one report is the same lot as the row of the other at its place. */
export function areSameLots(one: Reporter, heldByOne: readonly Held[], other: Reporter, heldByOther: readonly Held[]): boolean {
  const arePerson = byPerson([one, other], (reporter) => reporter).length === 1;
  return heldByOne.every((held, at) => {
    const also = heldByOther[at];
    if (also === undefined) return false;
    return isOneLot(held, also, one, other) || (arePerson && !(held.direct && also.direct));
  });
}
