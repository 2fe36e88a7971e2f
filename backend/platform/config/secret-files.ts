import { readFileSync, statSync } from 'node:fs';

/** Far more than any key file needs. */
const MAX_BYTES = 64 * 1024;

type Variables = Readonly<Record<string, string | undefined>>;

export interface SecretsOfFiles {
  /** The variables, with the secrets that were read. */
  readonly source: Variables;
  /** A sentence for each file that cannot be used. */
  readonly problems: readonly string[];
  /** Secrets whose file cannot be used. */
  readonly unread: readonly string[];
}

/** The variable that names the file of a secret. */
export const fileVariableOf = (secret: string): string => `${secret}_FILE`;

/** Reads the secrets that are set from files, as Docker and Kubernetes mount them; leading and trailing white space is dropped. */
export function withSecretsOfFiles(given: Variables, secrets: readonly string[]): SecretsOfFiles {
  const source: Record<string, string | undefined> = { ...given };
  const problems: string[] = [];
  const unread: string[] = [];
  for (const secret of secrets) {
    const name = fileVariableOf(secret);
    const path = given[name]?.trim();
    if (!path) continue;
    const read = given[secret] ? { problem: `and ${secret} are both set: remove one` } : contentOf(path);
    if ('value' in read) source[secret] = read.value;
    else {
      problems.push(`${name} ${read.problem}`);
      unread.push(secret);
    }
  }
  return { source, problems, unread };
}

function contentOf(path: string): { readonly value: string } | { readonly problem: string } {
  try {
    const found = statSync(path);
    if (!found.isFile()) return { problem: `refers to ${path}, which isn’t a file` };
    if (found.size > MAX_BYTES) return { problem: `refers to ${path}, which is too large for a secret` };
    const value = readFileSync(path, 'utf8').trim();
    return value === '' ? { problem: `refers to ${path}, which is empty` } : { value };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'which doesn’t exist' : 'which this user can’t read';
    return { problem: `refers to ${path}, ${reason}` };
  }
}
