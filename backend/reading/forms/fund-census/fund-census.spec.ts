import { asForm, brokenAt, changed, describeForm, prefixed, recordedForm, without } from '#kit/form-table.ts';

const ETFS = recordedForm('n-cen/etf-company');
const answered = (name: string) => changed(ETFS, [`<${name}>N<`, `<${name}>Y<`]);
const YEAR = 'for the year ended November 30, 2025';

describeForm('fundCensus', [
  {
    what: 'a company of exchange-traded funds, as filed but for its other nineteen funds',
    body: ETFS,
    facts: {
      registrant: 'AB Active ETFs, Inc.',
      registrantCik: '0001496608',
      fileNumber: '811-23799',
      classification: 'N-1A',
      periodEnd: '2025-11-30',
      isShortPeriod: false,
      isFirstFiling: false,
      isLastFiling: false,
      totalSeries: '23',
      auditors: ['Ernst & Young LLP'],
      isAuditorChanged: false,
      hasMaterialWeakness: false,
      funds: [
        {
          name: 'AB California Intermediate Municipal ETF',
          seriesId: 'S000093944',
          types: ['Exchange-Traded Fund'],
          tickers: ['CAM'],
          isFirstFiling: true,
          averageNetAssets: '1099771191.55000000',
          advisers: ['AllianceBernstein L.P.'],
          exchange: 'ARCX',
          creationUnitShares: '50000.00000000',
          authorizedParticipants: 22,
        },
        {},
        {},
      ],
      terminated: [],
    },
    says: `AB Active ETFs files its annual census of three funds ${YEAR}`,
  },
  {
    what: 'another auditor',
    body: answered('isPublicAccountantChanged'),
    facts: { isAuditorChanged: true },
    says: `AB Active ETFs reports a change of auditor ${YEAR}`,
    level: 'MEDIUM',
  },
  {
    what: 'a material weakness weighs more than another auditor',
    body: changed(answered('isMaterialWeakness'), ['<isPublicAccountantChanged>N<', '<isPublicAccountantChanged>Y<']),
    facts: { hasMaterialWeakness: true, isAuditorChanged: true },
    says: `AB Active ETFs reports a material weakness in its controls ${YEAR}`,
    level: 'MEDIUM',
  },
  {
    what: 'no clean opinion',
    body: answered('isOpinionOffered'),
    facts: { hasQualifiedOpinion: true },
    says: `AB Active ETFs reports a qualified audit opinion ${YEAR}`,
    level: 'MEDIUM',
  },
  {
    what: 'an answer that is an attribute of what explains it',
    body: changed(ETFS, [
      '<isPaymentErrorInNetAssetValue>N</isPaymentErrorInNetAssetValue>',
      '<paymentErrors isPaymentErrorInNetAssetValue="Y"><paymentError/></paymentErrors>',
    ]),
    facts: { hasNetAssetValueError: true },
    says: `AB Active ETFs reports payments for an error in its net asset value ${YEAR}`,
    level: 'MEDIUM',
  },
  {
    what: 'the last census, of a short period, with a fund that was closed',
    body: changed(
      answered('isRegistrantLastFiling'),
      ['isReportPeriodLt12="N"', 'isReportPeriodLt12="Y"'],
      [
        '</totalSeries>',
        '</totalSeries><terminatedSeries><terminatedSeriesInfo seriesName="AB Old ETF" seriesId="S000000001" terminationDate="2025-06"/></terminatedSeries>',
      ],
    ),
    facts: {
      isLastFiling: true,
      isShortPeriod: true,
      terminated: [{ name: 'AB Old ETF', seriesId: 'S000000001', date: '2025-06' }],
    },
    says: 'AB Active ETFs files its last annual census for the period ended November 30, 2025',
    level: 'MEDIUM',
  },
  {
    what: 'an amendment',
    body: asForm(ETFS, 'N-CEN', 'N-CEN/A'),
    facts: { totalSeries: '23' },
    says: `AB Active ETFs amends its annual census of three funds ${YEAR}`,
  },
  {
    what: 'a company without funds listed on an exchange and without answers',
    body: without(
      ETFS,
      'exchangeSeriesInfo',
      'publicAccountants',
      'isPublicAccountantChanged',
      'isMaterialWeakness',
      'isOpinionOffered',
    ),
    facts: {
      auditors: [],
      isAuditorChanged: null,
      funds: [{ tickers: ['CAM'], exchange: null, authorizedParticipants: null }, {}, {}],
    },
    says: `AB Active ETFs files its annual census of three funds ${YEAR}`,
  },
  {
    what: 'a unit investment trust, which answers none of the questions about funds',
    body: without(ETFS, 'managementInvestmentQuestionSeriesInfo', 'exchangeSeriesInfo', 'totalSeries'),
    facts: { funds: [], totalSeries: null },
    says: `AB Active ETFs files its annual census ${YEAR}`,
  },
  {
    what: 'another namespace',
    body: prefixed(ETFS, 'ncen'),
    facts: { registrantCik: '0001496608', funds: [{ seriesId: 'S000093944', authorizedParticipants: 22 }, {}, {}] },
    says: `AB Active ETFs files its annual census of three funds ${YEAR}`,
  },
  {
    what: 'an XML that breaks off among the funds',
    body: brokenAt(ETFS, '</managementInvestmentQuestionSeriesInfo>'),
    facts: { totalSeries: '23', funds: [{ exchange: null }, {}, {}] },
    says: `AB Active ETFs files its annual census of three funds ${YEAR}`,
    warns: 'The form was read in part',
  },
]);
