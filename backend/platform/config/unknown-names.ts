/** Prefixes that no other program uses: an unknown name with one of them is a mistake, however little it resembles one of ours. */
const OWN_PREFIXES = ['EDGAR_', 'ALERT_', 'QUOTES_', 'BRAND_', 'BACKUP_S3_', 'SECURITY_', 'SINGLE_USER_', 'ERASURES_'];
/** First words of our names that other programs use too: an unknown name that begins with one may be meant for us or for them. */
const SHARED_WORDS = new Set(['SMTP', 'SENDGRID', 'MAIL', 'EMAIL', 'TWILIO', 'VAPID', 'STRIPE', 'OIDC', 'ADMIN', 'BACKUP']);
/** Names used by our test and development tools, and names that Kubernetes and Docker set for each service. */
const FOREIGN = /^EDGAR_CORPUS$|_SERVICE_(HOST|PORT)|_PORT$|_PORT_\d{1,5}_(TCP|UDP)/;

export interface UnknownNames {
  /** A sentence for each name that can only be a mistake. */
  readonly wrong: readonly string[];
  /** A sentence for each name that may be meant for another program. */
  readonly doubtful: readonly string[];
}

/** Finds the names among `given` that seem to be meant for Filingwire but are not in `known`. */
export function unknownNames(given: readonly string[], known: readonly string[]): UnknownNames {
  const names = given.filter((name) => !known.includes(name) && !FOREIGN.test(name));
  const wrong = names.filter((name) => isMisspelled(name, known) || OWN_PREFIXES.some((prefix) => name.startsWith(prefix)));
  const doubtful = names.filter((name) => !wrong.includes(name) && SHARED_WORDS.has(/^([A-Z]+)_/.exec(name)?.[1] ?? ''));
  const suggestion = (name: string) => `did you mean ${nearest(name, known)}?`;
  return {
    wrong: wrong.map((name) => `${name} is an unknown variable: ${suggestion(name)}`),
    doubtful: doubtful.map((name) => `${name} isn’t a Filingwire variable: ${suggestion(name)}`),
  };
}

/** Whether a name is close to one of ours. Names of one word don't count, and short names must match exactly or nearly so: too many others are similar. */
function isMisspelled(name: string, known: readonly string[]): boolean {
  if (!name.includes('_')) return false;
  const near = nearest(name, known);
  return distance(name.toUpperCase(), near) <= (near.length < 8 ? 0 : near.length < 11 ? 1 : 2);
}

/** The most similar known name; prefers one with the same first word. */
function nearest(name: string, known: readonly string[]): string {
  const typed = name.toUpperCase();
  const word = `${typed.split('_', 1)[0]}_`;
  const kin = known.filter((each) => each.startsWith(word));
  const best = (names: readonly string[]) =>
    names.reduce((near, each) => (distance(typed, each) < distance(typed, near) ? each : near), names[0] ?? '');
  const [near, ours] = [best(known), best(kin)];
  return ours !== '' && distance(typed, ours) <= distance(typed, near) + 4 ? ours : near;
}

/** Edit distance: how many letters to add, remove, change or swap with their neighbor to get from one word to the other. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swaps ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY),
      );
    }
    [before, last] = [last, row];
  }
  return last[to.length] ?? 0;
}
