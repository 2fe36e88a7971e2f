import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { coverPage, p, prose, SAMPLE_SCHEDULE_13D, stakeCover, structured } from '#kit/form-samples.ts';

const read = (body: string) => extractFacts({ body: Buffer.from(body, 'utf8') });
const stakeOf = (body: string) => read(body).facts.stake;
const [PERSON = ''] = /<reportingPersonInfo>.*<\/reportingPersonInfo>/s.exec(SAMPLE_SCHEDULE_13D) ?? [];

describe('a broken Schedule 13D', () => {
  test.each([
    ['the last bracket of an end tag is lost', '</typeOfReportingPerson>', '</typeOfReportingPerson'],
    ['the first bracket of an end tag is lost', '</percentOfClass>', '/percentOfClass>'],
  ])('with %s is read as if it were intact', (_name, whole, lost) => {
    const { facts } = read(structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D.replace(whole, lost)));
    expect(facts.stake).toEqual(stakeOf(structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D)));
    expect(facts.parseWarnings).toEqual(['An end tag in the XML was missing a bracket, which was restored.']);
  });

  test('after the cover pages is read up to the break, and the facts say that they are partial', () => {
    const { facts } = read(structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D.replace('<item4>', '<item4><b></item4>')));
    expect(facts.stake).toMatchObject({ partial: true, issuerName: 'Acme Corp', persons: [{ percent: '6.1' }] });
    expect(facts.parseWarnings[0]).toMatch(/^The schedule was read in part: The XML is broken/);
  });

  test('cut off inside the second cover page gives only the first', () => {
    const two = SAMPLE_SCHEDULE_13D.replace(PERSON, PERSON + PERSON.replace('Roe Partners', 'Second Fund'));
    const cut = two.slice(0, two.indexOf('<percentOfClass>', two.indexOf('Second Fund')));
    expect(stakeOf(structured('SCHEDULE 13D', cut))).toMatchObject({ partial: true, persons: [{ name: 'Roe Partners, L.P.' }] });
    expect(stakeOf(structured('SCHEDULE 13D', two))?.partial).toBeUndefined();
  });

  test('before the cover pages gives nothing', () => {
    expect(stakeOf(structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D.replace('</issuerInfo>', '')))).toBeUndefined();
  });
});

