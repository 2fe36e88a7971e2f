import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import type { TextParts, TextRange } from '../../backend/platform/text-store/text-store.port.ts';
import { factSheetOf } from '../../backend/reading/catalog.ts';
import type { FactSheet } from '../../backend/reading/forms/fact-sheet.ts';
import type { HoldingsFacts, HoldingsPosition } from '../../backend/reading/forms/holdings/facts.ts';
import { heldValueOf } from '../../backend/reading/forms/holdings/values.ts';
import { type Known, type Mark, readRows } from '../../backend/reading/forms/ownership/read-figures.ts';
import { filerName } from '../../backend/reading/language/names.ts';
import type { FilingResponse } from './filing.response.ts';
import { incomeOf, itemFactOf, ownTradesOf, plannedSaleOf } from './filing-details.ts';
import type {
  ExcerptResponse,
  FactSheetResponse,
  FilingFactsResponse,
  HoldingsFactsResponse,
  OwnershipFactsResponse,
  PeriodicFactsResponse,
  SectionResponse,
  StakeFactsResponse,
} from './filing-facts.response.ts';
import { footnoteFieldsOf } from './footnote-fields.ts';
import { offeringOf, registrationOf } from './offering-facts.ts';
import { effectOf, letterOf } from './staff-facts.ts';

/** Maximum characters of a narrative on a filing's page; the text has the rest. */
const EXCERPT = 1_500;

type Kind<K extends keyof FilingFacts> = NonNullable<FilingFacts[K]>;

/**
 * The facts of a filing for its page.
 * @param text the filing's text, of which at least the range from {@link narrativeOf} is loaded; null if the text is lost, so narratives are left out.
 * @param known prices to check figures of trades against.
 * @returns null for a form of which only header and documents are read.
 */
export function factsResponseOf(facts: FilingFacts, text: TextParts | null, known: Known = {}): FilingFactsResponse | null {
  const { ownership, eightK, holdingsReport, stake, offering, periodic, lateNotice, registration, proxy, foreignReport } = facts;
  if (ownership) {
    const { ownershipDetails: details } = facts;
    return { ...ownershipOf(ownership, details), ...(details && { own_trades: ownTradesOf(readRows(ownership, known)) }) };
  }
  if (facts.plannedSale) return plannedSaleOf(facts.plannedSale, known);
  if (holdingsReport) return holdingsOf(holdingsReport);
  if (stake) return stakeOf(stake, text);
  if (offering) return offeringOf(offering);
  if (periodic) return { ...periodicOf(periodic, facts.cover), ...coverLists(facts) };
  if (registration) return registrationOf(registration);
  if (facts.effect) return effectOf(facts.effect);
  if (facts.letter) return letterOf(facts.letter);
  if (lateNotice) {
    return {
      family: 'lateNotice',
      period_ended: lateNotice.periodEnded,
      registrant: lateNotice.registrant,
      claims_extension: lateNotice.claimsExtension,
      narrative: excerptOf(text, lateNotice.narrative),
      is_boilerplate: lateNotice.isBoilerplate,
      earlier_reports_filed: lateNotice.earlierReportsFiled,
      expects_significant_change: lateNotice.expectsSignificantChange,
    };
  }
  if (proxy) {
    const { meetingDate, recordDate, isSpecialMeeting } = proxy;
    return { family: 'proxy', meeting_date: meetingDate, record_date: recordDate, is_special_meeting: isSpecialMeeting };
  }
  if (foreignReport) {
    const { month, fileNumber, registrant, annualForm, exhibits } = foreignReport;
    return {
      family: 'foreignReport',
      month,
      file_number: fileNumber,
      registrant,
      annual_form: annualForm,
      exhibits: exhibits.map(({ number, description }) => ({ number, description })),
    };
  }
  if (eightK) {
    const { items, itemScheme, itemsSource, itemFacts } = eightK;
    const eventFacts = itemFacts && { item_facts: itemFacts.map((fact) => itemFactOf(fact, facts.periodOfReport)) };
    return {
      family: 'eightK',
      event_date: facts.periodOfReport,
      items: [...items],
      item_scheme: itemScheme,
      items_source: itemsSource,
      ...eventFacts,
    };
  }
  const sheet = factSheetOf(facts);
  return sheet && { family: 'sheet', ...sheetParts(sheet) };
}

function sheetParts({ title, values, tables }: FactSheet): Omit<FactSheetResponse, 'family'> {
  return {
    title,
    values: values.map((value) => ({ ...value })),
    tables: tables.map(({ columns, rows, ...table }) => ({
      ...table,
      columns: columns.map((column) => ({ ...column })),
      rows: rows.map((row) => [...row]),
    })),
  };
}

