import { companyName } from '../../language/names.ts';
import type { SpinOff } from './facts.ts';

/** A spin-off in the words of a headline. Pure. */

export function spinOffWords({ act, what }: SpinOff): string {
  const named = what === null ? null : startsLow(what) ? what : companyName(what);
  switch (act) {
    case 'planned':
      return named === null ? 'Plans a spin-off' : `Plans to spin off ${named}`;
    case 'approved':
      return named === null ? 'Board approves spin-off' : `Board approves spin-off of ${named}`;
    case 'completed':
      return named === null ? 'Completes spin-off' : `Completes spin-off of ${named}`;
    case 'ended':
      return named === null ? 'Calls off spin-off' : `Calls off spin-off of ${named}`;
  }
}

/** `its consumer business`, and not a name. */
const startsLow = (words: string): boolean => words.charAt(0) === words.charAt(0).toLowerCase();
