import { childOf, childrenOf, dayAt, flagAt, parseForm, statedAt, type XmlElement } from '../../formats/xml/xml-tree.ts';
import { signedAmount, sumOf } from '../../language/numbers.ts';
import { sheetText } from '../fact-sheet.ts';
import type { FormXmlReading } from '../form-reader.ts';
import type { FundSalesFacts, SalesAmounts } from './facts.ts';
import { fundSalesSheet } from './sheet.ts';

const LIMITS = { maxBytes: 20_000_000, maxDepth: 20, maxElements: 500_000 };
const MAX_SERIES = 100;
const MAX_CLASSES = 12;

/** Reads the XML of a 24F-2NT. @throws EdgarError MALFORMED */
export function readFundSales(xml: string): FormXmlReading<FundSalesFacts> {
  const warnings: string[] = [];
  const filings = childrenOf(childOf(childOf(parseForm(xml, LIMITS, warnings), 'formData'), 'annualFilings'), 'annualFilingInfo');
  const [first] = filings;
  const calculations = filings.map(calculationOf);
  const total = (name: keyof SalesAmounts) => sumOf(calculations.map((calculation) => calculation[name]));
  const series = seriesOf(filings);
  const ticked = (name: string) => {
    const answers = filings.flatMap((filing) => flagAt(filing, 'item4', name) ?? []);
    return answers.length === 0 ? null : answers.includes(true);
  };
  const facts: FundSalesFacts = {
    issuer: statedAt(first, 'item1', 'nameOfIssuer'),
    fileNumber: statedAt(first, 'item3', 'investmentCompActFileNo'),
    fiscalYearEnd: dayAt(first, 'item4', 'lastDayOfFiscalYear'),
    isLate: ticked('isThisFormBeingFiledLate'),
    isLast: ticked('isThisTheLastTimeIssuerFilingThisForm'),
    series: series.slice(0, MAX_SERIES),
    seriesOmitted: Math.max(0, series.length - MAX_SERIES),
    calculations: calculations.slice(0, MAX_SERIES),
    calculationsOmitted: Math.max(0, calculations.length - MAX_SERIES),
    totals: {
      sold: total('sold'),
      redeemed: total('redeemed'),
      earlierRedeemed: total('earlierRedeemed'),
      credits: total('credits'),
      netSales: total('netSales'),
      fee: total('fee'),
      interest: total('interest'),
      due: total('due'),
    },
  };
  return { facts, text: sheetText(fundSalesSheet(facts)), warnings };
}

function calculationOf(filing: XmlElement): FundSalesFacts['calculations'][number] {
  const sales = childOf(filing, 'item5');
  const amount = (name: string) => signedAmount(statedAt(sales, name));
  return {
    seriesOrClassId: statedAt(sales, 'seriesOrClassId'),
    sold: amount('aggregateSalePriceOfSecuritiesSold'),
    redeemed: amount('aggregatePriceOfSecuritiesRedeemedOrRepurchasedInFiscalYear'),
    earlierRedeemed: amount('aggregatePriceOfSecuritiesRedeemedOrRepurchasedAnyPrior'),
    credits: amount('totalAvailableRedemptionCredits'),
    netSales: amount('netSales'),
    fee: amount('registrationFeeDue'),
    interest: signedAmount(statedAt(filing, 'item6', 'interestDue')),
    due: signedAmount(statedAt(filing, 'item7', 'totalOfRegistrationFeePlusAnyInterestDue')),
  };
}

/** The series of all calculations, each once, with its first 12 class entries; a class named in two calculations has two. */
function seriesOf(filings: readonly XmlElement[]): FundSalesFacts['series'] {
  const found = new Map<string, FundSalesFacts['series'][number]>();
  for (const filing of filings) {
    for (const element of childrenOf(childOf(childOf(filing, 'item2'), 'reportSeriesClass'), 'rptSeriesClassInfo')) {
      const [name, seriesId] = [statedAt(element, 'seriesName'), statedAt(element, 'seriesId')];
      if (name === null && seriesId === null) continue;
      const series = found.get(seriesId ?? name ?? '') ?? { name, seriesId, classes: [] };
      for (const each of childrenOf(element, 'classInfo'))
        series.classes.push({ name: statedAt(each, 'className'), classId: statedAt(each, 'classId') });
      found.set(seriesId ?? name ?? '', series);
    }
  }
  return [...found.values()].map((each) => ({ ...each, classes: each.classes.slice(0, MAX_CLASSES) }));
}
