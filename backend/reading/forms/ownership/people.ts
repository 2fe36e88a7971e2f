/**
 * Decides which reports about one issuer come from the same person. The entities of one ownership chain count as one person: they file jointly, share a
 * signer, name each other as holders, or report the same lot. People who each own directly are different, however similar their lots. Pure.
 */

/** How shares are held: by the reporter or through an entity. */
export interface Held {
  readonly direct: boolean;
  /** Normalized names of the holding entities given in the row; empty if the row says that an entity holds them but not which one. */
  readonly by?: readonly string[];
  /** Held in the person's own account, such as a retirement account or a family trust. */
  readonly own?: boolean;
  readonly spouse?: boolean;
}

/** One purchase or sale. Reports of the same lot have the same key: code, day, shares, price, holding afterwards and security. */
export interface Lot extends Held {
  readonly key: string;
}

/** The reporters of one form's purchases and sales. Names are normalized. */
export interface Reporter {
  /** Joint filers. */
  readonly ciks: readonly string[];
  /** The companies, funds and trusts among them. */
  readonly entities: readonly string[];
  readonly people: readonly string[];
  /** True if all reporters are people and own some of the reported shares directly. */
  readonly ownsDirectly: boolean;
  /** Entities that hold the reported shares. */
  readonly through: readonly string[];
  /** People who sign for the entities. */
  readonly signers: readonly string[];
  readonly lots: readonly Lot[];
}

/** A reporter known only by CIKs, as in records of older builds. */
export const reporterOfCiks = (ciks: readonly string[]): Reporter => ({
  ciks,
  entities: [],
  people: [],
  ownsDirectly: false,
  through: [],
  signers: [],
  lots: [],
});

/** Groups the reports by person, keeping the given order within each group. */
export function byPerson<T>(reports: readonly T[], reporterOf: (report: T) => Reporter): readonly (readonly T[])[] {
  const reporters = reports.map(reporterOf);
  const groups = new Groups(reporters.length);
  groups.joinByKeys(reporters, ({ ciks }) => ciks);
  // From here on, two people who each own directly are never joined.
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
      // A lot reported by more filings than a chain has members proves nothing.
      if (equal.length < MAX_EQUAL) lots.set(lot.key, [...equal, { at, lot }]);
    }
  }
  return [...Map.groupBy(reports.entries(), ([at]) => groups.of(at)).values()].map((group) => group.map(([, report]) => report));
}

const MAX_EQUAL = 50;

/** Disjoint sets of indexes that are merged step by step. */
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

  /** Prevents this index's group from being joined with another group that is set apart. */
  setApart(at: number): void {
    this.#apart.add(this.of(at));
  }

  join(one: number, other: number): void {
    const [root, joined] = [this.of(one), this.of(other)];
    if (root === joined || (this.#apart.has(root) && this.#apart.has(joined))) return;
    this.#parents[joined] = root;
    if (this.#apart.has(joined)) this.#apart.add(root);
  }

  /** Joins reporters that share a key. @returns the first reporter with each key. */
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

/** Reports that share one of these keys belong to the same chain. */
function keysOf({ entities, people, through, signers }: Reporter): readonly string[] {
  const areEntities = people.length === 0;
  return [
    ...[...entities, ...through].map((name) => `entity:${name}`),
    ...(areEntities ? entities.flatMap((name) => stemOf(name) ?? []).map((stem) => `stem:${stem}`) : []),
    // A secretary may sign for every director, but whoever signs for an entity in their own name acts for it.
    ...signers.map(signerKey),
  ];
}

/** Whether two equal lots are the same lot, reported by two members of a chain. */
export function isOneLot(one: Held, other: Held, byOne: Reporter, byOther: Reporter): boolean {
  if (one.direct && other.direct) return false;
  if (one.direct) return isOneLot(other, one, byOther, byOne);
  if (one.own || other.own) return false;
  if (one.spouse || other.spouse) return sharesWord(byOne.people, byOther.people);
  const holders = one.by ?? [];
  const others = other.direct ? byOther.entities : (other.by ?? []);
  // The other reporter is a person, so cannot be the entity that this one holds through.
  if (other.direct && one.by !== undefined && others.length === 0) return false;
  // Neither says through whom. With equal shares, price and holding afterwards, it is one lot.
  if (holders.length === 0 || others.length === 0) return true;
  return holders.some((name) => others.includes(name) || others.some((each) => isRelated(name, each)));
}

/** Words common to many names, which do not identify anybody on their own. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'lp llp lllp llc ltd limited inc corp company co plc trust fund foundation partnership partners family living revocable irrevocable ' +
    'joint personal grantor retained annuity children spouse capital holding holdings group management venture ventures master first new ' +
    'american national global international general united bank of and'
  ).split(' '),
);

/** The first words shared by names of affiliates, `cg pond`; null if they are too common to identify a group. */
function stemOf(entity: string): string | null {
  const [first = '', second] = entity.split(' ');
  return second === undefined || first.length < 2 || COMMON_WORDS.has(first) ? null : `${first} ${second}`;
}

function isRelated(one: string, other: string): boolean {
  const stem = stemOf(one);
  return stem !== null && stem === stemOf(other);
}

/** Whether two people share a name, as spouses do. */
function sharesWord(one: readonly string[], other: readonly string[]): boolean {
  const words = new Set(other.flatMap((name) => name.split(' ')).filter((word) => word.length > 2));
  return one.some((name) => name.split(' ').some((word) => words.has(word)));
}

/** Whether each row of one report is the same lot as the corresponding row of the other. */
export function areSameLots(one: Reporter, heldByOne: readonly Held[], other: Reporter, heldByOther: readonly Held[]): boolean {
  const arePerson = byPerson([one, other], (reporter) => reporter).length === 1;
  return heldByOne.every((held, at) => {
    const also = heldByOther[at];
    if (also === undefined) return false;
    return isOneLot(held, also, one, other) || (arePerson && !(held.direct && also.direct) && !held.own && !also.own);
  });
}
