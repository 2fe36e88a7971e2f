import type { PersonMention } from '../../language/people.ts';

/** The people of a filing, who are named in full once and then by last name. Pure. */
export class PersonnelNames {
  /** Full names by last name in capitals. */
  readonly #full = new Map<string, string[]>();

  add(people: readonly PersonMention[]): void {
    for (const { name } of people) {
      if (!name.includes(' ')) continue;
      const family = this.#full.get(surname(name)) ?? [];
      if (!family.some((member) => isSame(member, name))) this.#full.set(surname(name), [...family, name]);
    }
  }

  /** The full name; the given name itself if the filing has no other or several people share it. */
  fullOf(name: string): string {
    const family = this.#full.get(surname(name)) ?? [];
    if (family.length === 1) return !name.includes(' ') || isSame(family[0] ?? '', name) ? (family[0] ?? name) : name;
    return family.find((member) => name.includes(' ') && isSame(member, name)) ?? name;
  }

  /** A key shared by all names of one person. */
  keyOf(name: string): string {
    const family = this.#full.get(surname(name)) ?? [];
    return family.length > 1 && name.includes(' ')
      ? `${surname(name)} ${first(family.find((member) => isSame(member, name)) ?? name)}`
      : surname(name);
  }
}

const SUFFIXES = /,? (?:Jr|Sr|II|III|IV)\.?$/;
const surname = (name: string): string => (name.replace(SUFFIXES, '').split(' ').at(-1) ?? name).toUpperCase();
const first = (name: string): string => (name.split(' ')[0] ?? name).replace('.', '').toUpperCase();
/** Whether first names match: `Tim` and `Timothy`, `T.` and `Timothy`, but not `Jane` and `John`. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [first(one), first(other)];
  return a.startsWith(b.slice(0, 3)) || b.startsWith(a.slice(0, 3));
}
