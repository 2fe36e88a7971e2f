import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { coverPage, p, prose, SAMPLE_SCHEDULE_13D, SAMPLE_SCHEDULE_13G, stakeCover, structured } from '#kit/form-samples.ts';

const read = (body: string) => extractFacts({ body: Buffer.from(body, 'utf8') });

describe('XML', () => {
  test('reads a Schedule 13D with the text of its Item 4', () => {
    const { facts, text } = read(structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D));
    expect(facts.stake).toMatchObject({
      source: 'xml',
      schedule: '13D',
      isAmendment: false,
      issuerName: 'Acme Corp',
      issuerCik: '0000001234',
      classTitle: 'Common Stock',
      cusips: ['000000109'],
      eventDate: '01/05/2026',
      rules: [],
      persons: [
        {
          name: 'Roe Partners, L.P.',
          cik: '0000005678',
          citizenship: 'DE',
          sourceOfFunds: ['WC', 'OO'],
          sharedVoting: '1250000.00',
          aggregate: '1250000.00',
          percent: '6.1',
          types: ['PN', 'IA'],
        },
      ],
    });
    const item4 = facts.stake?.sections.find(({ item }) => item === '4');
    expect(text.slice(item4?.start, item4?.end)).toBe(
      'The Reporting Persons intend to seek two seats on the Board.\n\nThey may buy or sell & vote.',
    );
    expect(text).toContain(
      'Reporting person: Roe Partners, L.P.; 1,250,000.00 shares; 6.1% of the class; shared voting power 1,250,000.00; shared dispositive power 1,250,000.00; type PN, IA',
    );
  });

  test('reads a Schedule 13G, which names fields differently and may have several CUSIPs', () => {
    const { facts, text } = read(structured('SCHEDULE 13G', SAMPLE_SCHEDULE_13G));
    expect(facts.stake).toMatchObject({
      schedule: '13G',
      cusips: ['000000109', '000000208'],
      eventDate: '12/31/2025',
      rules: ['Rule 13d-1(b)'],
      persons: [{ name: 'Index Fund Co', cik: null, soleVoting: '10', aggregate: '10', percent: '5.2', types: ['IA'] }],
    });
    expect(facts.stake?.sections.map(({ item, start, end }) => [item, text.slice(start, end)])).toEqual([
      ['3', 'IA'],
      ['9', 'Not applicable'],
    ]);
  });

  test('accepts the field names of either schedule in both', () => {
    const swapped = SAMPLE_SCHEDULE_13G.replaceAll('classPercent', 'percentOfClass')
      .replaceAll('eventDateRequiresFilingThisStatement', 'dateOfEvent')
      .replaceAll('issuerCik', 'issuerCIK');
    expect(read(structured('SCHEDULE 13G', swapped)).facts.stake).toMatchObject({
      issuerCik: '0000001234',
      eventDate: '12/31/2025',
      persons: [{ percent: '5.2' }],
    });
  });

  test('reads an amendment’s number and predecessor', () => {
    const amended = SAMPLE_SCHEDULE_13D.replace('>SCHEDULE 13D<', '>SCHEDULE 13D/A<')
      .replace('</submissionType>', '</submissionType><previousAccessionNumber>0001234567-25-000009</previousAccessionNumber>')
      .replace('<dateOfEvent>', '<amendmentNo>3</amendmentNo><dateOfEvent>');
    const { facts, text } = read(structured('SCHEDULE 13D/A', amended));
    expect(facts.stake).toMatchObject({ isAmendment: true, amendmentNo: '3', previousAccession: '0001234567-25-000009' });
    expect(text).toMatch(/^Schedule 13D, Amendment No\. 3\n/);
  });

  test('reports broken XML, accepts a missing person, and keeps at most a hundred persons', () => {
    const broken = read(structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D.replace('</issuerInfo>', ''))).facts;
    expect([broken.stake, broken.parties.length]).toEqual([undefined, 1]);
    expect(broken.parseWarnings[0]).toMatch(/^The XML is broken/);
    const [person = ''] = /<reportingPersonInfo>.*<\/reportingPersonInfo>/s.exec(SAMPLE_SCHEDULE_13D) ?? [];
    expect(read(structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D.replace(person, ''))).facts.parseWarnings).toEqual([
      'The schedule names no reporting person.',
    ]);
    const many = read(structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D.replace(person, person.repeat(150)))).facts.stake;
    expect([many?.persons.length, many?.personsOmitted]).toEqual([100, 50]);
  });
});

