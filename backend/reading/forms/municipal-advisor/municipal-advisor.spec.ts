import { asForm, brokenAt, changed, describeForm, prefixed, recordedForm, without } from '#kit/form-table.ts';

const AMENDED = recordedForm('ma-i/amended-advisor');
const FIRST = asForm(AMENDED, 'MA-I/A', 'MA-I');

describeForm('municipalAdvisor', [
  {
    what: 'an amended report, as filed',
    body: AMENDED,
    facts: {
      submissionType: 'MA-I/A',
      previousAccession: '0000769993-21-000270',
      cik: '0000769993',
      name: 'ELAINE YUEN-WEN YAO',
      crdNumber: '2536120',
      firms: [{ name: 'GOLDMAN SACHS & CO. LLC', fileNumber: '867-01181', since: '2021-06-14' }],
      position: 'VICE PRESIDENT',
      earlierEmployers: [{ name: 'H2C SECURITIES INC.', from: '09-2011', to: '05-2021' }, { position: 'SENIOR VICE PRESIDENT' }],
      hasOtherBusiness: false,
      disclosures: [],
    },
    says: 'Goldman Sachs updates its report on municipal advisor Elaine Yao',
  },
  {
    what: 'a first report',
    body: FIRST,
    facts: { submissionType: 'MA-I' },
    says: 'Goldman Sachs names Elaine Yao as a municipal advisor',
  },
  {
    what: 'a disclosed matter',
    body: changed(FIRST, ['<com:isConvictedOfFelony>N<', '<com:isConvictedOfFelony>Y<']),
    facts: { disclosures: ['criminal'] },
    says: 'Goldman Sachs discloses a criminal matter involving municipal advisor Elaine Yao',
    level: 'MEDIUM',
  },
  {
    what: 'several disclosed matters, in an amendment',
    body: changed(
      AMENDED,
      ['<isInvestigated>N<', '<isInvestigated>Y<'],
      ['<isBankruptcyPetition>N<', '<isBankruptcyPetition>Y<'],
    ),
    facts: { disclosures: ['investigation', 'financial'] },
    says: 'Goldman Sachs discloses several matters involving municipal advisor Elaine Yao',
    level: 'MEDIUM',
  },
  {
    what: 'several firms',
    body: changed(FIRST, [
      '</municipalAdvisorOffices>',
      '<municipalAdvisorOffice><municipalFirm><municipalFirmName>ACME ADVISORS LLC</municipalFirmName></municipalFirm></municipalAdvisorOffice></municipalAdvisorOffices>',
    ]),
    facts: { firms: [{}, { name: 'ACME ADVISORS LLC', fileNumber: null, since: null }] },
    says: 'Goldman Sachs names Elaine Yao as a municipal advisor',
  },
  {
    what: 'without firm, history and disclosures',
    body: without(FIRST, 'municipalAdvisorOffices', 'employmentHistory', 'disclosureQuestions'),
    facts: { firms: [], position: null, earlierEmployers: [], disclosures: [] },
    says: 'Names Elaine Yao as a municipal advisor',
  },
  {
    what: 'another namespace',
    body: prefixed(FIRST.replaceAll('com1:', '').replaceAll('com:', ''), 'ma'),
    facts: { name: 'ELAINE YUEN-WEN YAO', firms: [{ fileNumber: '867-01181' }] },
    says: 'Goldman Sachs names Elaine Yao as a municipal advisor',
  },
  {
    what: 'an XML that breaks off in the employment history',
    body: brokenAt(FIRST, 'INC.</name>'),
    facts: {
      name: 'ELAINE YUEN-WEN YAO',
      position: 'VICE PRESIDENT',
      earlierEmployers: [{ name: null, from: '09-2011', to: '05-2021' }],
    },
    says: 'Goldman Sachs names Elaine Yao as a municipal advisor',
    warns: 'The form was read in part',
  },
  {
    what: 'without a name',
    body: without(FIRST, 'applicantName'),
    facts: { name: null },
    says: 'Files a report on a municipal advisor',
  },
]);
