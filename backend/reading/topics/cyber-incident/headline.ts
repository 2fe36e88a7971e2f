import { longDate } from '../../language/dates.ts';
import { shortCount } from '../../language/figures.ts';
import { clause } from '../fact-words.ts';
import type { Incident } from './facts.ts';

/** Words a headline about a cybersecurity incident. Pure. */

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
      return what === null || DATA.some((each) => what.endsWith(each))
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

export const incidentClauses = ({ act, material, people, shutDown, exposed }: Incident): readonly (string | null)[] => [
  act === 'detected' ? clause(' involving ', exposed) : act === 'disrupted' ? clause('; involves ', exposed) : null,
  people === undefined ? null : `; ${shortCount(Number(people))} people affected`,
  shutDown === true ? '; shuts down certain systems' : null,
  material === true ? '; it expects a material effect' : material === false ? '; no material effect expected' : null,
];

export const incidentDate = ({ foundOn }: Incident): string | null =>
  foundOn == null ? null : `(found on ${longDate(foundOn)})`;

const DATA = ['data', 'information', 'records', 'files', 'code'];
const SYSTEMS = ['systems', 'network', 'servers', 'environment'];

/** `its systems` for `systems`; data that belongs to others stays theirs. */
const whose = (what: string): string =>
  SYSTEMS.some((each) => what.endsWith(each)) && !what.startsWith('certain ') ? `its ${what}` : what;
