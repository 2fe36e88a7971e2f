import type { Operations } from './facts.ts';

/** Closed places, stopped work and recalls in the words of a headline. Pure. */

const WORK = /\b(?:operations|production|mining|sailings|flights|manufacturing|drilling|service|cruises?|construction)\b/i;

export function operationsWords({ act, what, isTemporary }: Operations): string {
  const object =
    what === null
      ? null
      : /^[A-Z][a-z]/.test(what) && /^(?:Operations|Production|Mining)\b/.test(what)
        ? what.toLowerCase()
        : what;
  switch (act) {
    case 'closed':
      return `${isTemporary ? 'Temporarily closes' : 'Closes'} ${object ?? 'operations'}`;
    case 'suspended':
      return `Suspends ${object ?? 'operations'}`;
    case 'furloughed':
      return object === null || !/\d|\b(?:employees|staff|associates|workers|workforce|crew|members)\b/i.test(object)
        ? 'Puts employees on furlough'
        : `Puts ${object} on furlough`;
    case 'recalled':
      return `Recalls ${object ?? 'products'}`;
    case 'discontinued':
      return `Stops ${object ?? 'production'}`;
    case 'resumed':
      return object === null || WORK.test(object) ? `Resumes ${object ?? 'operations'}` : `Reopens ${object}`;
  }
}
