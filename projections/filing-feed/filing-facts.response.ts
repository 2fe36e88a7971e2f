import { z } from 'zod';
import { SHEET_UNITS } from '../../backend/reading/forms/fact-sheet.ts';
import {
  footnoteFieldResponse,
  incomeResponse,
  itemFactResponse,
  outstandingResponse,
  ownTradesResponse,
  plannedSaleFactsResponse,
  securitiesResponse,
} from './filing-details.response.ts';
import { SHARE_OF_HELD } from './holdings.response.ts';
import { registrationFactsResponse } from './registration-facts.response.ts';
import { effectFactsResponse, letterFactsResponse } from './staff-facts.response.ts';

export const sectionResponse = z
  .object({
    item: z.string().describe('Number of the item or proposal on the form.'),
    heading: z.string().nullable(),
    start: z.number().describe(`Offsets in the filing’s text, in UTF-16 units.`),
    end: z.number(),
  })
  .meta({
    id: 'Section',
    description: "A section of the filing's text under a heading; the whole text is at `GET /api/filings/{accession}/text`.",
  });
export type SectionResponse = z.infer<typeof sectionResponse>;

export const excerptResponse = z
  .object({
    text: z.string(),
    start: z.number(),
    end: z.number(),
    cut: z.boolean().describe('Whether the section continues after `text`.'),
  })
  .meta({ id: 'Excerpt', description: 'The start of a section of text.' });
export type ExcerptResponse = z.infer<typeof excerptResponse>;

export const ownershipFactsResponse = z
  .object({
    family: z.literal('ownership'),
    period_of_report: z.string().nullable(),
    original_filed: z.string().nullable().describe('For an amendment, the date of the original filing.'),
    owners: z.array(
      z.object({
        name: z.string(),
        cik: z.string(),
        title: z.string().nullable(),
        roles: z.array(z.string()),
      }),
    ),
    plan_10b5_1: z
      .boolean()
      .nullable()
      .describe('The Rule 10b5-1(c) checkbox. Null if the form doesn’t have one (before April 2023).'),
    holdings: z.array(
      z.object({
        security: z.string().nullable(),
        derivative: z.boolean(),
        shares: z.string().nullable(),
        direct: z.boolean().nullable(),
        nature: z.string().nullable(),
        footnote_fields: z.array(footnoteFieldResponse).exactOptional().describe('As in `transactions`.'),
      }),
    ),
    footnotes: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
      }),
    ),
    remarks: z.string().nullable(),
    own_trades: ownTradesResponse.nullable().exactOptional().describe('Null if there are no purchases or sales.'),
  })
  .meta({ id: 'OwnershipFacts', description: 'Forms 3, 4 and 5. Transactions are in the filing’s `transactions`.' });
export type OwnershipFactsResponse = z.infer<typeof ownershipFactsResponse>;

export const eightKFactsResponse = z
  .object({
    family: z.literal('eightK'),
    event_date: z.string().nullable().describe('Date of the earliest reported event, from the header.'),
    items: z.array(z.string()),
    item_scheme: z.enum(['current', 'old']).describe('`old`: item numbers used before August 23, 2004.'),
    items_source: z.enum(['header', 'body', 'feed', 'none']),
    item_facts: z.array(itemFactResponse).exactOptional().describe('Omitted for filings read by older versions.'),
  })
  .meta({ id: 'EightKFacts' });

export const holdingsFactsResponse = z
  .object({
    family: z.literal('holdings'),
    report_type: z.string().nullable(),
    period: z.string().nullable(),
    manager: z.string().nullable(),
    file_number: z.string().nullable(),
    amendment_no: z.string().nullable(),
    amendment_type: z.string().nullable(),
    confidential_omitted: z.boolean().nullable(),
    other_managers: z.array(
      z.object({
        name: z.string().nullable(),
        file_number: z.string().nullable(),
      }),
    ),
    entry_total: z.string().nullable(),
    value_total: z.string().nullable(),
    value_unit: z
      .enum(['US dollars', 'thousands of US dollars'])
      .nullable()
      .describe('Based on the rule for the filing date, unless the total or prices say otherwise. Null if uncertain.'),
    value_unit_by_rule: z.enum(['US dollars', 'thousands of US dollars']).nullable(),
    prices_disagree: z.boolean().describe('Whether the prices implied by the rows contradict that unit.'),
    value_unit_printed: z.string().nullable(),
    table_rows: z.number().nullable(),
    table_value_sum: z.string().nullable(),
    held_value: z.string().nullable().describe('Total of all rows except options. Null if unknown.'),
    options: z
      .array(z.object({ kind: z.enum(['Put', 'Call']), positions: z.number(), notional: z.string() }))
      .describe('Puts and calls. The filer doesn’t hold the underlying shares.'),
    positions: z
      .array(
        z.object({
          issuer: z.string().nullable(),
          title_of_class: z.string().nullable(),
          cusip: z.string().nullable(),
          value: z.string().nullable(),
          amount: z.string().nullable(),
          amount_type: z.string().nullable(),
          put_call: z.string().nullable(),
          share_percent: z.number().nullable().describe(SHARE_OF_HELD),
        }),
      )
      .describe('Largest first.'),
    positions_omitted: z.number(),
  })
  .meta({ id: 'HoldingsFacts', description: '13F.' });
