import { treeText } from '../../formats/xml/xml-text.ts';
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
} from '../../formats/xml/xml-tree.ts';
import { sheetText } from '../fact-sheet.ts';
import type { FormXmlReading } from '../form-reader.ts';
import type { TradingSystemFacts } from './facts.ts';
import { tradingSystemSheet } from './sheet.ts';

const LIMITS = { maxBytes: 20_000_000, maxDepth: 30, maxElements: 50_000 };
const MAX_LISTED = 30;

/** Reads the XML of an ATS-N, an amendment, a cessation or a withdrawal. The returned text has the answers in full. @throws EdgarError MALFORMED */
export function readTradingSystem(xml: string): FormXmlReading<TradingSystemFacts> {
  const warnings: string[] = [];
  const root = parseForm(xml, LIMITS, warnings);
  const head = childOf(root, 'headerData');
  const filer = childOf(childOf(head, 'filerInfo'), 'filer');
  const form = childOf(root, 'formData');
  const [cover, one, two, three] = ['cover', 'partOne', 'partTwo', 'partThree'].map((name) => childOf(form, name));
  const name = statedAt(cover, 'txNMSStockATSName') ?? statedAt(filer, 'NMSStockATSName');
  const names = childrenOf(childOf(one, 'atsNames'), 'atsName').flatMap(
    ({ attributes }) => statedIn(attributes['txPart1Item3ATSName']) ?? [],
  );
  const facts: TradingSystemFacts = {
    submissionType: textAt(head, 'submissionType'),
    amendedAccession: statedAt(head, 'accessionNumber'),
    amendment: statedAt(cover, 'taStatementAboutAmendment'),
    cik: tenDigits(textAt(filer, 'filerCredentials', 'cik')),
    name: name ?? names[0] ?? null,
    otherNames: [...new Set(names.filter((other) => other !== name))].slice(0, MAX_LISTED),
    mpid: statedAt(one, 'txtPart1Item5cNmsStockMPID') ?? statedAt(filer, 'MPID'),
    operator: statedAt(one, 'txPart1Item2ATSName'),
    brokerDealerFileNumber: statedAt(one, 'txPart1Item4aBdFileNumber'),
    brokerDealerCrd: statedAt(one, 'txPart1Item4aBdCrdNumber'),
    selfRegulator: statedAt(one, 'txPart1Item5aNsaFullName'),
    website: statedAt(one, 'txtPart1Item6uwebsite'),
    ceasesOn: dayAt(head, 'dateCeaseToOperate'),
    subscribers: childrenOf(three, 'taPart3Item1SubscriberType')
      .flatMap((type) => statedAt(type) ?? [])
      .slice(0, MAX_LISTED),
    supersedesFormAts: flagAt(cover, 'rbOperatesPursuantToFormATS'),
    operatorTrades: answerIn(two, 'rbPart2Item1aArePermittedToEnterInterest'),
    affiliatesTrade: answerIn(two, 'rbPart2Item2aAreAfflPermittedToEnterInterest'),
    subscribersCanOptOut: answerIn(two, 'rbPart2Item3aCanSubscrOptOutWithOATIOfBD'),
    segmentsOrders: answerIn(three, 'rbPart3Item13aIsOrdrTiSegmntd'),
    sendsIndications: answerIn(three, 'rbPart3Item9aIsAnyMsgToIndicTI'),
    displaysOrders: answerIn(three, 'rbPart3Item15bIsSubScrbOrdBnd'),
    tradesAfterHours: answerIn(three, 'rbPart3Item18aIsOutsdeTrdingHrs'),
    exceedsFairAccessThreshold: answerIn(three, 'rbPart3Item25aIsAvgDlyTradinVolExcd'),
    publishesStatistics: answerIn(three, 'rbPart3Item26IsOrdrFloExecStatsPublshd'),
  };
  const answers = form === undefined ? '' : treeText(form);
  return { facts, text: [sheetText(tradingSystemSheet(facts)), answers].filter(Boolean).join('\n'), warnings };
}
