import type { PartyRole } from '#contexts/filings/published/filing.events.ts';

/** EDGAR's words for a party's role: feed titles, header sections of a .txt and tags of a feed member. */
const ROLES: Readonly<Record<string, PartyRole>> = {
  FILER: 'filer',
  ISSUER: 'issuer',
  REPORTING: 'reporting',
  'REPORTING OWNER': 'reporting',
  SUBJECT: 'subject',
  'SUBJECT COMPANY': 'subject',
  'FILED BY': 'filed-by',
  'FILED FOR': 'filed-for',
  DEPOSITOR: 'depositor',
  SECURITIZER: 'securitizer',
  'ISSUING ENTITY': 'issuing-entity',
  SERIAL: 'serial',
  'SERIAL COMPANY': 'serial',
};

/** Role of a party from EDGAR's word for it, ignoring case and dashes; undefined for an unknown word. */
export function parsePartyRole(word: string): PartyRole | undefined {
  const key = word
    .trim()
    .toUpperCase()
    .replace(/[-_\s]+/g, ' ');
  return Object.hasOwn(ROLES, key) ? ROLES[key] : undefined;
}
