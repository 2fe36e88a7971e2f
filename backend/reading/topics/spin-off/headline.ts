import { companyName } from '../../language/names.ts';
import type { SpinOff } from './facts.ts';

/** Words a headline about a spin-off. Pure. */

export function spinOffWords({ act, what, isSplitOff }: SpinOff): string {
  const named = what === null ? null : startsLow(what) ? what : companyName(what);
  const form = isSplitOff === true ? 'split-off' : 'spin-off';
  switch (act) {
    case 'planned':
      return named === null ? `Plans a ${form}` : `Plans to ${form.replace('-', ' ')} ${named}`;
    case 'approved':
      return named === null ? `Board approves ${form}` : `Board approves ${form} of ${named}`;
    case 'completed':
      return named === null ? `Completes ${form}` : `Completes ${form} of ${named}`;
    case 'ended':
      return named === null ? `Calls off ${form}` : `Calls off ${form} of ${named}`;
  }
}

/** True for `its consumer business`, false for a name. */
const startsLow = (words: string): boolean => words.charAt(0) === words.charAt(0).toLowerCase();