describe('cover pages', () => {
  const page = (over: Parameters<typeof coverPage>[0]) => stakeOf(prose('SC 13G', ...stakeCover('13G', '', coverPage(over))));

  test.each([
    ['6.1%', '6.1', undefined],
    ['5 percent or less', '5', 'at most'],
    ['5% or less of the class', '5', 'at most'],
    ['Less than 5%', '5', 'less than'],
    ['less than one percent', '1', 'less than'],
    ['Not more than 5%', '5', 'at most'],
    ['6.1%, of which less than 1% are options', '6.1', undefined],
  ])('the percentage %j', (percent, figure, bound) => {
    expect(page({ percent })?.persons[0]).toMatchObject({ percent: figure, ...(bound !== undefined && { percentIs: bound }) });
    expect(page({ percent })?.persons[0]?.percentIs).toBe(bound);
  });

  test.each([
    ['Roe Capital, Inc. 13-2624428', 'Roe Capital, Inc.'],
    ['Roe Capital, Inc. 13-26244', 'Roe Capital, Inc.'],
    ['Roe Capital, Inc. (I.R.S. No. 13-2624428)', 'Roe Capital, Inc.'],
    ['Jane Roe N/A', 'Jane Roe'],
    ['Fund 21-A, L.P.', 'Fund 21-A, L.P.'],
  ])('the name %j', (name, found) => {
    expect(page({ name })?.persons[0]?.name).toBe(found);
  });

  test.each(['Not applicable', 'N/A', 'None', '-0-', 'Zero', 'No shares'])('reads a power of %j as none', (power) => {
    const body = coverPage().replace('SHARED VOTING POWER<br>-0-', `SHARED VOTING POWER<br>${power}`);
    expect(stakeOf(prose('SC 13G', ...stakeCover('13G', '', body)))?.persons[0]?.sharedVoting).toBe('0');
  });

  test.each([
    ['[X] Rule 13d-l(b)', 'Rule 13d-1(b)'],
    ['[X] Rule 13d-1(c)', 'Rule 13d-1(c)'],
    ['☒ RULE 13d-1 (D)', 'Rule 13d-1(d)'],
  ])('the rule %j', (line, rule) => {
    expect(stakeOf(prose('SC 13G', ...stakeCover('13G', '', p(line), coverPage())))?.rules).toEqual([rule]);
  });

  test.each([
    ['(a) ☐ (b) ☒', false],
    ['(a) [X] (b) [ ]', true],
    ['[X] (a) [ ] (b)', true],
    ['(a) [ ] (b) [ ]', null],
  ])('the group %j', (boxes, isGroup) => {
    const body = coverPage().replace('(a) ☐ (b) ☒', boxes);
    expect(stakeOf(prose('SC 13D', ...stakeCover('13D', '', body)))?.isGroup).toBe(isGroup);
  });

  const holder = (sole: string, shared: string, aggregate: string) =>
    coverPage({ shares: aggregate })
      .replace(`SOLE DISPOSITIVE POWER<br>${aggregate}`, `SOLE DISPOSITIVE POWER<br>${sole}`)
      .replace('SHARED DISPOSITIVE POWER<br>None', `SHARED DISPOSITIVE POWER<br>${shared}`);
  test.each<[string, readonly string[], boolean | null]>([
    ['one person', [holder('0', '10', '10')], null],
    ['the same shares on each page', [holder('0', '10', '10'), holder('0', '10', '10')], true],
    ['a manager of two funds', [holder('0', '6', '6'), holder('0', '4', '4'), holder('0', '10', '10')], true],
    ['own shares and those of a fund', [holder('0', '6', '6'), holder('2', '6', '8')], true],
    ['shares that each alone may sell', [holder('6', '0', '6'), holder('9', '0', '9')], false],
    ['powers that do not tell', [holder('0', '6', '6'), holder('0', '9', '9')], null],
  ])('tells whether the largest figure includes the others: %s', (_name, pages, total) => {
    expect(stakeOf(prose('SC 13D', ...stakeCover('13D', '', ...pages)))?.largestIsTotal).toBe(total);
  });

  test('keeps a comment on a cover page and shows it in the text', () => {
    const body = SAMPLE_SCHEDULE_13D.replace(
      '</reportingPersonInfo>',
      '<commentContent>Includes 40,000 shares of warrants.</commentContent></reportingPersonInfo>',
    );
    const { facts, text } = read(structured('SCHEDULE 13D', body));
    expect(facts.stake?.comments).toEqual([{ person: 0, text: 'Includes 40,000 shares of warrants.' }]);
    expect(text).toContain('comment: Includes 40,000 shares of warrants.');
  });
});

test('reads a cover drawn as a character table, and items headed letter by letter', () => {
  const drawn = `<pre>SCHEDULE 13D
ACME CORP
(Name of Issuer)
CUSIP No. 00000A109
+-----+-----------------------------------------------------+
|  1  | NAME OF REPORTING PERSON                            |
|     | S.S. OR I.R.S. IDENTIFICATION NO. OF ABOVE PERSON   |
|     |                                                     |
|     |     Old Fund, Inc.                                  |
+-----+-----------------------------------------------------+
|  7  | SOLE VOTING POWER                                   |
|     |     120,000 shares                                  |
|  8  | SHARED VOTING POWER                                 |
|     |     Not applicable                                  |
|  9  | SOLE DISPOSITIVE POWER                              |
|     |     120,000 shares                                  |
| 10  | SHARED DISPOSITIVE POWER                            |
|     |     none                                            |
| 11  | AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON |
|     |     120,000 shares                                  |
| 13  | PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (11)  |
|     |     7.3%                                            |
| 14  | TYPE OF REPORTING PERSON                            |
|     |     IV                                              |
+-----+-----------------------------------------------------+

Item 1(a). Name of Issuer:
Acme Corp
Item 4(a). Purpose.
To seek a sale of the company.
Item 4(b). Plans.
None besides.
Item 5. Interest.
See above.
</pre>`;
  const { facts, text } = read(prose('SC 13D', drawn));
  expect(facts.stake?.persons).toMatchObject([
    {
      name: 'Old Fund, Inc.',
      soleVoting: '120000',
      sharedVoting: '0',
      sharedDispositive: '0',
      aggregate: '120000',
      percent: '7.3',
      types: ['IV'],
    },
  ]);
  const item4 = facts.stake?.sections.find(({ item }) => item === '4');
  expect(text.slice(item4?.start, item4?.end)).toContain('To seek a sale of the company.');
  expect(text.slice(item4?.start, item4?.end)).toContain('None besides.');
});
