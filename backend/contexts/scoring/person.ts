import type { OwnershipFacts } from '../filings/published/ownership-facts.events.ts';
import { highestRole, leadingOwner, type Role } from './published/insider-role.ts';

/** Describes the reporting persons of an ownership form. Pure. */

const LABELS: Readonly<Partial<Record<Role, string>>> = { cfo: 'CFO', ceo: 'CEO', tenPercent: '10% owner' };
const MAX_TITLE = 40;

/** `CFO Jane Doe`, `Director COOK TIMOTHY D and 2 others`; the name as filed unless a signature shows its natural order. */
export function whoOf(ownership: OwnershipFacts): string {
  const owner = ownership.owners[leadingOwner(ownership.owners)];
  if (!owner) return 'An insider';
  const role = highestRole([owner]);
  const title = owner.isOfficer && owner.title !== null && owner.title.length <= MAX_TITLE ? owner.title : null;
  const label = LABELS[role] ?? title ?? (owner.isOfficer ? 'Officer' : owner.isDirector ? 'Director' : '');
  const others = ownership.owners.length - 1;
  const rest = others === 0 ? '' : others === 1 ? ' and another filer' : ` and ${others} other filers`;
  return `${label} ${naturalName(owner.name, ownership.signatures)}`.trim() + rest;
}

/** `DOE JANE A` as `Jane A. Doe` where a signature has exactly these words in a row; else as filed. */
export function naturalName(filed: string, signatures: OwnershipFacts['signatures']): string {
  const wanted = wordsOf(filed);
  for (const { name } of signatures) {
    const printed = (name ?? '')
      .replaceAll(',', ' ')
      .split(/\s/)
      .filter((word) => word !== '');
    for (let at = 0; at + wanted.length <= printed.length; at += 1) {
      const part = printed.slice(at, at + wanted.length);
      if (wanted.length > 1 && sameWords(part, wanted)) return part.join(' ');
    }
  }
  return filed;
}

function sameWords(part: readonly string[], wanted: readonly string[]): boolean {
  return part.map(bare).sort().join(' ') === [...wanted].sort().join(' ');
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(',', ' ')
    .split(/\s/)
    .map(bare)
    .filter((word) => word !== '');
}

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '');
