import { compose } from '../../../reading/headline.ts';
import { dayInWords } from '../../../reading/language/dates.ts';
import { factsOf, type ItemHeadline } from '../../../reading/topics/fact-words.ts';

/** Headlines of cybersecurity incidents (Item 1.05). */

/** `systems` as `its systems`; data of others stay theirs. */
const whose = (what: string): string =>
  /^(?!certain|some|parts|portions)(?:[a-z-]{2,14} ){0,3}(?:systems|network|servers|environment)$/i.test(what)
    ? `its ${what}`
    : what;

const ACTORS = {
  'nation-state': 'Nation-state hackers',
  ransomware: 'Ransomware attackers',
  'threat actor': 'Hackers',
  'third party': 'Unauthorized persons',
} as const;

export const incidentHeadline: ItemHeadline = (scored) => {
  const fact = factsOf(scored, 'incident', '1.05')[0];
  if (fact === undefined) return null;
  const template = `8-K.1.05.${fact.act}`;
  const who = fact.actor === null ? 'Intruders' : ACTORS[fact.actor];
  const what = fact.what;
  const effect = [
    fact.material === true ? '; it expects a material effect' : fact.material === false ? '; no material effect expected' : null,
  ];
  const date = fact.foundOn == null ? null : `(found on ${dayInWords(fact.foundOn)})`;
  const told = (words: string) => compose(template, words, effect, date);
  switch (fact.act) {
    case 'taken': {
      if (what === null) return told(`${who} take data`);
      return told(
        /\b(?:data|information|records|files|code)$/i.test(what) ? `${who} take ${what}` : `${who} take data from ${whose(what)}`,
      );
    }
    case 'encrypted':
      return told('Cyberattack encrypts data on its systems');
    case 'accessed':
      return told(`${who} gain access to ${whose(what ?? 'systems')}`);
    case 'disrupted':
      return told(`${fact.actor === 'ransomware' ? 'Ransomware attack' : 'Cybersecurity incident'} disrupts operations`);
    default:
      return told(`Detects ${fact.actor === 'ransomware' ? 'ransomware attack' : 'cybersecurity incident'}`);
  }
};
