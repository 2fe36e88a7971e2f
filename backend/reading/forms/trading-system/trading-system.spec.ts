import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { asForm, brokenAt, changed, describeForm, prefixed, recordedForm, without } from '#kit/form-table.ts';

const INITIAL = recordedForm('ats-n/initial');
const WITHDRAWAL = recordedForm('ats-n/withdrawal');
const amended = (form: string) =>
  asForm(
    changed(
      INITIAL,
      ['</submissionType>', '</submissionType><accessionNumber>0001675365-19-000012</accessionNumber>'],
      ['<cover>', '<cover><taStatementAboutAmendment>Part III, Item 11: a new order type.</taStatementAboutAmendment>'],
    ),
    'ATS-N',
    form,
  );

describeForm('tradingSystem', [
  {
    what: 'a first description, as filed but for the length of its answers',
    body: INITIAL,
    facts: {
      submissionType: 'ATS-N',
      amendedAccession: null,
      amendment: null,
      cik: '0001675365',
      name: 'Instinct X',
      otherNames: [],
      mpid: 'MLIX',
      operator: 'BOFA SECURITIES, INC.',
      brokerDealerFileNumber: '008-69787',
      brokerDealerCrd: '000283942',
      selfRegulator: 'FINRA',
      ceasesOn: null,
      supersedesFormAts: false,
      operatorTrades: true,
      affiliatesTrade: true,
      segmentsOrders: true,
      tradesAfterHours: false,
      exceedsFairAccessThreshold: false,
      publishesStatistics: false,
    },
    says: 'Bofa Securities describes its stock trading system Instinct X',
  },
  {
    what: 'a withdrawn filing, as filed: the system goes on',
    body: WITHDRAWAL,
    facts: {
      submissionType: 'ATS-N-W',
      amendedAccession: '0000019617-24-000662',
      name: 'JPB-X',
      mpid: 'JPBX',
      operator: null,
      exceedsFairAccessThreshold: null,
    },
    says: 'J.P. Morgan Securities withdraws a filing on its stock trading system JPB-X',
  },
  {
    what: 'a material amendment, and what it changes',
    body: amended('ATS-N/MA'),
    facts: { amendedAccession: '0001675365-19-000012', amendment: 'Part III, Item 11: a new order type.' },
    says: 'Bofa Securities plans a material change to its stock trading system Instinct X',
  },
  {
    what: 'an updating amendment',
    body: amended('ATS-N/UA'),
    facts: { submissionType: 'ATS-N/UA' },
    says: 'Bofa Securities updates the description of its stock trading system Instinct X',
  },
  {
    what: 'a correcting amendment',
    body: amended('ATS-N/CA'),
    facts: { submissionType: 'ATS-N/CA' },
    says: 'Bofa Securities corrects the description of its stock trading system Instinct X',
  },
  {
    what: 'the end of a system, on its day',
    body: asForm(
      changed(WITHDRAWAL, ['<filerInfo>', '<dateCeaseToOperate>03/27/2026</dateCeaseToOperate><filerInfo>']),
      'ATS-N-W',
      'ATS-N-C',
    ),
    facts: { ceasesOn: '2026-03-27', name: 'JPB-X' },
    says: 'J.P. Morgan Securities ceases to operate its stock trading system JPB-X on March 27, 2026',
    level: 'MEDIUM',
  },
  {
    what: 'a system with much of the volume',
    body: changed(INITIAL, ['TradinVolExcd>N<', 'TradinVolExcd>Y<']),
    facts: { exceedsFairAccessThreshold: true },
    says: 'Bofa Securities describes its stock trading system Instinct X',
    level: 'MEDIUM',
  },
  {
    what: 'several names, and parts that are missing',
    body: without(
      changed(INITIAL, ['<atsNames>', '<atsNames><atsName txPart1Item3ATSName="Instinct Cross"/>']),
      'partTwo',
      'partThree',
      'txPart1Item2ATSName',
    ),
    facts: { name: 'Instinct X', otherNames: ['Instinct Cross'], operator: null, operatorTrades: null, subscribers: [] },
    says: 'Bofa Securities describes its stock trading system Instinct X',
  },
  {
    what: 'another namespace',
    body: prefixed(INITIAL.replaceAll('ats:', '').replaceAll('com:', ''), 'n'),
    facts: { name: 'Instinct X', mpid: 'MLIX', segmentsOrders: true },
    says: 'Bofa Securities describes its stock trading system Instinct X',
  },
  {
    what: 'an XML that breaks off in Part II',
    body: brokenAt(INITIAL, '<rbPart2Item2dCanOATIBeRoutedByAffl>'),
    facts: { name: 'Instinct X', affiliatesTrade: true, exceedsFairAccessThreshold: null },
    says: 'Bofa Securities describes its stock trading system Instinct X',
    warns: 'The form was read in part',
  },
]);

test('gives the answers in full in the text, and cuts a long statement in the facts', () => {
  const long = 'A new order type. '.repeat(200);
  const { facts, text } = extractFacts({
    body: Buffer.from(changed(amended('ATS-N/MA'), ['Part III, Item 11: a new order type.', long])),
  });
  expect(facts.tradingSystem?.amendment).toHaveLength(1_000);
  expect(text).toContain('Instinct X accepts orders and conditional placements');
  expect(text).toContain(long.trim());
});
