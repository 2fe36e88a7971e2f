import { isCompanyName } from '../language/names.ts';
import { isOwn, type Statement, thingBy } from '../language/statement.ts';
import { happens } from './statement-tests.ts';
import type { TopicSentence } from './topic.ts';

/** Tells whether the company itself or somebody else acts in a sentence. Pure. */

/** The statements in which the company itself does something new. */
export const ownNews = ({ statements, company }: Pick<TopicSentence, 'statements' | 'company'>): readonly Statement[] =>
  statements.filter((statement) => happens(statement) && isByCompany(statement, company));

/** Names for the company other than "the Company", and possible beginnings of a sentence before its name: `Effective as of 5:00 p.m.`. */
const ISSUER =
  /^(?:the |our )?(?:effective|partnership|general partner|special committee|trust|fund|bank|issuer|trustees?|(?:(?:company|registrant|corporation)[’']s |a |this |its )?(?:press|news) release)\b(?![’']s)/i;

const GENERAL_PARTNER = /[’'] general partner$/i;

/** Whether the company itself acts. In `Borealis announced that it explores`, the pronoun stands for Borealis. */
export function isByCompany(statement: Statement, company: string | null): boolean {
  const who = statement.who ?? thingBy(statement, 'by')?.text ?? null;
  if (who !== null && statement.under !== null && /^(?:it|they|its|their)\b/i.test(who))
    return isByCompany(statement.under, company);
  return isOwn({ who }, company) || ISSUER.test(who ?? '') || GENERAL_PARTNER.test(who ?? '');
}

/** The last statement whose verb comes before a position in the sentence. */
export const before = (statements: readonly Statement[], place: number): Statement | undefined =>
  statements.findLast(({ start }) => start < place);

const NAMED = /^(?!(?:The|An?|Our|Its|Each|All|This|These|Holders|Stockholders|Shareholders)\b)[A-Z]/;

/** Whether another company, identified by name, acts or announces something. */
export const isOfOthers = ({ statements, company, names }: TopicSentence): boolean =>
  statements.some((statement) => {
    const who = statement.isAsserted ? statement.who : null;
    return who !== null && NAMED.test(who) && !isOwn({ who }, company) && !names.isOwn(who) && isCompanyName(who);
  });