describe('text', () => {
  const item4 = [
    p('Item 4. Purpose of Transaction.'),
    p('To seek a sale of the company.'),
    p('Item 5. Interest in Securities'),
    p('See cover.'),
  ];

  test('reads captions, cover page rows and items of an SC 13D', () => {
    const { facts, text } = read(
      prose(
        'SC 13D',
        ...stakeCover(
          '13D',
          '',
          coverPage(),
          coverPage({ name: 'Roe Partners, L.P.', shares: '2,000', percent: '0.1 %', type: 'PN, IA' }),
        ),
        ...item4,
      ),
    );
    expect(facts.stake).toMatchObject({
      source: 'text',
      schedule: '13D',
      isAmendment: false,
      amendmentNo: null,
      issuerName: 'Acme Corp',
      classTitle: 'Common Stock, par value $0.01',
      cusips: ['00000A109'],
      eventDate: 'January 5, 2026',
    });
    const person = { cik: null, citizenship: null, sourceOfFunds: [], sharedVoting: '0', sharedDispositive: '0' };
    expect(facts.stake?.persons).toEqual([
      {
        ...person,
        name: 'Jane Roe',
        soleVoting: '1250000',
        soleDispositive: '1250000',
        aggregate: '1250000',
        percent: '6.1',
        types: ['IN'],
      },
      {
        ...person,
        name: 'Roe Partners, L.P.',
        soleVoting: '2000',
        soleDispositive: '2000',
        aggregate: '2000',
        percent: '0.1',
        types: ['PN', 'IA'],
      },
    ]);
    const section = facts.stake?.sections.find(({ item }) => item === '4');
    expect(text.slice(section?.start, section?.end)).toBe('To seek a sale of the company.');
    expect(facts.parseWarnings).toEqual([]);
  });

  test.each([
    ['OO', 'Delaware', ['OO'], 'Delaware'],
    [
      '* PF, WC (see Item 3)',
      '(see instructions) United Kingdom of Great Britain',
      ['PF', 'WC'],
      'United Kingdom of Great Britain',
    ],
    ['PF & AF', 'Cayman Islands NUMBER OF SHARES BENEFICIALLY OWNED', ['PF', 'AF'], 'Cayman Islands'],
    ['PF as told in Item 3', 'see page 4', [], null],
    ['Not applicable', 'State 1', [], null],
  ])('source of funds %j and citizenship %j', (funds, place, sourceOfFunds, citizenship) => {
    const rows = `SOURCE OF FUNDS ${funds}<br>5. CHECK BOX IF DISCLOSURE OF LEGAL PROCEEDINGS IS REQUIRED PURSUANT TO ITEM 2(d)<br>6. CITIZENSHIP OR PLACE OF ORGANIZATION<br>${place}`;
    const page = coverPage().replace('</table>', '').replace('<tr><td>7.', `<tr><td>4.</td><td>${rows}</td></tr><tr><td>7.`);
    const { facts } = read(prose('SC 13D', ...stakeCover('13D', '1', page)));
    expect(facts.stake?.persons).toMatchObject([{ sourceOfFunds, citizenship, soleVoting: '1250000' }]);
  });

  test('reads an SC 13G/A with its number and the checked rule', () => {
    const { facts } = read(
      prose(
        'SC 13G/A',
        ...stakeCover('13G', '7', p('☐ Rule 13d-1(b)'), p('☒ Rule 13d-1(c)'), p('[ ] Rule 13d-1(d)'), coverPage()),
      ),
    );
    expect(facts.stake).toMatchObject({ schedule: '13G', isAmendment: true, amendmentNo: '7', rules: ['Rule 13d-1(c)'] });
  });

  test('reads plain text from the 1990s with rows over several lines', () => {
    const rows = `<pre>SCHEDULE 13G
ACME CORP
(Name of Issuer)
CUSIP No. 00000A109
1.  NAME OF REPORTING PERSON
    S.S. OR I.R.S. IDENTIFICATION NO. OF ABOVE PERSON
    Old Fund, Inc.
5.  SOLE VOTING POWER
    NONE
6.  SHARED VOTING POWER
    12,000
9.  AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON
    12,000
11. PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW 9
    5.0%
12. TYPE OF REPORTING PERSON
    IV
</pre>`;
    expect(read(prose('SC 13G', rows)).facts.stake).toMatchObject({
      cusips: ['00000A109'],
      persons: [
        {
          name: 'Old Fund, Inc.',
          soleVoting: '0',
          sharedVoting: '12000',
          soleDispositive: null,
          aggregate: '12000',
          percent: '5.0',
          types: ['IV'],
        },
      ],
    });
  });

  test('guesses nothing without a cover page and a CUSIP', () => {
    const { facts } = read(prose('SC 13D', p('SCHEDULE 13D'), p('The name of the reporting person is in Exhibit A.'), ...item4));
    expect(facts.stake).toMatchObject({ issuerName: null, cusips: [], eventDate: null, persons: [] });
    expect(facts.parseWarnings).toEqual([
      'No cover page of a reporting person was found in the text.',
      'The CUSIP was not found on the cover.',
    ]);
  });

  test('does not accept a cover page without a percentage', () => {
    expect(
      read(prose('SC 13D', ...stakeCover('13D', '1', coverPage().replace('PERCENT OF CLASS', 'SHARE')))).facts.stake?.persons,
    ).toEqual([]);
  });
});
