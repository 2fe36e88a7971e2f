import { existsSync } from 'node:fs';

/** A requirement of some tests beyond the repository and its packages. CI provides all that are not `optional`. */
export interface Need {
  readonly what: string;
  /** How to get it. */
  readonly get: string;
  readonly optional?: boolean;
}

export const NEEDS = {
  chromium: { what: 'Chromium', get: 'apt-get install chromium' },
  firefox: { what: 'Firefox', get: 'apt-get install firefox-esr' },
  webkit: { what: 'WebKit', get: 'apt-get install webkit2gtk-driver xvfb xauth' },
  mount: { what: 'a file system of its own to fill', get: 'run as root on Linux with /dev/fuse' },
  promtool: { what: 'promtool', get: 'apt-get install prometheus' },
  nginx: { what: 'nginx', get: 'apt-get install nginx' },
  caddy: { what: 'Caddy', get: 'apt-get install caddy' },
  python: { what: 'Python 3.11', get: 'apt-get install python3' },
  clientPackages: { what: 'the packages of the example client', get: 'npm ci --prefix clients/typescript' },
  corpus: { what: 'the outside EDGAR corpus', get: 'set EDGAR_CORPUS to its folder' },
  mongodb: { what: 'a MongoDB server', get: 'set MONGODB_URL', optional: true },
  history: { what: 'the repository’s history', get: 'git fetch --unshallow', optional: true },
  eventstore: { what: 'EventStoreDB', get: 'set EVENTSTORE_PROGRAM to its program', optional: true },
} as const satisfies Record<string, Need>;

const titleOf = ({ what, get }: Need) => `needs ${what} (${get})`;

/** A `describe` that is skipped without its requirement; the reporter counts such tests by requirement. */
export function describeWith(need: Need, isThere: boolean, name: string, tests: () => void): void {
  if (isThere) describe(name, tests);
  // The title says what is missing and how to get it.
  else describe.skip(`${titleOf(need)}: ${name}`, tests);
}

/** Requirement of a skipped test, from the title of a group around it; null if the title has none. */
export function neededFor(title: string): { readonly need: string; readonly optional: boolean } | null {
  const needs: readonly Need[] = Object.values(NEEDS);
  const need = needs.find((each) => title.startsWith(`${titleOf(each)}: `));
  // If the external corpus is excluded on purpose, as in a fork, so are its tests.
  const optional = need?.optional === true || (need === NEEDS.corpus && process.env['EDGAR_CORPUS'] === 'none');
  return need === undefined ? null : { need: `${need.what}: ${need.get}`, optional };
}

export const allThere = (programs: readonly string[]): boolean => programs.every((program) => existsSync(program));
