import type { SubmissionDocument } from '../formats/submission/submission.ts';
import { readInlineXbrl } from '../formats/xbrl/inline-xbrl.ts';
import type { Concepts } from '../formats/xbrl/xbrl-facts.ts';
import { readXbrlInstance } from '../formats/xbrl/xbrl-instance.ts';
import type { PeriodicFacts } from './annual-and-quarterly-report/facts.ts';
import type { IncomeFacts } from './annual-and-quarterly-report/income/facts.ts';
import { INCOME_CONCEPTS, isRevenueConcept, taggedIncome } from './annual-and-quarterly-report/income/read-tags.ts';
import type { CoverFacts } from './cover/facts.ts';
import { COVER_CONCEPTS, readCover, shownCover, statedCover } from './cover/read.ts';

const COVER: ReadonlySet<string> = new Set(COVER_CONCEPTS);
const COVER_AND_INCOME: ReadonlySet<string> = new Set([...COVER_CONCEPTS, ...INCOME_CONCEPTS]);
const COVER_INCOME_AND_REVENUE: Concepts = { has: (concept) => COVER_AND_INCOME.has(concept) || isRevenueConcept(concept) };

/** What a filing states in XBRL. */
export interface TaggedReport {
  /** The cover with the values printed on the page, or with those of the separate instance document if the tags come from there. */
  readonly dei: PeriodicFacts['dei'];
  /** The same cover with iXBRL transformations applied: scaled numbers, booleans, ISO dates. */
  readonly cover: CoverFacts;
  readonly income: IncomeFacts | null;
}

/** The tags of the primary document, or else of a separate instance document; null if neither tags the cover. */
export function readTagged(html: string, documents: readonly SubmissionDocument[], form: string): TaggedReport | null {
  const inline = readInlineXbrl(html, form.startsWith('8-K') ? COVER : COVER_INCOME_AND_REVENUE);
  const coverOnPage = inline === null ? null : shownCover(inline);
  const instance = coverOnPage === null ? documents.find(({ type }) => type === 'EX-101.INS') : undefined;
  // An instance has no row labels, without which other revenue concepts aren’t used.
  const report = instance === undefined ? inline : readXbrlInstance(instance.body, COVER_AND_INCOME);
  const cover = report === null ? null : readCover(report);
  if (report === null || cover === null) return null;
  const dei = instance === undefined ? coverOnPage : statedCover(report);
  return { dei, cover, income: taggedIncome(report, form, cover.periodEnd) };
}
