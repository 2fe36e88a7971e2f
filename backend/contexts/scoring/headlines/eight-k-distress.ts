import { clause, factsOf, type ItemHeadline, moneyWords } from './eight-k-fact-words.ts';
import { compose, type Headline } from './headline.ts';

/** Headlines of bankruptcies, cybersecurity incidents and debt that became due early (Items 1.03, 1.05 and 2.04). */

export const insolvencyHeadline =
  (item: string): ItemHeadline =>
  (scored): Headline | null => {
    const fact = factsOf(scored, 'insolvency', item)[0];
    if (fact === undefined) return null;
    const template = `8-K.${item}.${fact.event.replace(' ', '')}`;
    const chapter = fact.chapter === null ? 'bankruptcy' : `Chapter ${fact.chapter}`;
    const amount = fact.amount === null ? null : moneyWords(fact.amount);
    switch (fact.event) {
      case 'petition':
        return compose(template, fact.chapter === null ? 'Files for bankruptcy' : `Files for ${chapter} bankruptcy`, [
          clause(' in ', fact.court?.replace(/^District of /, '')),
        ]);
      case 'plan confirmed':
        return compose(template, `Court confirms ${chapter} plan`);
      case 'emerged':
        return compose(template, `Emerges from ${chapter}`);
      case 'receiver':
        return compose(template, 'Receiver is appointed');
      case 'acceleration':
        return compose(template, `Debt${clause(' of ', amount) ?? ''} becomes due early`);
      default:
        return compose(template, `Event of default occurs${clause(' on debt of ', amount) ?? ''}`);
    }
  };

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
  const what = fact.what?.replace(/\bIT\b/, 'IT') ?? null;
  switch (fact.act) {
    case 'taken': {
      if (what === null) return compose(template, `${who} take data`);
      return compose(
        template,
        /\b(?:data|information|records|files|code)$/i.test(what) ? `${who} take ${what}` : `${who} take data from ${what}`,
      );
    }
    case 'encrypted':
      return compose(template, 'Cyberattack encrypts data on its systems');
    case 'accessed':
      return compose(template, `${who} gain access to ${what ?? 'its systems'}`);
    case 'disrupted':
      return compose(
        template,
        `${fact.actor === 'ransomware' ? 'Ransomware attack' : 'Cybersecurity incident'} disrupts operations`,
      );
    default:
      return compose(template, `Detects ${fact.actor === 'ransomware' ? 'ransomware attack' : 'cybersecurity incident'}`);
  }
};
