import { compose } from '../../headline.ts';
import { longDate } from '../../language/dates.ts';
import { partyWords } from '../../language/names.ts';
import { inSentence, short } from '../../language/office-words.ts';
import { clause, type FactHeadline, factsOf } from '../fact-words.ts';

/** Headlines for benefit plans, the code of ethics, shell status and nominations (Items 5.04 to 5.06 and 5.08). */

export const blackoutHeadline: FactHeadline = (scored) => {
  const [fact] = factsOf(scored, 'blackout');
  if (fact === undefined) return null;
  if (fact.ended) return compose('8-K.5.04.ended', `Blackout of its ${fact.plan} ends; insiders may trade again`);
  const from = fact.from === null ? null : `from ${longDate(fact.from)}`;
  const to = fact.to === null ? null : `to ${fact.toWeek ? 'the week of ' : ''}${longDate(fact.to)}`;
  const when = [from, to].filter((value) => value !== null).join(' ');
  return compose(
    '8-K.5.04.blackout',
    `Insiders may not trade during blackout of its ${fact.plan}`,
    [],
    when === '' ? null : when,
  );
};

export const ethicsHeadline: FactHeadline = (scored) => {
  const [fact] = factsOf(scored, 'ethicsChange');
  if (fact === undefined) return null;
  const code = (fact.code ?? 'code of ethics').toLowerCase();
  const date = fact.day === null ? null : `on ${longDate(fact.day)}`;
  if (fact.what !== 'waived')
    return compose(`8-K.5.05.${fact.what}`, fact.what === 'amended' ? `Amends its ${code}` : `Adopts ${code}`, [], date);
  const role = fact.role === null ? null : inSentence(fact.role);
  const who = fact.person === null ? role && `its ${role}` : `${role === null ? '' : `${role} `}${short(fact.person)}`;
  return compose('8-K.5.05.waived', `Waives its ${code}`, [clause(' for ', who)], date);
};

export const shellHeadline: FactHeadline = (scored) => {
  const [fact] = factsOf(scored, 'shellEnd');
  if (fact === undefined) return null;
  const partner = clause(fact.through === 'acquisition' ? ' of ' : ' with ', partyWords(fact.counterparty));
  return compose('8-K.5.06.shellEnd', 'Is no longer a shell company', [
    fact.through === null
      ? null
      : ` after ${'aeiou'.includes(fact.through.charAt(0)) ? 'an' : 'a'} ${fact.through}${partner ?? ''}`,
  ]);
};

export const nominationHeadline: FactHeadline = (scored) => {
  const [fact] = factsOf(scored, 'nominationTerms');
  if (fact === undefined) return null;
  if (fact.meetingOn === null && fact.deadline === null) return null;
  const due = fact.deadline === null ? null : `${fact.of} due by ${longDate(fact.deadline)}`;
  if (fact.meetingOn === null && fact.deadline !== null)
    return compose(
      '8-K.5.08.nominations',
      `Holders' ${fact.of} for the ${fact.meeting} meeting are due by ${longDate(fact.deadline)}`,
    );
  return fact.meetingOn === null
    ? null
    : compose('8-K.5.08.meeting', `Sets ${fact.meeting} meeting for ${longDate(fact.meetingOn)}`, [clause("; holders' ", due)]);
};
