import { isCompanyName } from '../language/names.ts';
import { isOwn, type Statement, thingBy } from '../language/statement.ts';
import { happens } from './told.ts';
import type { TopicSentence } from './topic.ts';

/** Who acts in a sentence: the company itself, or somebody else. Pure. */

/** The news of a sentence in which the company itself acts. */
export const ownNews = ({ statements, company }: Pick<TopicSentence, 'statements' | 'company'>): readonly Statement[] =>
  statements.filter((one) => happens(one) && isByCompany(one, company));

/** What a company may be called that is no corporation, and how a sentence may begin before its name: `Effective as of 5:00 p.m.`. */
const ISSUER =
  /^(?:the |our )?(?:effective|partnership|general partner|special committee|trust|fund|bank|issuer|trustees?|(?:a |this )?(?:press|news) release)\b(?![’']s)/i;

const GENERAL_PARTNER = /[’'] general partner$/i;

/** Of `Borealis announced that it explores` the pronoun is Borealis. */
export function isByCompany(one: Statement, company: string | null): boolean {
  const who = one.who ?? thingBy(one, 'by')?.text ?? null;
  if (who !== null && one.under !== null && /^(?:it|they|its|their)\b/i.test(who)) return isByCompany(one.under, company);
  return isOwn({ who }, company) || ISSUER.test(who ?? '') || GENERAL_PARTNER.test(who ?? '');
}

/** The last of the statements whose verb is in front of a place in the sentence. */
export const before = (statements: readonly Statement[], place: number): Statement | undefined =>
  statements.findLast(({ start }) => start < place);

const NAMED = /^(?!(?:The|An?|Our|Its|Each|All|This|These|Holders|Stockholders|Shareholders)\b)[A-Z]/;

/** Whether another company, named as one, tells it or does it. */
export const isOfOthers = ({ statements, company, names }: TopicSentence): boolean =>
  statements.some((one) => {
    const who = one.isTold ? one.who : null;
    return who !== null && NAMED.test(who) && !isOwn({ who }, company) && !names.isOwn(who) && isCompanyName(who);
  });