/** The sections of the filing with their offsets, in text order. */
export function sectionsOf({ eightK, stake, periodic, proxy, lateNotice }: FilingFacts): SectionResponse[] {
  const found =
    eightK?.sections ?? stake?.sections ?? periodic?.sections ?? (lateNotice?.narrative ? [lateNotice.narrative] : []);
  const proposals = (proxy?.proposals ?? []).map(({ number, title, start, end }) => ({
    item: number,
    heading: title,
    start,
    end,
  }));
  return [...found, ...proposals]
    .flatMap(({ item, heading, start, end }) => (start === null || end === null ? [] : [{ item, heading, start, end }]))
    .sort((a, b) => a.start - b.start);
}

/** The part of the text shown among the facts; null without one. */
export function narrativeOf({ stake, lateNotice }: FilingFacts): TextRange | null {
  const narrative = stake ? purposeOf(stake) : lateNotice?.narrative;
  return narrative ? shownOf(narrative) : null;
}

function shownOf({ start, end }: TextRange): TextRange {
  return { start, end: Math.min(end, start + EXCERPT) };
}

function purposeOf({ schedule, sections }: Kind<'stake'>): TextRange | undefined {
  return schedule === '13D' ? sections.find(({ item }) => item === '4') : undefined;
}

function excerptOf(text: TextParts | null, range: TextRange | null | undefined) {
  if (text === null || !range) return null;
  const { start, end } = range;
  const excerpt: ExcerptResponse = {
    text: text.slice(start, shownOf(range).end),
    start,
    end,
    cut: end - start > EXCERPT,
  };
  return excerpt;
}

function ownershipOf(facts: Kind<'ownership'>, details: FilingFacts['ownershipDetails']): OwnershipFactsResponse {
  return {
    family: 'ownership',
    period_of_report: facts.periodOfReport,
    original_filed: facts.dateOfOriginalSubmission,
    owners: facts.owners.map((owner) => ({
      name: filerName(owner.name),
      cik: owner.cik,
      title: owner.title,
      roles: rolesOf(owner),
    })),
    plan_10b5_1: facts.aff10b5One,
    holdings: facts.holdings.map(
      ({ security, derivative, sharesAfter, valueAfter, directOrIndirect, natureOfOwnership }, row) => ({
        security,
        derivative,
        shares: sharesAfter ?? valueAfter ?? null,
        direct: directOrIndirect === null ? null : directOrIndirect === 'D',
        nature: natureOfOwnership,
        ...footnoteFieldsOf(details, 'holdings', row),
      }),
    ),
    footnotes: facts.footnotes.map(({ id, text }) => ({ id, text })),
    remarks: facts.remarks,
  };
}

/** Ownership transactions as filed, with marks on figures that look wrong; empty for other forms and before the first reading. */
export function transactionsOf(facts: FilingFacts | null, known: Known): FilingResponse['transactions'] {
  const checked = facts?.ownership ? readRows(facts.ownership, known) : [];
  return (facts?.ownership?.transactions ?? []).map((row, at) => ({
    code: row.code,
    date: row.date,
    security: row.security,
    shares: row.shares,
    price: row.price,
    acquired_disposed: row.acquiredDisposed,
    shares_after: row.sharesAfter,
    derivative: row.derivative,
    direct: row.directOrIndirect === null ? null : row.directOrIndirect === 'D',
    footnotes: [...row.footnotes],
    price_footnotes: [...row.priceFootnotes],
    ...footnoteFieldsOf(facts?.ownershipDetails, 'transactions', at),
    ...((checked[at]?.marks.length ?? 0) > 0 && { marks: marksOf(checked[at]?.marks ?? []) }),
  }));
}

const MARKED = {
  date: 'date',
  shares: 'shares',
  price: 'price',
  totalValue: 'total_value',
  exercisePrice: 'exercise_price',
} as const satisfies Record<Mark['field'], string>;

const marksOf = (marks: readonly Mark[]) => marks.map(({ field, words }) => ({ field: MARKED[field], words }));

/** The relationship boxes checked on the form. */
export function rolesOf(owner: Kind<'ownership'>['owners'][number]): string[] {
  const roles = [
    owner.isOfficer && 'Officer',
    owner.isDirector && 'Director',
    owner.isTenPercentOwner && '10% owner',
    owner.isOther && (owner.otherText ?? 'Other'),
  ];
  return roles.filter((role) => role !== false);
}

function holdingsOf(facts: Kind<'holdingsReport'>): HoldingsFactsResponse {
  return {
    family: 'holdings',
    report_type: facts.reportType,
    period: facts.periodOfReport,
    manager: facts.manager,
    file_number: facts.fileNumber,
    amendment_no: facts.amendmentNo,
    amendment_type: facts.amendmentType,
    confidential_omitted: facts.confidentialOmitted,
    other_managers: facts.otherManagers.map(({ name, fileNumber }) => ({ name, file_number: fileNumber })),
    entry_total: facts.entryTotal,
    value_total: facts.valueTotal,
    value_unit: rowUnitOf(facts),
    value_unit_by_rule: facts.valueUnitByRule,
    prices_disagree: facts.pricesDisagree ?? false,
    value_unit_printed: facts.valueUnitPrinted,
    table_rows: facts.tableRows,
    table_value_sum: facts.tableValueSum,
    held_value: facts.heldValue ?? null,
    options: facts.options ?? [],
    positions: facts.positions.map((position) => ({
      issuer: position.issuer,
      title_of_class: position.titleOfClass,
      cusip: position.cusip,
      value: position.value,
      amount: position.amount,
      amount_type: position.amountType,
      put_call: position.putCall,
      share_percent: shareOfHeld(position, facts),
    })),
    positions_omitted: facts.positionsOmitted,
  };
}

