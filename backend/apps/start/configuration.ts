import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { passwordProblem } from '../../contexts/administration/password.policy.ts';
import { brandHostsProblem } from '../../contexts/brands/brand-hosts.adapter.ts';
import { type Environment, type EnvironmentCheck, processEnvironment } from '../../platform/config/environment.ts';

/** Checks that need the code that uses the values: brand hosts, passwords and the list of erasures. */
export const CHECKS: readonly EnvironmentCheck[] = [
  ({ BRAND_HOSTS }) => sentences(brandHostsProblem(BRAND_HOSTS)),
  ({ ADMIN_PASSWORD, ADMIN_EMAIL = '' }) => passwordSentences('ADMIN_PASSWORD', ADMIN_PASSWORD, ADMIN_EMAIL),
  ({ SINGLE_USER_PASSWORD }) => passwordSentences('SINGLE_USER_PASSWORD', SINGLE_USER_PASSWORD, ''),
  ({ ERASURES_FILE }) => sentences(ERASURES_FILE === undefined ? null : erasuresFileProblem(ERASURES_FILE)),
];

/** The environment of this process, with everything checked that can be checked before a store is opened. @throws ConfigurationError */
export function checkedEnvironment(): Environment {
  return processEnvironment(CHECKS);
}

function passwordSentences(name: string, password: string | undefined, email: string): readonly string[] {
  const problem = password === undefined ? null : passwordProblem(password, email);
  return sentences(problem && `${name} ${problem}. Choose a different one`);
}

/** Docker creates a folder in place of a mounted file that doesn't exist. */
function erasuresFileProblem(path: string): string | null {
  try {
    if (!statSync(path).isFile())
      return `ERASURES_FILE is set to ${resolve(path)}, which isn’t a file. Move it elsewhere, or set ERASURES_FILE to a file`;
    accessSync(path, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // The product creates the file later.
    return code === 'ENOENT' ? null : `ERASURES_FILE is set to ${resolve(path)}, which can’t be used (${message}). Fix this`;
  }
}

const sentences = (sentence: string | null): readonly string[] => (sentence === null ? [] : [sentence]);