export type HoldingsFactsResponse = z.infer<typeof holdingsFactsResponse>;

export const stakeFactsResponse = z
  .object({
    family: z.literal('stake'),
    schedule: z.enum(['13D', '13G']),
    amendment_no: z.string().nullable(),
    previous_accession: z.string().nullable(),
    issuer: z.string().nullable(),
    class_title: z.string().nullable(),
    cusips: z.array(z.string()),
    event_date: z.string().nullable(),
    rules: z.array(z.string()),
    persons: z.array(
      z.object({
        name: z.string().nullable(),
        cik: z.string().nullable(),
        citizenship: z.string().nullable(),
        types: z.array(z.string()),
        source_of_funds: z.array(z.string()),
        aggregate: z.string().nullable(),
        percent: z.string().nullable(),
        percent_doubt: z
          .enum(['over 100', 'contradicts'])
          .exactOptional()
          .describe(
            'Why the filed percentage can’t be right: a stake can’t exceed 100%, or other figures in the schedule contradict it.',
          ),
        shares_doubt: z
          .enum(['contradicts'])
          .exactOptional()
          .describe('Present if voting or investment power covers many more shares than the filed number owned.'),
        sole_voting: z.string().nullable(),
        shared_voting: z.string().nullable(),
        sole_dispositive: z.string().nullable(),
        shared_dispositive: z.string().nullable(),
      }),
    ),
    persons_omitted: z.number(),
    purpose: excerptResponse.nullable().describe('Item 4 of a Schedule 13D.'),
    is_group: z.boolean().nullable().exactOptional().describe('Whether the filers say they’re a group.'),
    partial: z.boolean().exactOptional().describe('Whether the document is damaged and was read only in part.'),
  })
  .meta({ id: 'StakeFacts', description: '13D and 13G.' });
export type StakeFactsResponse = z.infer<typeof stakeFactsResponse>;

export const offeringFactsResponse = z
  .object({
    family: z.literal('offering'),
    previous_accession: z.string().nullable(),
    issuer: z.object({
      name: z.string().nullable(),
      entity_type: z.string().nullable(),
      jurisdiction: z.string().nullable(),
      year_of_incorporation: z.string().nullable(),
    }),
    other_issuers: z.array(z.string()),
    industry_group: z.string().nullable(),
    fund_type: z.string().nullable(),
    revenue_range: z.string().nullable(),
    exemptions: z.array(z.string()).describe('Exemption codes, such as `06b`.'),
    date_of_first_sale: z.string().nullable(),
    first_sale_yet_to_occur: z.boolean().nullable(),
    total_offering_amount: z.string().nullable(),
    total_amount_sold: z.string().nullable(),
    total_remaining: z.string().nullable(),
    minimum_investment: z.string().nullable(),
    investors: z.string().nullable(),
    has_non_accredited_investors: z.boolean().nullable(),
    is_business_combination: z.boolean().nullable(),
    sales_commissions: z.string().nullable(),
    finders_fees: z.string().nullable(),
    related_persons: z.array(
      z.object({
        name: z.string(),
        relationships: z.array(z.string()),
        clarification: z.string().nullable(),
      }),
    ),
    related_persons_omitted: z.number(),
    sales_recipients: z
      .array(z.object({ name: z.string().nullable(), broker_dealer: z.string().nullable() }))
      .exactOptional()
      .describe('Who is paid to sell the securities.'),
    proceeds_to_insiders: z
      .string()
      .nullable()
      .exactOptional()
      .describe('Gross proceeds paid to executive officers, directors or promoters.'),
  })
  .meta({ id: 'OfferingFacts', description: 'Form D. US dollars, or the word `Indefinite`.' });
export type OfferingFactsResponse = z.infer<typeof offeringFactsResponse>;

