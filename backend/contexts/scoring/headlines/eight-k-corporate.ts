import { compose } from '../../../reading/headline.ts';
import { dayInWords } from '../../../reading/language/dates.ts';
import { partyWords } from '../../../reading/language/names.ts';
import { clause, factsOf, type ItemHeadline, moneyWords } from '../../../reading/topics/fact-words.ts';
import { inSentence, short } from './eight-k-people.ts';

/** Headlines of control, benefit plans, the code of ethics, shell status and nominations (Items 5.01, 5.04 to 5.06 and 5.08). */

export const controlHeadline: ItemHeadline = (scored) => {
  const [fact] = factsOf(scored, 'controlChange');
  if (fact === undefined) return null;
  const template = `8-K.5.01.${fact.how}`;
  const by = /^[A-Z][\p{L}.’'-]+(?: \p{Lu}\.?)* [A-Z][\p{L}’'-]+$/u.test(fact.by)
    ? short(fact.by)
    : (partyWords(fact.by) ?? fact.by);
  switch (fact.how) {
    case 'subsidiary':
      return compose(template, `Becomes a subsidiary of ${by}`, ['; control changes']);
    case 'holders':
      return compose(template, `Former holders of ${by} take control`, [clause(' with ', fact.percent, '% of the shares')]);
    default:
      return compose(template, `${by} takes control`, [
        clause(fact.how === 'issue' ? ' with new shares: ' : ' with ', fact.percent, '% of the shares'),
        clause(' for ', fact.price === null ? null : moneyWords(fact.price)),
      ]);
  }
};

export const blackoutHeadline: ItemHeadline = (scored) => {
  const [fact] = factsOf(scored, 'blackout');
  if (fact === undefined) return null;
  if (fact.ended) return compose('8-K.5.04.ended', `Blackout of its ${fact.plan} ends; insiders may trade again`);
  const from = fact.from === null ? null : `from ${dayInWords(fact.from)}`;
  const to = fact.to === null ? null : `to ${fact.toWeek ? 'the week of ' : ''}${dayInWords(fact.to)}`;
  const when = [from, to].filter((one) => one !== null).join(' ');
  return compose(
    '8-K.5.04.blackout',
    `Insiders may not trade during blackout of its ${fact.plan}`,
    [],
    when === '' ? null : when,
  );
};

export const ethicsHeadline: ItemHeadline = (scored) => {
  const [fact] = factsOf(scored, 'ethicsChange');
  if (fact === undefined) return null;
  const code = (fact.code ?? 'code of ethics').toLowerCase();
  const date = fact.day === null ? null : `on ${dayInWords(fact.day)}`;
  if (fact.what !== 'waived')
    return compose(`8-K.5.05.${fact.what}`, fact.what === 'amended' ? `Amends its ${code}` : `Adopts ${code}`, [], date);
  const role = fact.role === null ? null : inSentence(fact.role);
  const who = fact.person === null ? role && `its ${role}` : `${role === null ? '' : `${role} `}${short(fact.person)}`;
  return compose('8-K.5.05.waived', `Waives its ${code}`, [clause(' for ', who)], date);
};

export const shellHeadline: ItemHeadline = (scored) => {
  const [fact] = factsOf(scored, 'shellEnd');
  if (fact === undefined) return null;
  const partner = clause(fact.through === 'acquisition' ? ' of ' : ' with ', partyWords(fact.counterparty));
  return compose('8-K.5.06.shellEnd', 'Is no longer a shell company', [
    fact.through === null ? null : ` after ${/^[aeiou]/.test(fact.through) ? 'an' : 'a'} ${fact.through}${partner ?? ''}`,
  ]);
};

export const nominationHeadline: ItemHeadline = (scored) => {
  const [fact] = factsOf(scored, 'nominationTerms');
  if (fact === undefined) return null;
  if (fact.meetingOn === null && fact.deadline === null) return null;
  const due = fact.deadline === null ? null : `${fact.of} due by ${dayInWords(fact.deadline)}`;
  if (fact.meetingOn === null && fact.deadline !== null)
    return compose(
      '8-K.5.08.nominations',
      `Holders' ${fact.of} for the ${fact.meeting} meeting are due by ${dayInWords(fact.deadline)}`,
    );
  return fact.meetingOn === null
    ? null
    : compose('8-K.5.08.meeting', `Sets ${fact.meeting} meeting for ${dayInWords(fact.meetingOn)}`, [clause("; holders' ", due)]);
};
