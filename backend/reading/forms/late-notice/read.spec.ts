import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { lateNotice, p, prose } from '#kit/form-samples.ts';

const read = (body: string) => extractFacts({ body: Buffer.from(body, 'utf8') });
const narrativeOf = ({ facts, text }: ReturnType<typeof read>) =>
  text.slice(facts.lateNotice?.narrative?.start, facts.lateNotice?.narrative?.end);

test('reads period, registrant, boxes, and Part III without the form’s own text', () => {
  const reading = read(
    lateNotice({ narrative: 'The Company is restating its 2024 financial statements.', change: '☒ Yes ☐ No' }),
  );
  expect(reading.facts.lateNotice).toMatchObject({
    isAmendment: false,
    periodEnded: 'December 31, 2025',
    registrant: 'Acme Corp',
    claimsExtension: true,
    isBoilerplate: false,
    earlierReportsFiled: true,
    expectsSignificantChange: true,
  });
  expect(narrativeOf(reading)).toBe('The Company is restating its 2024 financial statements.');
  expect(reading.facts.parseWarnings).toEqual([]);
});

test('treats a narrative without a reason as boilerplate', () => {
  const words = 'The registrant was unable to compile the information without unreasonable effort or expense.';
  const reading = read(lateNotice({ form: 'NT 10-Q', narrative: words }));
  expect(reading.facts.lateNotice).toMatchObject({ isBoilerplate: true, expectsSignificantChange: false });
  expect(narrativeOf(reading)).toBe(words);
});

test('reads an amendment with plain text boxes and no claimed extension', () => {
  const reading = read(
    lateNotice({
      form: 'NT 10-K/A',
      partII: '[ ]',
      change: 'Yes [X] No [ ]',
      narrative: 'Our auditor resigned on March 3 and a successor was engaged.',
    }),
  );
  expect(reading.facts.lateNotice).toMatchObject({
    isAmendment: true,
    claimsExtension: false,
    expectsSignificantChange: true,
    isBoilerplate: false,
  });
});

test('takes no answer if both boxes or neither is checked', () => {
  expect(read(lateNotice({ change: '☒ Yes ☒ No' })).facts.lateNotice?.expectsSignificantChange).toBeNull();
  expect(read(lateNotice({ change: '☐ Yes ☐ No' })).facts.lateNotice?.expectsSignificantChange).toBeNull();
});

test('guesses nothing if the parts of the notice are missing', () => {
  const { facts } = read(prose('NT 10-K', p('FORM 12b-25'), p('We will be late.')));
  expect(facts.lateNotice).toEqual({
    isAmendment: false,
    periodEnded: null,
    registrant: null,
    claimsExtension: null,
    narrative: null,
    isBoilerplate: null,
    earlierReportsFiled: null,
    expectsSignificantChange: null,
  });
  expect(facts.parseWarnings).toEqual([
    'The period of the late report was not found.',
    'Part III, which says why the report is late, was not found.',
  ]);
});

test('treats an empty Part III as missing', () => {
  expect(read(lateNotice({ narrative: '' })).facts.lateNotice).toMatchObject({ narrative: null, isBoilerplate: null });
});
