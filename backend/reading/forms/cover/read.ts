import { upperFirst } from '#platform/values/first-letter.ts';
import type { XbrlContext, XbrlFact, XbrlReport } from '../../formats/xbrl/xbrl-facts.ts';
import type { PeriodicFacts } from '../annual-and-quarterly-report/facts.ts';
import type { CoverFacts } from './facts.ts';

type Dei = NonNullable<PeriodicFacts['dei']>;

const SHOWN: readonly (keyof Dei)[] = [
  'documentType',
  'amendmentFlag',
  'amendmentDescription',
  'documentPeriodEndDate',
  'documentFiscalYearFocus',
  'documentFiscalPeriodFocus',
  'currentFiscalYearEndDate',
  'entityRegistrantName',
  'entityCentralIndexKey',
  'entityFileNumber',
  'entityFilerCategory',
  'entityShellCompany',
  'entityPublicFloat',
  'entityCommonStockSharesOutstanding',
  'tradingSymbol',
  'securityExchangeName',
  'auditorName',
  'documentFinStmtErrorCorrectionFlag',
];
const conceptOf = (name: string): string => `dei:${upperFirst(name)}`;
const TITLES = ['dei:Security12bTitle', 'dei:Security12gTitle'];
const SECURITY: ReadonlySet<string> = new Set([...TITLES, 'dei:TradingSymbol', 'dei:SecurityExchangeName']);
const OUTSTANDING = 'dei:EntityCommonStockSharesOutstanding';
/** Concepts of the cover page that are read as shown, plus the titles of securities. */
export const COVER_CONCEPTS: readonly string[] = [...SHOWN.map(conceptOf), ...TITLES];
const LEGAL_ENTITY = 'dei:LegalEntityAxis';
const MAX_VALUE = 500;
const MAX_LISTED = 60;

/** The cover as the page shows it, using the first fact if a concept occurs more than once (share classes). Null if there are no such facts. */
export function shownCover({ facts }: XbrlReport): Dei | null {
  const values = new Map<string, string>();
  for (const { concept, shown } of facts) {
    if (shown !== '' && !values.has(concept)) values.set(concept, shown.slice(0, MAX_VALUE));
  }
  return deiOf(values);
}

/**
 * The cover as an instance states it. A fact about a share class or co-registrant (its context has a dimension) is not part of the cover; if values
 * differ, none is used.
 */
export function statedCover({ facts, context }: XbrlReport): Dei | null {
  const values = new Map<string, string | null>();
  for (const { concept, contextId, shown } of facts) {
    if (shown === '' || !hasNoDimensions(context(contextId))) continue;
    const value = shown.slice(0, MAX_VALUE);
    values.set(concept, values.has(concept) && values.get(concept) !== value ? null : value);
  }
  return deiOf(values);
}

function deiOf(values: ReadonlyMap<string, string | null>): Dei | null {
  const known = SHOWN.map((name) => [name, values.get(conceptOf(name)) ?? null] as const);
  return SHOWN.some((name) => values.has(conceptOf(name))) ? (Object.fromEntries(known) as Dei) : null;
}

/** Facts with an undeclared context are attributed to the registrant, as the printed page does. */
const hasNoDimensions = (context: XbrlContext | null): boolean => context === null || context.dimensions.length === 0;

/** The cover with iXBRL transformations applied; null if it has no dei facts. */
export function readCover(report: XbrlReport): CoverFacts | null {
  const cover = report.facts.filter(({ concept }) => concept.startsWith('dei:'));
  if (cover.length === 0) return null;
  const single = singleValues(cover, report);
  const flag = (name: string) => booleanOf(single(name));
  const date = single('dei:DocumentPeriodEndDate');
  const securities = securitiesOf(cover, report);
  return {
    documentType: single('dei:DocumentType'),
    isAmendment: flag('dei:AmendmentFlag'),
    amendmentDescription: single('dei:AmendmentDescription'),
    periodEnd: date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
    fiscalYear: single('dei:DocumentFiscalYearFocus'),
    fiscalPeriod: single('dei:DocumentFiscalPeriodFocus'),
    registrant: single('dei:EntityRegistrantName'),
    filerCategory: single('dei:EntityFilerCategory'),
    isShellCompany: flag('dei:EntityShellCompany'),
    publicFloat: single('dei:EntityPublicFloat'),
    auditor: single('dei:AuditorName'),
    correctsError: flag('dei:DocumentFinStmtErrorCorrectionFlag'),
    securities: securities.map(({ title, symbol, exchange, registrant }) => ({ title, symbol, exchange, registrant })),
    sharesOutstanding: outstandingOf(cover, report, securities),
  };
}

