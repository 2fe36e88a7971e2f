/**
 * Which reports of one issuer come from one person. The entities of one ownership chain are one: they file jointly, share who signs for them,
 * name each other as holders, or report the same lot. People who each own directly are two, however equal their lots. Pure.
 */

/** How shares are held: by the reporter, or through somebody else. */
export interface Held {
  readonly direct: boolean;
  /** The entities that the row names as holders, folded; empty where it says that an entity holds and not which. */
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
  /** All reporters are people, and some of what they report they own directly. */
  readonly ownsDirectly: boolean;
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
  ownsDirectly: false,
  through: [],
  signers: [],
  lots: [],
});

/** The reports by person, each group in the given order. */
export function byPerson<T>(reports: readonly T[], reporterOf: (report: T) => Reporter): readonly (readonly T[])[] {
  const reporters = reports.map(reporterOf);
  const groups = new Groups(reporters.length);
  groups.joinByKeys(reporters, ({ ciks }) => ciks);
  // From here on nothing joins two people of whom each owns directly.
  for (const [at, { ownsDirectly }] of reporters.entries()) if (ownsDirectly) groups.setApart(at);
  const first = groups.joinByKeys(reporters, keysOf);
  for (const [at, { people }] of reporters.entries()) {
    for (const name of people) groups.join(first.get(signerKey(name)) ?? at, at);
  }
  const lots = new Map<string, { readonly at: number; readonly lot: Lot }[]>();
  for (const [at, reporter] of reporters.entries()) {
    for (const lot of reporter.lots) {
      const equal = lots.get(lot.key) ?? [];
      for (const other of equal) {
        if (isOneLot(other.lot, lot, reporters[other.at] as Reporter, reporter)) groups.join(other.at, at);
      }
      // A lot that more filings report than a chain has members is no evidence.
      if (equal.length < MAX_EQUAL) lots.set(lot.key, [...equal, { at, lot }]);
    }
  }
  return [...Map.groupBy(reports.entries(), ([at]) => groups.of(at)).values()].map((group) => group.map(([, report]) => report));
}

const MAX_EQUAL = 50;

/** Groups of numbers, which grow by joining. */
class Groups {
  readonly #parents: number[];
  readonly #apart = new Set<number>();

  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, at) => at);
  }

  of(at: number): number {
    let root = at;
    while (this.#parents[root] !== root) root = this.#parents[root] as number;
    this.#parents[at] = root;
    return root;
  }

  /** Keeps the group of this one from being joined with another that is kept apart. */
  setApart(at: number): void {
    this.#apart.add(this.of(at));
  }

  join(one: number, other: number): void {
    const [root, joined] = [this.of(one), this.of(other)];
    if (root === joined || (this.#apart.has(root) && this.#apart.has(joined))) return;
    this.#parents[joined] = root;
    if (this.#apart.has(joined)) this.#apart.add(root);
  }

  /** @returns the first that has each key. */
  joinByKeys(reporters: readonly Reporter[], keysOf: (reporter: Reporter) => readonly string[]): ReadonlyMap<string, number> {
    const first = new Map<string, number>();
    for (const [at, reporter] of reporters.entries()) {
      for (const key of keysOf(reporter)) {
        const known = first.get(key);
        if (known === undefined) first.set(key, at);
        else this.join(known, at);
      }
    }
    return first;
  }
}

const signerKey = (name: string): string => `signer:${name}`;

/** Reports that share one of these are of one chain. */
function keysOf({ entities, people, through, signers }: Reporter): readonly string[] {
  const areEntities = people.length === 0;
  return [
    ...[...entities, ...through].map((name) => `entity:${name}`),
    ...(areEntities ? entities.flatMap((name) => stemOf(name) ?? []).map((stem) => `stem:${stem}`) : []),
    // A secretary may sign for every director; whoever signs for an entity in his own name acts for it.
    ...signers.map(signerKey),
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
  // Nobody is the entity that another holds through.
  if (other.direct && one.by !== undefined && others.length === 0) return false;
  // Nothing says through whom: equal to the share, the price and the holding afterwards, they are one.
  if (holders.length === 0 || others.length === 0) return true;
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
    return isOneLot(held, also, one, other) || (arePerson && !(held.direct && also.direct) && !held.own && !also.own);
  });
}
