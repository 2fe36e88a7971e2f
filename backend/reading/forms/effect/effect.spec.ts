import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { structured } from '#kit/form-samples.ts';
import { filer, scoredForm } from '#kit/scored-forms.ts';

const ACME = { parties: filer('ACME CORP') };
const registrant = (name = 'ACME CORP', file = '333-253868', cik = '1848948') =>
  `<filer><cik>${cik}</cik><entityName>${name}</entityName><fileNumber>${file}</fileNumber></filer>`;
const FIRST = '<finalEffectivenessDispTime>16:00:00</finalEffectivenessDispTime><form>S-1</form>';
const amendment = (form: string) =>
  `<accessionNumber>0000038723-22-000117</accessionNumber><submissionType>${form}</submissionType>`;
interface Notice {
  readonly day?: string;
  readonly what?: string;
  readonly who?: string;
  readonly act?: string;
}
const notice = ({ day = '2022-01-11', what = FIRST, who = registrant(), act = '33' }: Notice = {}) =>
  `<edgarSubmission><schemaVersion>X0101</schemaVersion><submissionType>EFFECT</submissionType><act>${act}</act><testOrLive>LIVE</testOrLive><effectiveData><finalEffectivenessDispDate>${day}</finalEffectivenessDispDate>${what}${who}</effectiveData></edgarSubmission>`;
const prefixed = (xml: string) =>
  xml.replaceAll('<', '<e:').replaceAll('<e:/', '</e:').replace('<e:edgarSubmission', '<e:edgarSubmission xmlns:e="urn:effect"');
const read = (xml: string) => extractFacts({ body: Buffer.from(structured('EFFECT', xml), 'utf8') });

test.each<[string, string, string, 'MEDIUM' | 'LOW']>([
  [
    'a new registration',
    notice(),
    'SEC declares its S-1 registration effective (file 333-253868) as of January 11, 2022',
    'MEDIUM',
  ],
  [
    'in another namespace',
    prefixed(notice()),
    'SEC declares its S-1 registration effective (file 333-253868) as of January 11, 2022',
    'MEDIUM',
  ],
  [
    'an amendment, which names its filing',
    notice({ what: amendment('POS AM') }),
    'SEC declares its post-effective amendment effective (file 333-253868) as of January 11, 2022',
    'LOW',
  ],
  [
    'a registration with a file number of its own for each registrant',
    notice({ what: '<form>S-4</form>', who: registrant('ACME CORP') + registrant('ROE LLC', '333-253868-01') }),
    'SEC declares the S-4 registration of Acme and 1 co-registrant effective as of January 11, 2022',
    'MEDIUM',
  ],
  [
    'several registrants under one number',
    notice({ what: '<form>S-4</form>', who: registrant() + registrant('ROE LLC') + registrant('DOE INC') }),
    'SEC declares the S-4 registration of Acme and 2 co-registrants effective (file 333-253868) as of January 11, 2022',
    'MEDIUM',
  ],
  [
    'the Exchange Act',
    notice({ what: '<form>10-12G</form>', who: registrant('ACME CORP', '000-56789'), act: '34' }),
    'SEC declares its Form 10 registration effective (file 000-56789) as of January 11, 2022',
    'MEDIUM',
  ],
  ['no registrant', notice({ who: '' }), 'SEC declares its S-1 registration effective as of January 11, 2022', 'MEDIUM'],
  ['no form', notice({ what: '' }), 'SEC declares its registration effective (file 333-253868) as of January 11, 2022', 'MEDIUM'],
  ['no day', notice({ day: '' }), 'SEC declares its S-1 registration effective (file 333-253868)', 'MEDIUM'],
  ['a broken end', notice().slice(0, -40), 'SEC declares its registration effective', 'MEDIUM'],
  ['another document', '<edgarSubmission><formData/></edgarSubmission>', 'SEC declares its registration effective', 'MEDIUM'],
])('%s', (_, xml, line, level) => {
  expect(scoredForm(structured('EFFECT', xml), ACME)).toMatchObject({ oneLiner: line, level });
});

test('reads every field of both kinds of notice, and prints one per line', () => {
  const { facts, text } = read(notice());
  expect(facts.effect).toEqual({
    effectiveForm: 'S-1',
    act: '33',
    effectiveOn: '2022-01-11',
    effectiveAt: '16:00:00',
    accession: null,
    registrants: [{ name: 'ACME CORP', cik: '0001848948', fileNumber: '333-253868' }],
    registrantsOmitted: 0,
  });
  expect(text.split('\n')).toEqual([
    'Notice of Effectiveness',
    'Form: S-1',
    'Effective: 2022-01-11 16:00:00',
    'Registrant: ACME CORP, CIK 0001848948, file 333-253868',
  ]);
  expect(read(notice({ what: amendment('POS AM') })).facts.effect).toMatchObject({
    effectiveForm: 'POS AM',
    effectiveAt: null,
    accession: '0000038723-22-000117',
  });
});

test('warns about missing or odd fields', () => {
  const warnings = (xml: string) => read(xml).facts.parseWarnings;
  expect(warnings(notice({ day: 'soon' }))).toEqual(['The notice does not say when the registration becomes effective.']);
  expect(warnings(notice().replace('LIVE', 'TEST'))).toEqual(['The notice is marked as a test.']);
  expect(warnings(notice().slice(0, -40))[0]).toMatch(/XML/);
  const many = read(notice({ who: registrant().repeat(103) })).facts;
  expect(many.effect).toMatchObject({ registrantsOmitted: 3 });
  expect(many.effect?.registrants).toHaveLength(100);
});
