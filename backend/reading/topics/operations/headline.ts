import type { Operations } from './facts.ts';

/** Words a headline about closed sites, stopped work and recalls. Pure. */

export function operationsWords({ act, what, isTemporary }: Operations): string {
  switch (act) {
    case 'closed':
      return `${isTemporary ? 'Temporarily closes' : 'Closes'} ${what ?? 'operations'}`;
    case 'suspended':
      return `Suspends ${what ?? 'operations'}`;
    case 'ended':
      return what?.includes('business') === true ? `Winds down ${what}` : `Ceases ${what ?? 'operations'}`;
    case 'furloughed':
      return `Puts ${what ?? 'employees'} on furlough`;
    case 'recalled':
      return `Recalls ${what ?? 'products'}`;
    case 'discontinued':
      return `Stops ${what ?? 'production'}`;
    case 'resumed':
      return `Resumes ${what ?? 'operations'}`;
    case 'reopened':
      return `Reopens ${what ?? 'closed locations'}`;
  }
}
