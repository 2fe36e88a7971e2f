import { EdgarError } from '../../formats/submission/edgar-error.ts';
import {
  checkFaults,
  childOf,
  childrenOf,
  flagAt,
  parseXml,
  tenDigits,
  textAt,
  type XmlElement,
} from '../../formats/xml/xml-tree.ts';
import type { PlannedSaleFacts } from './facts.ts';

export interface PlannedSaleReading {
  readonly facts: PlannedSaleFacts;
  readonly warnings: readonly string[];
}

const LIMITS = { maxBytes: 2_000_000, maxDepth: 20, maxElements: 20_000 };
const MAX_LISTED = 50;

/**
 * Reads the XML of a Form 144 or 144/A.
 *
 * @throws EdgarError MALFORMED if the XML is broken or is another kind of document.
 */
export function parsePlannedSale(xml: string): PlannedSaleReading {
  const root = parseXml(xml.trimStart(), LIMITS);
  const warnings: string[] = [];
  checkFaults(root, warnings);
  const data = childOf(root, 'formData');
  const issuer = childOf(data, 'issuerInfo');
  if (issuer === undefined) throw new EdgarError('MALFORMED', `The XML is a ${root.name.slice(0, 40)}, not a Form 144.`);
  const listed = (name: string): readonly XmlElement[] => {
    const all = childrenOf(data, name).filter((element) => element.children.length > 0);
    if (all.length > MAX_LISTED) warnings.push(`The notice lists ${all.length} entries of ${name}; ${MAX_LISTED} are kept.`);
    return all.slice(0, MAX_LISTED);
  };
  const notice = childOf(data, 'noticeSignature');
  return {
    warnings,
    facts: {
      issuer: { name: textAt(issuer, 'issuerName'), cik: tenDigits(textAt(issuer, 'issuerCik')) },
      seller: textAt(issuer, 'nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold'),
      relationships: childrenOf(childOf(issuer, 'relationshipsToIssuer'), 'relationshipToIssuer')
        .flatMap((element) => textAt(element) ?? [])
        .slice(0, MAX_LISTED),
      sales: listed('securitiesInformation').map((element) => ({
        classTitle: textAt(element, 'securitiesClassTitle'),
        broker: textAt(element, 'brokerOrMarketmakerDetails', 'name'),
        shares: textAt(element, 'noOfUnitsSold'),
        value: textAt(element, 'aggregateMarketValue'),
        sharesOutstanding: textAt(element, 'noOfUnitsOutstanding'),
        date: textAt(element, 'approxSaleDate'),
        exchange: textAt(element, 'securitiesExchangeName'),
      })),
      acquisitions: listed('securitiesToBeSold').map((element) => ({
        classTitle: textAt(element, 'securitiesClassTitle'),
        date: textAt(element, 'acquiredDate'),
        nature: textAt(element, 'natureOfAcquisitionTransaction'),
        from: textAt(element, 'nameOfPersonfromWhomAcquired'),
        isGift: flagAt(element, 'isGiftTransaction'),
        shares: textAt(element, 'amountOfSecuritiesAcquired'),
        payment: textAt(element, 'natureOfPayment'),
      })),
      earlierSales: listed('securitiesSoldInPast3Months').map((element) => ({
        seller: textAt(element, 'sellerDetails', 'name'),
        classTitle: textAt(element, 'securitiesClassTitle'),
        date: textAt(element, 'saleDate'),
        shares: textAt(element, 'amountOfSecuritiesSold'),
        proceeds: textAt(element, 'grossProceeds'),
      })),
      noEarlierSales: flagAt(data, 'nothingToReportFlagOnSecuritiesSoldInPast3Months'),
      planAdoptedOn: childrenOf(childOf(notice, 'planAdoptionDates'), 'planAdoptionDate')
        .flatMap((element) => textAt(element) ?? [])
        .slice(0, MAX_LISTED),
      noticeDate: textAt(notice, 'noticeDate'),
      remarks: textAt(data, 'remarks'),
    },
  };
}
