import { readInlineXbrl } from '../../formats/xbrl/inline-xbrl.ts';
import type { XbrlFact } from '../../formats/xbrl/xbrl-facts.ts';
import type { FilingFeesFacts } from './facts.ts';

/** Reads a fee table whose figures are tagged (SEC taxonomy ffd). Pure. */

const NAMESPACE = /\bxmlns:([A-Za-z][\w-]{0,20})\s{0,3}=\s{0,3}["']http:\/\/xbrl\.sec\.gov\/ffd\/20\d\d/;
const HEAD = 200_000;

const ROW = [
  'PrevslyPdFlg',
  'OfferingSctyTp',
  'OfferingSctyTitl',
  'AmtSctiesRegd',
  'MaxOfferingPricPerScty',
  'MaxAggtOfferingPric',
  'FeeAmt',
  'CfwdPrrFileNb',
  'Rule457aFlg',
  'Rule457oFlg',
  'Rule457rFlg',
  'Rule457uFlg',
  'FeesOthrRuleFlg',
  'Rule415a6Flg',
] as const;
const TOTALS = [
  'FormTp',
  'RegnFileNb',
  'TtlOfferingAmt',
  'NrrtvMaxAggtOfferingPric',
  'TtlFeeAmt',
  'TtlPrevslyPdAmt',
  'TtlOffsetAmt',
  'NetFeeAmt',
  'FnlPrspctsFlg',
] as const;
const RULES: Readonly<Partial<Record<(typeof ROW)[number], string>>> = {
  Rule457aFlg: '457(a)',
  Rule457oFlg: '457(o)',
  Rule457rFlg: '457(r)',
  Rule457uFlg: '457(u)',
  FeesOthrRuleFlg: 'Other',
  Rule415a6Flg: '415(a)(6)',
};

type Table = Omit<FilingFeesFacts, 'securities' | 'securitiesOmitted'> & { readonly rows: FilingFeesFacts['securities'] };

/** @returns null if nothing is tagged. */
export function taggedFees(html: string): Table | null {
  const prefix = NAMESPACE.exec(html.slice(0, HEAD))?.[1];
  if (prefix === undefined) return null;
  const named = (name: string) => `${prefix}:${name}`;
  const report = readInlineXbrl(html, new Set([...ROW, ...TOTALS].map(named)));
  if (report === null || report.facts.length === 0) return null;
  const valueIn = (facts: readonly XbrlFact[], name: string) =>
    facts.find(({ concept, value }) => concept === named(name) && value !== null)?.value?.trim() || null;
  const total = (name: (typeof TOTALS)[number]) => valueIn(report.facts, name);
  const rowNames = new Set(ROW.map(named));
  const rows = Map.groupBy(
    report.facts.filter(({ concept }) => rowNames.has(concept)),
    ({ contextId }) => contextId,
  );
  return {
    form: total('FormTp'),
    fileNumber: total('RegnFileNb'),
    rows: [...rows.values()].map((facts) => {
      const rule = Object.entries(RULES).find(([flag]) => valueIn(facts, flag) === 'true');
      return {
        type: valueIn(facts, 'OfferingSctyTp'),
        title: valueIn(facts, 'OfferingSctyTitl'),
        rule: rule?.[1] ?? null,
        amount: valueIn(facts, 'AmtSctiesRegd'),
        pricePerUnit: valueIn(facts, 'MaxOfferingPricPerScty'),
        maximum: valueIn(facts, 'MaxAggtOfferingPric'),
        fee: valueIn(facts, 'FeeAmt'),
        isPaid: valueIn(facts, 'PrevslyPdFlg') === 'true',
        carriedFrom: valueIn(facts, 'CfwdPrrFileNb'),
      };
    }),
    totalOffering: total('TtlOfferingAmt') ?? total('NrrtvMaxAggtOfferingPric'),
    totalFee: total('TtlFeeAmt'),
    previouslyPaid: total('TtlPrevslyPdAmt'),
    offsets: total('TtlOffsetAmt'),
    netFee: total('NetFeeAmt'),
    isFinalProspectus: flag(total('FnlPrspctsFlg')),
  };
}

const flag = (value: string | null): boolean | null => (value === null ? null : value === 'true' || value === '1');