/** The unit of the rows: as the rule prescribes if the summary is in millions or its unit is unknown. */
function rowUnitOf({ valueUnit, valueUnitByRule }: HoldingsFacts): HoldingsFacts['valueUnitByRule'] {
  return valueUnit === undefined || valueUnit === 'millions of US dollars' ? valueUnitByRule : valueUnit;
}

/** A row's share of total holdings; null for an option, which is not held. */
export function shareOfHeld(
  { value, putCall }: Pick<HoldingsPosition, 'value' | 'putCall'>,
  facts: HoldingsFacts,
): number | null {
  return putCall === null ? shareOf(figureOf(value), heldValueOf(facts)) : null;
}

/** Percentage with two decimals; null if a figure is unknown, the total is not positive, or the part exceeds it. */
export function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 || part > whole ? null : Math.round((part / whole) * 10_000) / 100;
}

/** A printed figure as a number, without `$` and commas; null if it isn't one. */
export function figureOf(printed: string | null): number | null {
  const value = printed === null || printed === '' ? Number.NaN : Number(printed.replace(/[$,\s]/g, ''));
  return Number.isFinite(value) ? value : null;
}

function stakeOf(facts: Kind<'stake'>, text: TextParts | null): StakeFactsResponse {
  return {
    family: 'stake',
    schedule: facts.schedule,
    amendment_no: facts.amendmentNo,
    previous_accession: facts.previousAccession,
    issuer: facts.issuerName,
    class_title: facts.classTitle,
    cusips: [...facts.cusips],
    event_date: facts.eventDate,
    rules: [...facts.rules],
    persons: facts.persons.map((person) => ({
      name: person.name,
      cik: person.cik,
      citizenship: person.citizenship,
      types: [...person.types],
      source_of_funds: [...person.sourceOfFunds],
      aggregate: person.aggregate,
      percent: person.percent,
      ...(person.percentDoubt !== undefined && { percent_doubt: person.percentDoubt }),
      ...(person.sharesDoubt !== undefined && { shares_doubt: person.sharesDoubt }),
      sole_voting: person.soleVoting,
      shared_voting: person.sharedVoting,
      sole_dispositive: person.soleDispositive,
      shared_dispositive: person.sharedDispositive,
    })),
    persons_omitted: facts.personsOmitted,
    ...(facts.isGroup !== undefined && { is_group: facts.isGroup }),
    ...(facts.partial !== undefined && { partial: facts.partial }),
    purpose: excerptOf(text, purposeOf(facts)),
  };
}

function coverLists({ cover }: FilingFacts): Pick<PeriodicFactsResponse, 'securities' | 'shares_outstanding'> {
  if (cover === undefined) return {};
  return {
    securities: cover.securities.map(({ title, symbol, exchange }) => ({ title, symbol, exchange })),
    shares_outstanding: cover.sharesOutstanding.map(({ class: name, shares, asOf }) => ({ class: name, shares, as_of: asOf })),
  };
}

/** Prefers the tagged values of figures and checkboxes: the page may print only `2.6`, in billions, or a check mark. */
function periodicOf({ periodEnded, dei, income }: Kind<'periodic'>, tagged: FilingFacts['cover']): PeriodicFactsResponse {
  return {
    family: 'periodic',
    period_ended: periodEnded,
    ...(income !== undefined && { income: income && incomeOf(income) }),
    cover: dei && {
      document_type: dei.documentType,
      amendment_description: dei.amendmentDescription,
      period_end: dei.documentPeriodEndDate,
      fiscal_year: dei.documentFiscalYearFocus,
      fiscal_period: dei.documentFiscalPeriodFocus,
      registrant: dei.entityRegistrantName,
      filer_category: dei.entityFilerCategory,
      shell_company: tagged?.isShellCompany?.toString() ?? dei.entityShellCompany,
      public_float: tagged?.publicFloat ?? dei.entityPublicFloat,
      shares_outstanding: dei.entityCommonStockSharesOutstanding,
      trading_symbol: dei.tradingSymbol,
      exchange: dei.securityExchangeName,
      auditor: dei.auditorName,
      error_correction: tagged?.correctsError?.toString() ?? dei.documentFinStmtErrorCorrectionFlag,
    },
  };
}