export const periodicFactsResponse = z
  .object({
    family: z.literal('periodic'),
    period_ended: z.string().nullable(),
    cover: z
      .object({
        document_type: z.string().nullable(),
        amendment_description: z.string().nullable(),
        period_end: z.string().nullable(),
        fiscal_year: z.string().nullable(),
        fiscal_period: z.string().nullable(),
        registrant: z.string().nullable(),
        filer_category: z.string().nullable(),
        shell_company: z.string().nullable(),
        public_float: z.string().nullable(),
        shares_outstanding: z.string().nullable(),
        trading_symbol: z.string().nullable(),
        exchange: z.string().nullable(),
        auditor: z.string().nullable(),
        error_correction: z.string().nullable(),
      })
      .nullable()
      .describe('The tagged cover page. Null before 2019.'),
    securities: securitiesResponse.exactOptional().describe('Classes of securities with symbol and exchange.'),
    shares_outstanding: outstandingResponse.exactOptional().describe('By class.'),
    income: incomeResponse.nullable().exactOptional(),
  })
  .meta({ id: 'PeriodicFacts', description: '10-K, 10-Q, 20-F, 40-F: data from the cover page.' });
export type PeriodicFactsResponse = z.infer<typeof periodicFactsResponse>;

export const lateNoticeFactsResponse = z
  .object({
    family: z.literal('lateNotice'),
    period_ended: z.string().nullable(),
    registrant: z.string().nullable(),
    claims_extension: z.boolean().nullable(),
    narrative: excerptResponse.nullable().describe('Part III: why the report is late.'),
    is_boilerplate: z.boolean().nullable(),
    earlier_reports_filed: z.boolean().nullable(),
    expects_significant_change: z.boolean().nullable(),
  })
  .meta({ id: 'LateNoticeFacts', description: 'NT 10-K, NT 10-Q, NT 20-F.' });
export type LateNoticeFactsResponse = z.infer<typeof lateNoticeFactsResponse>;

export const proxyFactsResponse = z
  .object({
    family: z.literal('proxy'),
    meeting_date: z.string().nullable(),
    record_date: z.string().nullable(),
    is_special_meeting: z.boolean().nullable(),
  })
  .meta({ id: 'ProxyFacts', description: 'DEF 14A and related forms. Proposals are in the filing’s `sections`.' });
export type ProxyFactsResponse = z.infer<typeof proxyFactsResponse>;

export const foreignReportFactsResponse = z
  .object({
    family: z.literal('foreignReport'),
    month: z.string().nullable(),
    file_number: z.string().nullable(),
    registrant: z.string().nullable(),
    annual_form: z.enum(['20-F', '40-F']).nullable(),
    exhibits: z.array(
      z.object({
        number: z.string(),
        description: z.string(),
      }),
    ),
  })
  .meta({ id: 'ForeignReportFacts', description: '6-K.' });
export type ForeignReportFactsResponse = z.infer<typeof foreignReportFactsResponse>;

const sheetName = {
  name: z.string().describe('For use in programs. Never changes.'),
  label: z.string().describe('For people.'),
  unit: z.enum(SHEET_UNITS).describe('`dollars`: US dollars. `percent`: percent as printed. `flag`: `Yes` or `No`.'),
};

export const factSheetResponse = z
  .object({
    family: z.literal('sheet'),
    title: z.string(),
    values: z.array(z.object({ ...sheetName, value: z.string() })).describe('Anything the form doesn’t state is omitted.'),
    tables: z.array(
      z.object({
        name: sheetName.name,
        label: sheetName.label,
        columns: z.array(z.object(sheetName)),
        rows: z.array(z.array(z.string().nullable())).describe('One cell per column. Null if the form doesn’t state it.'),
        omitted: z.number().describe('Number of rows in the filing that aren’t listed.'),
      }),
    ),
  })
  .meta({
    id: 'FactSheet',
    description: 'Other forms: named values and tables.',
  });
export type FactSheetResponse = z.infer<typeof factSheetResponse>;

export const filingFactsResponse = z
  .discriminatedUnion('family', [
    ownershipFactsResponse,
    eightKFactsResponse,
    holdingsFactsResponse,
    stakeFactsResponse,
    offeringFactsResponse,
    periodicFactsResponse,
    lateNoticeFactsResponse,
    registrationFactsResponse,
    proxyFactsResponse,
    foreignReportFactsResponse,
    plannedSaleFactsResponse,
    effectFactsResponse,
    letterFactsResponse,
    factSheetResponse,
  ])
  .meta({
    id: 'FilingFacts',
    description:
      'Data read from a filing, by type of form. Figures and dates are strings as printed in the filing, or null if it doesn’t state them. Long lists are shortened, with the number of omitted entries.',
  });
export type FilingFactsResponse = z.infer<typeof filingFactsResponse>;
