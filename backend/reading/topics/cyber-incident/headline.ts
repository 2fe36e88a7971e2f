import { dayInWords } from '../../language/dates.ts';
import type { Incident } from './facts.ts';

/** A cybersecurity incident in the words of a headline. Pure. */

const ACTORS = {
  'nation-state': 'Nation-state hackers',
  ransomware: 'Ransomware attackers',
  'threat actor': 'Hackers',
  'third party': 'Unauthorized persons',
} as const;

export function incidentWords({ actor, act, what }: Incident): string {
  const who = actor === null ? 'Intruders' : ACTORS[actor];
  switch (act) {
    case 'taken':
      return what === null || /\b(?:data|information|records|files|code)$/i.test(what)
        ? `${who} take ${what ?? 'data'}`
        : `${who} take data from ${whose(what)}`;
    case 'encrypted':
      return 'Cyberattack encrypts data on its systems';
    case 'accessed':
      return `${who} gain access to ${whose(what ?? 'systems')}`;
    case 'disrupted':
      return `${actor === 'ransomware' ? 'Ransomware attack' : 'Cybersecurity incident'} disrupts operations`;
    case 'detected':
      return `Detects ${actor === 'ransomware' ? 'ransomware attack' : 'cybersecurity incident'}`;
  }
}

export const incidentClauses = ({ material }: Incident): readonly (string | null)[] => [
  material === true ? '; it expects a material effect' : material === false ? '; no material effect expected' : null,
];

export const incidentDate = ({ foundOn }: Incident): string | null =>
  foundOn == null ? null : `(found on ${dayInWords(foundOn)})`;

/** `systems` as `its systems`; data of others stay theirs. */
const whose = (what: string): string =>
  /^(?!certain|some|parts|portions)(?:[a-z-]{2,14} ){0,3}(?:systems|network|servers|environment)$/i.test(what)
    ? `its ${what}`
    : what;
