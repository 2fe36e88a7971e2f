import { type FactSheet, sheetOf, stated } from '../fact-sheet.ts';
import type { TradingSystemFacts } from './facts.ts';

/** An ATS-N as named values. */
export function tradingSystemSheet(facts: TradingSystemFacts): FactSheet {
  return sheetOf(`Form ${facts.submissionType ?? 'ATS-N'}: an alternative trading system`, [
    stated('name', 'Trading system', facts.name),
    stated('other_names', 'Other names', facts.otherNames.join(', ')),
    stated('mpid', 'Market participant', facts.mpid),
    stated('operator', 'Operated by', facts.operator),
    stated('broker_dealer_file_number', 'Broker-dealer file', facts.brokerDealerFileNumber),
    stated('broker_dealer_crd', 'CRD number', facts.brokerDealerCrd),
    stated('self_regulator', 'Member of', facts.selfRegulator),
    stated('ceases_on', 'Ceases to operate on', facts.ceasesOn, 'day'),
    stated('amends', 'Amends or withdraws', facts.amendedAccession),
    stated('amendment', 'What changed', facts.amendment),
    stated('subscribers', 'Subscribers', facts.subscribers.join(', ')),
    stated('supersedes_form_ats', 'Previously operated under Form ATS', facts.supersedesFormAts),
    stated('operator_trades', 'The operator trades in it', facts.operatorTrades),
    stated('affiliates_trade', 'Affiliates trade in it', facts.affiliatesTrade),
    stated('subscribers_can_opt_out', 'Subscribers can avoid the operator', facts.subscribersCanOptOut),
    stated('segments_orders', 'Orders are sorted into segments', facts.segmentsOrders),
    stated('sends_indications', 'Indications of interest', facts.sendsIndications),
    stated('displays_orders', 'Orders shown to others', facts.displaysOrders),
    stated('trades_after_hours', 'Trading outside regular hours', facts.tradesAfterHours),
    stated('exceeds_fair_access_threshold', 'Above 5% of the volume of a stock', facts.exceedsFairAccessThreshold),
    stated('publishes_statistics', 'Publishes execution statistics', facts.publishesStatistics),
    stated('website', 'Website', facts.website),
  ]);
}