/** The value for the whole registrant; null if its facts contradict each other. */
function singleValues(cover: readonly XbrlFact[], { context }: XbrlReport): (concept: string) => string | null {
  const values = new Map<string, Set<string>>();
  for (const { concept, contextId, value } of cover) {
    if (value === null || value === '' || !hasNoDimensions(context(contextId))) continue;
    values.set(concept, (values.get(concept) ?? new Set()).add(value));
  }
  return (concept) => {
    const [value = null, ...others] = values.get(concept) ?? [];
    return others.length > 0 ? null : (value?.slice(0, MAX_VALUE) ?? null);
  };
}

const booleanOf = (value: string | null): boolean | null =>
  value !== null && /^(?:true|1|yes)$/i.test(value) ? true : value !== null && /^(?:false|0|no)$/i.test(value) ? false : null;

interface Security {
  readonly part: string;
  title: string | null;
  symbol: string | null;
  exchange: string | null;
  readonly registrant: string | null;
}

/** One security per part of the registrant named by a context: title, symbol and exchange of a class share one context. */
function securitiesOf(cover: readonly XbrlFact[], report: XbrlReport): Security[] {
  const parts = new Map<string, Security>();
  for (const { concept, contextId, shown, value } of cover) {
    if (!SECURITY.has(concept)) continue;
    const context = report.context(contextId);
    const part = partOf(context);
    const found: Security = parts.get(part) ?? {
      part,
      title: null,
      symbol: null,
      exchange: null,
      registrant: memberOf(context, LEGAL_ENTITY),
    };
    const printed = (value ?? shown).slice(0, MAX_VALUE) || null;
    if (TITLES.includes(concept)) found.title ??= printed;
    else if (concept === 'dei:TradingSymbol') found.symbol ??= isSymbol(printed) ? printed : null;
    else found.exchange ??= printed;
    parts.set(part, found);
  }
  return [...parts.values()].filter(({ title, symbol }) => title !== null || symbol !== null).slice(0, MAX_LISTED);
}

/** Covers write "None" or "N/A" if there is no symbol. */
const isSymbol = (text: string | null): boolean => text !== null && !/^(?:none|n\/?a|not applicable|[-–—]+)\.?$/i.test(text);

function outstandingOf(
  cover: readonly XbrlFact[],
  report: XbrlReport,
  securities: readonly Security[],
): CoverFacts['sharesOutstanding'] {
  const seen = new Set<string>();
  return cover
    .flatMap(({ concept, contextId, value }) => {
      const context = report.context(contextId);
      const part = partOf(context);
      if (concept !== OUTSTANDING || value === null || !/^\d/.test(value) || seen.has(part)) return [];
      seen.add(part);
      const named = classOf(context);
      const title = named && (securities.find((security) => security.part === part)?.title ?? named);
      return [{ class: title, shares: value, asOf: context?.end ?? null, registrant: memberOf(context, LEGAL_ENTITY) }];
    })
    .slice(0, MAX_LISTED);
}

const partOf = (context: XbrlContext | null): string =>
  (context?.dimensions ?? [])
    .map(({ axis, member }) => `${axis}=${member}`)
    .sort()
    .join(' ');

const memberOf = (context: XbrlContext | null, axis: string): string | null => {
  const member = context?.dimensions.find((dimension) => dimension.axis === axis)?.member;
  return member === undefined ? null : wordsOf(member);
};

function classOf(context: XbrlContext | null): string | null {
  const member = context?.dimensions.find(({ axis }) => axis !== LEGAL_ENTITY)?.member;
  if (member === undefined || member === '') return null;
  const letter = /\bCommon Class ([A-Z])$/.exec(wordsOf(member))?.[1];
  return letter === undefined ? wordsOf(member) : `Class ${letter} common stock`;
}

/** `us-gaap:CommonClassAMember` → `Common Class A` */
const wordsOf = (member: string): string =>
  member
    .slice(member.indexOf(':') + 1)
    .replace(/Member$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
