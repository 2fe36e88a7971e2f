import type { XmlElement } from '../../formats/xml/xml-tree.ts';
import {
  childOf,
  childrenOf,
  dayAt,
  flagAt,
  parseForm,
  statedAt,
  statedIn,
  tenDigits,
  textAt,
} from '../../formats/xml/xml-tree.ts';
import { signedAmount, signedNumber } from '../../language/numbers.ts';
import { sheetText } from '../fact-sheet.ts';
import type { FormXmlReading } from '../form-reader.ts';
import type { FundPortfolioFacts, FundPosition } from './facts.ts';
import { fundPortfolioSheet } from './sheet.ts';

/** Bond index funds list up to 20,000 positions with some fifty elements each. */
const LIMITS = { maxBytes: 50_000_000, maxDepth: 20, maxElements: 5_000_000 };
/** Depth of the elements around a position: the root, `formData` and `invstOrSecs`. */
const POSITION_DEPTH = 3;
const MAX_POSITIONS = 50;
const MAX_CLASSES = 100;
const MONTHS = ['1', '2', '3'] as const;

/** Reads the XML of an N-PORT, keeping its largest positions. @throws EdgarError MALFORMED */
export function readFundPortfolio(xml: string): FormXmlReading<FundPortfolioFacts> {
  const warnings: string[] = [];
  let positions: FundPosition[] = [];
  const takes = () => {
    positions = [];
    return (row: XmlElement) => {
      if (row.name !== 'invstOrSec') return false;
      positions.push(positionOf(row));
      return true;
    };
  };
  const form = childOf(parseForm(xml, { ...LIMITS, takes, takesIn: POSITION_DEPTH }, warnings), 'formData');
  const general = childOf(form, 'genInfo');
  const fund = childOf(form, 'fundInfo');
  positions.sort((a, b) => (signedNumber(b.value) ?? 0) - (signedNumber(a.value) ?? 0));
  const facts: FundPortfolioFacts = {
    registrant: statedAt(general, 'regName'),
    registrantCik: tenDigits(textAt(general, 'regCik')),
    fileNumber: statedAt(general, 'regFileNumber'),
    series: statedAt(general, 'seriesName'),
    seriesId: statedAt(general, 'seriesId'),
    fiscalYearEnd: dayAt(general, 'repPdEnd'),
    asOf: dayAt(general, 'repPdDate'),
    isFinal: flagAt(general, 'isFinalFiling'),
    totalAssets: statedAt(fund, 'totAssets'),
    totalLiabilities: statedAt(fund, 'totLiabs'),
    netAssets: statedAt(fund, 'netAssets'),
    returns: childrenOf(childOf(childOf(fund, 'returnInfo'), 'monthlyTotReturns'), 'monthlyTotReturn')
      .slice(0, MAX_CLASSES)
      .map(({ attributes }) => ({
        classId: statedIn(attributes['classId']),
        months: MONTHS.map((month) => statedIn(attributes[`rtn${month}`])),
      })),
    flows: MONTHS.flatMap((month) => childOf(fund, `mon${month}Flow`) ?? []).map(({ attributes }) => ({
      sold: statedIn(attributes['sales']),
      reinvested: statedIn(attributes['reinvestment']),
      redeemed: statedIn(attributes['redemption']),
    })),
    positions: positions.slice(0, MAX_POSITIONS),
    positionsOmitted: Math.max(0, positions.length - MAX_POSITIONS),
    positionsInDefault: positions.filter(({ isInDefault }) => isInDefault === true).length,
  };
  return { facts, text: sheetText(fundPortfolioSheet(facts)), warnings };
}

function positionOf(row: XmlElement): FundPosition {
  const identifier = (name: string) => statedIn(childOf(childOf(row, 'identifiers'), name)?.attributes['value']);
  const category = childOf(row, 'assetConditional')?.attributes;
  const [name, title] = [statedAt(row, 'name'), statedAt(row, 'title')];
  const side = statedAt(row, 'payoffProfile');
  return {
    name: name ?? title,
    title: title === name ? null : title,
    cusip: statedAt(row, 'cusip'),
    isin: identifier('isin'),
    ticker: identifier('ticker'),
    balance: statedAt(row, 'balance'),
    value: signedAmount(statedAt(row, 'valUSD')),
    percent: signedAmount(statedAt(row, 'pctVal')),
    side,
    category: statedAt(row, 'assetCat') ?? statedIn(category?.['desc']) ?? statedIn(category?.['assetCat']),
    country: statedAt(row, 'invCountry'),
    isInDefault: flagAt(row, 'debtSec', 'isDefault'),
  };
}
