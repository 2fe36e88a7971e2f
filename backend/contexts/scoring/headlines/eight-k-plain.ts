import { compose, type Headline } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { releaseSubject } from '#reading/language/lines/title-line.ts';

/** Headlines from item names, for 8-Ks without usable facts or sentences. Pure. */

const PLAIN: Readonly<Record<string, string>> = {
  '1.01': 'Enters into a material agreement',
  '1.02': 'Reports the end of a material agreement',
  '1.03': 'Reports bankruptcy or receivership',
  '1.04': 'Reports a mine safety order',
  '1.05': 'Reports a material cybersecurity incident',
  '2.01': 'Completes an acquisition or disposal',
  '2.02': 'Reports results of operations',
  '2.03': 'Takes on a direct financial obligation',
  '2.04': 'Reports an event that makes debt due early',
  '2.05': 'Reports costs of exit or disposal activities',
  '2.06': 'Reports a material impairment',
  '3.01': 'Reports a notice about its exchange listing',
  '3.02': 'Reports an unregistered sale of equity',
  '3.03': 'Changes the rights of security holders',
  '4.01': 'Changes its auditor',
  '4.02': 'Says earlier financial statements can no longer be relied upon',
  '5.01': 'Reports a change in control',
  '5.02': 'Reports a change among directors or officers, or in their pay',
  '5.03': 'Amends its charter or bylaws, or changes its fiscal year',
  '5.04': 'Suspends trading under its benefit plans',
  '5.05': 'Changes or waives its code of ethics',
  '5.06': 'Ceases to be a shell company',
  '5.07': 'Reports results of a shareholder vote',
  '5.08': 'Sets terms for shareholder nominations of directors',
  '6.01': 'Files informational material on asset-backed securities',
  '6.02': 'Changes a servicer or trustee of asset-backed securities',
  '6.03': 'Reports a change in credit support for asset-backed securities',
  '6.04': 'Reports a missed distribution on asset-backed securities',
  '6.05': 'Updates disclosure on asset-backed securities',
  '6.06': 'Files static pool information on asset-backed securities',
  '7.01': 'Furnishes information under Regulation FD',
  '8.01': 'Reports another event',
  '9.01': 'Files exhibits',
};
const RELEASE = /\b(?:press|news) release\b[^.;]{0,30}?\bdated,? ([A-Z][a-z]{2,8} \d{1,2}, \d{4})|\b(?:press|news) release\b/;
const PRESENTATION = /\b(?:investor |slide |management |corporate )?presentation(?: materials| slides)?\b|\bslides\b/i;
/** Kinds of exhibits as described in the exhibit list. */
const EXHIBITS: readonly (readonly [RegExp, string])[] = [
  [/\bunderwriting agreement\b/i, 'underwriting agreement'],
  [/\bindenture\b/i, 'indenture'],
  [/\bpro forma\b/i, 'pro forma statements'],
  [/\bfinancial statements of\b/i, 'financial statements of an acquired business'],
  [/\blegal opinion\b|\bopinion of [A-Z]/i, 'legal opinion'],
  [/\bconsent of\b/i, 'consent'],
];

/** The item's name as a headline; null for unknown items. @param item current item code. */
export function plainHeadline({ facts, text }: Scored, item: string): Headline | null {
  const section = facts?.eightK?.sections.find((one) => one.item === item);
  const own =
    section?.start == null || section.end === null ? '' : text.slice(section.start, Math.min(section.end, section.start + 4_000));
  if (item === '9.01') return exhibits(own);
  if (item === '7.01' || item === '8.01' || item === '2.02') {
    const release = RELEASE.exec(own);
    const subject = release === null ? null : releaseSubject(own);
    const about = subject === null ? null : compose(`8-K.${item}.release`, `Issues a press release on ${subject}`);
    if (about !== null) return about;
    if (release !== null)
      return compose(`8-K.${item}.release`, 'Furnishes a press release', [release[1] && ` dated ${release[1]}`]);
    if (PRESENTATION.test(own)) return compose(`8-K.${item}.presentation`, 'Furnishes an investor presentation');
  }
  const named = item === '1.01' ? AGREEMENT.exec(own.replace(/\s{1,50}/g, ' '))?.[1] : undefined;
  if (named !== undefined) return compose('8-K.1.01.named', `Signs ${inLowercase(named)}`);
  const words = PLAIN[item];
  if (words === undefined) return null;
  const exhibit = item === '8.01' || item === '1.01' || item === '1.02' ? exhibitName({ facts, text }) : null;
  return compose(`8-K.${item}.plain`, words, [exhibit === null ? null : `: ${exhibit}`]);
}

/** `entered into a Second Supplemental Indenture to`. */
const AGREEMENT =
  /\b(?:entered into|executed|signed) (?:an?|the|that certain) ((?:[A-Z][A-Za-z’'&-]{2,20} (?:and |to |of |& )?){0,6}(?:Agreement|Indenture|Contract|Amendment|Waiver|Consent|Undertaking|Addendum|Lease|Note|Guaranty|Deed)(?: and (?:Amendment|Waiver|Consent|Release))?)\b/;
const inLowercase = (name: string): string => name.replace(/(?<![A-Za-z])[A-Z](?=[a-z]{2})/g, (letter) => letter.toLowerCase());

/** A row of the exhibit list: `4.1 Second Supplemental Indenture, dated as of June 30, 2022, among …`. Skips releases and consents, which say nothing. */
const EXHIBIT_ROW =
  /^[ \t*]{0,4}(?:Exhibit )?(?:[1-4]|10)\.\d{1,2}[*†+#^]{0,3}[.):]?\s{1,12}((?:Form of )?[A-Z][A-Za-z’'& -]{6,60}?)(?=,|\.| (?:dated|by|among|between|effective|for|with|of|to|issued|relating)\b|\s{2}|\n|$)/m;

/** The first agreement filed as an exhibit, in lowercase. */
function exhibitName({ facts, text }: Pick<Scored, 'facts' | 'text'>): string | null {
  const list = facts?.eightK?.sections.find(({ item }) => item === '9.01' || item === '7');
  if (list?.start == null || list.end === null) return null;
  const name = EXHIBIT_ROW.exec(text.slice(list.start, Math.min(list.end, list.start + 4_000)))?.[1];
  return name === undefined ? null : inLowercase(name);
}

function exhibits(own: string): Headline | null {
  const named = EXHIBITS.filter(([pattern]) => pattern.test(own)).map(([, name]) => name);
  const [first, second] = named;
  if (first === undefined) return compose('8-K.9.01.exhibits', 'Files exhibits');
  return compose('8-K.9.01.exhibits', `Files exhibits: ${first}`, [second && ` and ${second}`]);
}
