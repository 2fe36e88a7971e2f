import { type FactSheet, sheetOf, stated, tableOf } from '../fact-sheet.ts';
import type { FundCensusFacts } from './facts.ts';

/** An N-CEN as named values and tables. */
export function fundCensusSheet(facts: FundCensusFacts): FactSheet {
  return sheetOf(
    'Form N-CEN: the annual census of a fund company',
    [
      stated('registrant', 'Registrant', facts.registrant),
      stated('family', 'Fund family', facts.family),
      stated('period_end', facts.isShortPeriod === true ? 'Period ended' : 'Year ended', facts.periodEnd, 'day'),
      stated('classification', 'Registered on Form', facts.classification),
      stated('total_series', 'Funds of the registrant', facts.totalSeries, 'number'),
      stated('auditors', 'Auditors', facts.auditors.join(', ')),
      stated('auditor_changed', 'Auditor changed', facts.isAuditorChanged),
      stated('material_weakness', 'Material weakness', facts.hasMaterialWeakness),
      stated('qualified_opinion', 'Qualified audit opinion', facts.hasQualifiedOpinion),
      stated('net_asset_value_error', 'Payments for a net asset value error', facts.hasNetAssetValueError),
      stated('legal_proceedings', 'Material legal proceedings', facts.hasLegalProceedings),
      stated('financial_support', 'Financial support from an affiliate', facts.hasFinancialSupport),
      facts.isFirstFiling === true ? stated('first_filing', 'First census', true) : null,
      facts.isLastFiling === true ? stated('last_filing', 'Last census', true) : null,
    ],
    [
      tableOf(
        'funds',
        'Funds',
        facts.funds,
        [
          ['name', 'Fund', ({ name }) => name],
          ['series_id', 'Series', ({ seriesId }) => seriesId],
          ['tickers', 'Tickers', ({ tickers }) => tickers.join(', ')],
          ['types', 'Kind', ({ types }) => types.join(', ')],
          ['average_net_assets', 'Average net assets', ({ averageNetAssets }) => averageNetAssets, 'dollars'],
          ['advisers', 'Advisers', ({ advisers }) => advisers.join(', ')],
          ['exchange', 'Exchange', ({ exchange }) => exchange],
          ['creation_unit', 'Shares per creation unit', ({ creationUnitShares }) => creationUnitShares, 'number'],
          ['authorized_participants', 'Authorized participants', (fund) => fund.authorizedParticipants, 'number'],
        ],
        facts.fundsOmitted,
      ),
      tableOf('terminated', 'Funds closed during the period', facts.terminated, [
        ['name', 'Fund', ({ name }) => name],
        ['series_id', 'Series', ({ seriesId }) => seriesId],
        ['date', 'Closed', ({ date }) => date],
      ]),
    ],
  );
}
