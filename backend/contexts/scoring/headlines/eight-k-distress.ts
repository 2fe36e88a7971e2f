import { compose, type Headline } from '../../../reading/headline.ts';
import { dayInWords } from '../../../reading/language/dates.ts';
import { partyWords } from '../../../reading/language/names.ts';
import { clause, factsOf, type ItemHeadline, moneyWords } from '../../../reading/topics/fact-words.ts';

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Headlines of bankruptcies, cybersecurity incidents and debt that became due early (Items 1.03, 1.05 and 2.04). */

export const insolvencyHeadline =
  (item: string): ItemHeadline =>
  (scored): Headline | null => {
    const fact = factsOf(scored, 'insolvency', item)[0];
    if (fact === undefined) return null;
    const template = `8-K.${item}.${fact.event.replace(' ', '')}`;
    const chapter = fact.chapter === null ? 'bankruptcy' : `Chapter ${fact.chapter}`;
    const amount = fact.amount === null ? null : moneyWords(fact.amount);
    const court = clause(' in ', fact.court?.replace(/^District of /, ''));
    const subsidiary =
      fact.debtor === 'subsidiary' ? (clause('Subsidiary ', partyWords(fact.subsidiary ?? null)) ?? 'A subsidiary') : null;
    const verb = (own: string, other: string) => (subsidiary === null ? own : `${subsidiary} ${other}`);
    const cancelled = fact.sharesCancelled === true ? '; existing shares are cancelled' : null;
    const holders = clause(
      '; ',
      fact.newHolders?.replace(/^holders of (?:the |its |our )?/i, 'holders of '),
      ` get ${fact.newHoldersPercent}% of new shares`,
    );
    switch (fact.event) {
      case 'petition': {
        const kind = fact.chapter === null ? 'bankruptcy' : `${chapter} bankruptcy`;
        if (fact.involuntary === true)
          return compose(template, `Creditors file for ${kind} of ${subsidiary === null ? 'the company' : lower(subsidiary)}`, [
            court,
          ]);
        return compose(template, verb(`Files for ${kind}`, `files for ${kind}`), [
          fact.debtor === 'company and subsidiaries' ? ' with its subsidiaries' : null,
          court,
        ]);
      }
      case 'plan confirmed':
        return compose(template, `Court confirms ${chapter} plan${subsidiary === null ? '' : ` of ${lower(subsidiary)}`}`, [
          cancelled,
          holders,
        ]);
      case 'emerged':
        return compose(template, verb(`Emerges from ${chapter}`, `emerges from ${chapter}`), [holders, cancelled]);
      case 'receiver':
        return compose(
          template,
          subsidiary === null ? 'Receiver is appointed' : `Receiver is appointed for ${lower(subsidiary)}`,
        );
      case 'acceleration':
        return compose(template, `Debt${clause(' of ', amount) ?? ''} becomes due early`);
      default:
        return compose(template, `Event of default occurs${clause(' on debt of ', amount) ?? ''}`);
    }
  };

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
