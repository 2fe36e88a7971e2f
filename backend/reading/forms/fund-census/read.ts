import {
  answerIn,
  childOf,
  childrenOf,
  dayAt,
  flagAt,
  parseForm,
  statedAt,
  statedIn,
  tenDigits,
  textAt,
  type XmlElement,
} from '../../formats/xml/xml-tree.ts';
import { sheetText } from '../fact-sheet.ts';
import type { FormXmlReading } from '../form-reader.ts';
import type { FundCensusFacts } from './facts.ts';
import { fundCensusSheet } from './sheet.ts';

/** The N-CEN of a complex with a hundred funds and their brokers has some 200,000 elements. */
const LIMITS = { maxBytes: 50_000_000, maxDepth: 30, maxElements: 3_000_000 };
const MAX_FUNDS = 150;
const MAX_LISTED = 20;

/** Reads the XML of an N-CEN. @throws EdgarError MALFORMED */
export function readFundCensus(xml: string): FormXmlReading<FundCensusFacts> {
  const warnings: string[] = [];
  const form = childOf(parseForm(xml, LIMITS, warnings), 'formData');
  const registrant = childOf(form, 'registrantInfo');
  const general = childOf(form, 'generalInfo');
  const family = childOf(registrant, 'registrantFamilyInvComp');
  const listed = childOf(form, 'exchangeSeriesInfo');
  const traded = new Map(childrenOf(listed, 'exchangeTradedFund').map((element) => [statedAt(element, 'etfSeriesId'), element]));
  const questions = childrenOf(childOf(form, 'managementInvestmentQuestionSeriesInfo'), 'managementInvestmentQuestion');
  const facts: FundCensusFacts = {
    registrant: statedAt(registrant, 'registrantFullName'),
    registrantCik: tenDigits(textAt(registrant, 'registrantCik')),
    fileNumber: statedAt(registrant, 'investmentCompFileNo'),
    classification: statedAt(registrant, 'registrantClassificationType'),
    family: statedIn(family?.attributes['familyInvCompFullName']),
    periodEnd: dayOfAttribute(general, 'reportEndingPeriod'),
    isShortPeriod: answerIn(general, 'isReportPeriodLt12'),
    isFirstFiling: flagAt(registrant, 'isRegistrantFirstFiling'),
    isLastFiling: flagAt(registrant, 'isRegistrantLastFiling'),
    totalSeries: statedAt(registrant, 'totalSeries'),
    auditors: childrenOf(childOf(registrant, 'publicAccountants'), 'publicAccountant')
      .flatMap((element) => statedAt(element, 'publicAccountantName') ?? [])
      .slice(0, MAX_LISTED),
    isAuditorChanged: answerIn(registrant, 'isPublicAccountantChanged'),
    hasMaterialWeakness: answerIn(registrant, 'isMaterialWeakness'),
    hasQualifiedOpinion: answerIn(registrant, 'isOpinionOffered'),
    hasNetAssetValueError: answerIn(registrant, 'isPaymentErrorInNetAssetValue'),
    hasLegalProceedings: answerIn(registrant, 'isPreviousLegalProceeding'),
    hasFinancialSupport: answerIn(registrant, 'isFinancialSupportDuringPeriod'),
    funds: questions.slice(0, MAX_FUNDS).map((question) => fundOf(question, traded.get(statedAt(question, 'mgmtInvSeriesId')))),
    fundsOmitted: Math.max(0, questions.length - MAX_FUNDS),
    terminated: childrenOf(childOf(registrant, 'terminatedSeries'), 'terminatedSeriesInfo')
      .slice(0, MAX_FUNDS)
      .map(({ attributes }) => ({
        name: statedIn(attributes['seriesName']),
        seriesId: statedIn(attributes['seriesId']),
        date: statedIn(attributes['terminationDate']),
      })),
  };
  return { facts, text: sheetText(fundCensusSheet(facts)), warnings };
}

function fundOf(question: XmlElement, traded: XmlElement | undefined): FundCensusFacts['funds'][number] {
  const listings = childrenOf(childOf(traded, 'securityExchanges'), 'securityExchange');
  const classes = childrenOf(childOf(question, 'sharesOutstandings'), 'sharesOutstanding');
  const tickers = classes.flatMap(({ attributes }) => statedIn(attributes['sharesOutstandingTickerSymbol']) ?? []);
  const participants = childOf(traded, 'authorizedParticipants');
  return {
    name: statedAt(question, 'mgmtInvFundName'),
    seriesId: statedAt(question, 'mgmtInvSeriesId'),
    types: childrenOf(childOf(question, 'fundTypes'), 'fundType')
      .flatMap((element) => statedAt(element) ?? [])
      .slice(0, MAX_LISTED),
    tickers: [
      ...new Set([...tickers, ...listings.flatMap(({ attributes }) => statedIn(attributes['fundsTickerSymbol']) ?? [])]),
    ].slice(0, MAX_LISTED),
    isFirstFiling: flagAt(question, 'isFirstFilingByFund'),
    averageNetAssets: statedAt(question, 'mnthlyAvgNetAssets'),
    advisers: childrenOf(childOf(question, 'investmentAdvisers'), 'investmentAdviser')
      .flatMap((element) => statedAt(element, 'investmentAdviserName') ?? [])
      .slice(0, MAX_LISTED),
    exchange: statedIn(listings[0]?.attributes['fundExchange']),
    creationUnitShares: statedAt(traded, 'creationUnitNumOfShares'),
    authorizedParticipants: participants === undefined ? null : childrenOf(participants, 'authorizedParticipant').length,
  };
}

function dayOfAttribute(element: XmlElement | undefined, name: string): string | null {
  const text = element?.attributes[name] ?? '';
  return element === undefined ? null : dayAt({ ...element, text });
}
