import type { Clock } from '#platform/clock/clock.ts';
import type { Environment } from '#platform/config/environment.ts';
import { type Check, type Finding, failure } from './finding.ts';
import { machineChecks } from './machine-checks.ts';
import { providerChecks } from './provider-checks.ts';

const MARKS = { ok: 'ok  ', off: '-   ', warning: 'WARN', failure: 'FAIL' } as const;

/** `doctor`: checks all dependencies of the product and prints remedies. @returns false when a check failed. */
export async function doctor(env: Environment, clock: Clock, say: (line: string) => void): Promise<boolean> {
  let failed = 0;
  for (const check of [...machineChecks(env, clock), ...providerChecks(env)]) {
    const { state, what, remedy } = await outcomeOf(check);
    say(`${MARKS[state]}  ${check.part}: ${what}.${remedy ? `\n      ${remedy}` : ''}`.replace('..', '.'));
    if (state === 'failure') failed += 1;
  }
  say(failed === 0 ? 'All checks passed.' : `${failed} of these checks failed.`);
  return failed === 0;
}

async function outcomeOf(check: Check): Promise<Finding> {
  try {
    return await check.run();
  } catch (error) {
    return failure(`couldn’t be checked (${(error as Error).message})`, 'Report this along with the line above.');
  }
}
