import { asForm, brokenAt, changed, describeForm, prefixed, recordedForm, without } from '#kit/form-table.ts';

const OFFERING = recordedForm('c/offering');
const REPORT = recordedForm('c/annual-report');
const END = recordedForm('c/end-of-reports');

const coIssuer = (name: string) =>
  `<coIssuerInfo><coIssuerCik>0001000001</coIssuerCik><nameOfCoIssuer>${name}</nameOfCoIssuer></coIssuerInfo>`;

describeForm('crowdfunding', [
  {
    what: 'an offering, as filed',
    body: OFFERING,
    facts: {
      submissionType: 'C',
      issuer: 'Alto Experience Inc.',
      legalForm: 'Corporation',
      jurisdiction: 'DE',
      formedOn: '2018-02-08',
      intermediary: 'StartEngine Capital, LLC',
      coIssuers: [],
      offering: {
        target: '14998.08',
        maximum: '4999999.20',
        price: '2.04000',
        count: '7352',
        takesMore: true,
        deadline: '2024-04-29',
      },
      figures: {
        employees: '42',
        totalAssets: { latest: '43613963.00', prior: '33761682.00' },
        revenue: { latest: '28283258.00', prior: '10379706.00' },
        netIncome: { latest: '-41357688.00', prior: '-17917247.00' },
      },
    },
    says: 'Alto Experience seeks up to $5 million through crowdfunding through StartEngine Capital until April 29, 2024',
  },
  {
    what: 'an annual report, as filed',
    body: REPORT,
    facts: {
      submissionType: 'C-AR',
      issuer: 'EV Solar Kits LLC',
      legalForm: 'Limited Liability Company',
      jurisdiction: 'TX',
      period: '2022-12-31',
      intermediary: null,
      offering: null,
      figures: { totalAssets: { latest: '145529.00' }, taxes: { prior: '0.00' }, netIncome: { latest: '-145529.00' } },
    },
    says: 'EV Solar Kits reports a loss of $145,529 on no revenue for the year ended December 31, 2022',
  },
  {
    what: 'the end of reports, as filed',
    body: END,
    facts: { issuer: 'Neurotez Inc.', period: null, offering: null, figures: null },
    says: 'Neurotez ends its crowdfunding reports',
    level: 'MEDIUM',
  },
  {
    what: 'an amendment, and what it changed',
    body: asForm(
      changed(OFFERING, [
        '<issuerInformation>',
        '<issuerInformation><isAmendment>true</isAmendment><natureOfAmendment>The deadline moves.</natureOfAmendment>',
      ]),
      'C',
      'C/A',
    ),
    facts: { submissionType: 'C/A', amendment: 'The deadline moves.' },
    says: 'Alto Experience changes its crowdfunding offering of up to $5 million, at least $14,998 until April 29, 2024',
  },
  {
    what: 'co-issuers',
    body: changed(OFFERING, [
      '<isCoIssuer>N</isCoIssuer>',
      `<isCoIssuer>Y</isCoIssuer><coIssuers>${coIssuer('Alto CF SPV I, LLC')}${coIssuer('Alto CF SPV II, LLC')}</coIssuers>`,
    ]),
    facts: { coIssuers: ['Alto CF SPV I, LLC', 'Alto CF SPV II, LLC'] },
    says: 'Alto Experience seeks up to $5 million through crowdfunding through StartEngine Capital until April 29, 2024',
  },
  {
    what: 'a fixed amount, without portal and deadline',
    body: without(changed(OFFERING, ['>4999999.20<', '>14998.08<']), 'companyName', 'deadlineDate'),
    facts: { intermediary: null, offering: { maximum: '14998.08', deadline: null } },
    says: 'Alto Experience seeks $14,998 through crowdfunding',
  },
  {
    what: 'an offering without amounts',
    body: without(OFFERING, 'offeringAmount', 'maximumOfferingAmount'),
    facts: { offering: { target: null, maximum: null } },
    says: 'Alto Experience begins a crowdfunding offering',
  },
  {
    what: 'progress',
    body: asForm(
      changed(END, [
        '<issuerInformation>',
        '<issuerInformation><progressUpdate>The target was reached on May 3.</progressUpdate>',
      ]),
      'C-TR',
      'C-U',
    ),
    facts: { progress: 'The target was reached on May 3.' },
    says: 'Neurotez reports the progress of its crowdfunding offering',
  },
  {
    what: 'a withdrawn offering',
    body: asForm(END, 'C-TR', 'C-W'),
    facts: { submissionType: 'C-W' },
    says: 'Neurotez withdraws its crowdfunding offering',
    level: 'MEDIUM',
  },
  {
    what: 'an amended annual report with a profit',
    body: asForm(
      changed(
        REPORT,
        ['<netIncomeMostRecentFiscalYear>-145529.00', '<netIncomeMostRecentFiscalYear>25000'],
        ['<revenueMostRecentFiscalYear>0.00', '<revenueMostRecentFiscalYear>1250000'],
        ['<revenuePriorFiscalYear>0.00', '<revenuePriorFiscalYear>900000'],
      ),
      'C-AR',
      'C-AR/A',
    ),
    facts: { figures: { revenue: { latest: '1250000', prior: '900000' } } },
    says: 'EV Solar Kits amends its annual report: a profit of $25,000 on revenue of $1.3 million',
  },
  {
    what: 'another namespace',
    body: prefixed(OFFERING),
    facts: { issuer: 'Alto Experience Inc.', offering: { maximum: '4999999.20' } },
    says: 'Alto Experience seeks up to $5 million through crowdfunding through StartEngine Capital until April 29, 2024',
  },
  {
    what: 'an XML that breaks off in the figures',
    body: brokenAt(REPORT, '9.00</netIncomeMostRecentFiscalYear>'),
    facts: { period: '2022-12-31', figures: { totalAssets: { latest: '145529.00' }, netIncome: { latest: null } } },
    says: 'EV Solar Kits files its annual crowdfunding report',
    warns: 'The form was read in part',
  },
]);
