import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { readItemFacts } from '#contexts/filings/published/eight-k-facts/item-facts.parser.ts';
import { eightKFiling } from '#kit/filing-facts.ts';
import { resultFor } from '#kit/topic-result.ts';
import type { TextPart } from '../../language/text-part.ts';
import { periodIn, readResultFacts } from './read.ts';

const BODY =
  'On May 1, 2026, Acme Robotics, Inc. issued a press release announcing its results for the second quarter ended March 28, 2026. A copy is furnished as Exhibit 99.1.';

/** An 8-K with Item 2.02 and one release. */
function source(release: string, body = BODY, item = '2.02'): EightKText {
  const text = `${body}\n\n${release}`;
  const part = (document: string, start: number, end: number): TextPart => ({ document, start, end });
  const own = part('8-K', 0, body.length);
  return {
    text,
    items: new Map([[item, own]]),
    body: own,
    exhibits: release === '' ? [] : [part('EX-99.1', body.length + 2, text.length)],
    company: 'ACME ROBOTICS INC',
    reportDay: '2026-05-01',
  };
}
const figures = (release: string) =>
  readResultFacts(source(release)).flatMap((fact) =>
    fact.kind === 'resultFigure' ? [[fact.figure, fact.value, fact.change]] : [],
  );

describe('figures of a release', () => {
  test.each([
    ['The Company posted quarterly revenue of $119.6 billion, up 2 percent year over year.', [['revenue', '119600000000', '2']]],
    [
      'Revenue for the first quarter was $84.2 million, compared with $91.7 million in the fourth quarter of 2025 and $76.3 million in the first quarter of 2025.',
      [['revenue', '84200000', '10']],
    ],
    [
      'Net sales for the quarter ended May 5, 2026 were $90.0 million versus $100.0 million for the quarter ended May 5, 2025.',
      [['revenue', '90000000', '-10']],
    ],
    [
      'Total revenue was $50.0 million, compared to $40.0 million in the same quarter a year ago.',
      [['revenue', '50000000', '25']],
    ],
    [
      'Total revenues were $12.0 million for fiscal 2026, as against $10.0 million in fiscal 2025.',
      [['revenue', '12000000', '20']],
    ],
    [
      'Revenue for the second quarter of 2026 was $5.5 million, compared to $5.0 million in the second quarter of 2025.',
      [['revenue', '5500000', '10']],
    ],
    ['Revenue was $50.0 million, compared to $48.0 million in the prior quarter.', [['revenue', '50000000', null]]],
    [
      'Revenue for the first quarter was $84.2 million, compared with $91.7 million in the fourth quarter of 2025.',
      [['revenue', '84200000', null]],
    ],
    [
      'Revenue was $84.2 million and gross profit was $31.0 million, compared with $29.0 million in the same quarter a year ago.',
      [['revenue', '84200000', null]],
    ],
    ['Total revenue for the year reached $756,200.', [['revenue', '756200', null]]],
    [
      'Net sales for the 13-week fiscal quarter ended November 2, 2025 decreased 3.2 percent to $293.6 million from $303.5 million.',
      [['revenue', '293600000', '-3.2']],
    ],
    ['• Revenue was $1.25 million, a decrease of 12% compared to the prior year.', [['revenue', '1250000', '-12']]],
    ['Net sales increased 4.5% to $634.2 million for the quarter.', [['revenue', '634200000', '4.5']]],
    [
      'Acme reported total revenues of $509,589 in 2025, representing a 234% increase compared to $152,430 in 2024.',
      [['revenue', '509589', '234']],
    ],
    [
      'Net income was $12.4 million, or $0.45 per diluted share.',
      [
        ['earningsPerShare', '0.45', null],
        ['netIncome', '12400000', null],
      ],
    ],
    ['Diluted earnings per share was $2.71 on a GAAP basis and $3.80 on a non-GAAP basis.', [['earningsPerShare', '2.71', null]]],
    [
      'The net loss for the quarter was $3.1 million, or $(0.42) per share.',
      [
        ['earningsPerShare', '-0.42', null],
        ['netIncome', '-3100000', null],
      ],
    ],
  ] as const)('%s', (sentence, expected) => {
    expect(figures(sentence)).toEqual(expected);
  });

  test.each<[string, [string, string | null, string | undefined]]>([
    [
      'Acme reported earnings of $2.0 million or $.17 per diluted share, for the quarter ended June 30, 2008, compared to earnings of $5.0 million, or $.41 per diluted share for the comparable quarter in 2007 and earnings of $3.8 million, or $.31 per diluted share for the immediate prior quarter of March 31, 2008.',
      ['2000000', '-60', '5000000'],
    ],
    [
      'In the quarter ended September 30, 2008, Acme had a $12.0 million provision for loan losses, generating a net loss of $4.6 million, or $0.39 per share, compared to net income of $2.0 million, or $0.17 per diluted share, for the quarter ended June 30, 2008 and net income of $4.9 million, or $0.40 per diluted share, for the fiscal second quarter a year ago.',
      ['-4600000', null, '4900000'],
    ],
    [
      'As a result of the provision, it had a net loss of $5.1 million, or $0.43 per share, for the fiscal third quarter ended December 31, 2008, compared to a net loss of $4.6 million in the immediate prior quarter ended September 30, 2008, and net income of $4.7 million for the fiscal third quarter ended December 31, 2007.',
      ['-5100000', null, '4700000'],
    ],
    [
      'Fourth quarter earnings were $3.8 million, or $0.31 per diluted share, compared to $4.9 million, or $0.40 per diluted share, in the prior quarter.',
      ['3800000', null, undefined],
    ],
    [
      'Net loss for the year ended December 31, 2010 was $6.0 million versus a net loss of $4.0 million in 2009.',
      ['-6000000', '50', '-4000000'],
    ],
    [
      'The Bank had net income of $612,000, or $.11 per share, for the second quarter, compared with net income of $1,224,000 for the same period last year.',
      ['612000', '-50', '1224000'],
    ],
  ])('reads net income and the prior year’s: %s', (sentence, [value, change, before]) => {
    const found = readResultFacts(source(sentence)).find((fact) => fact.kind === 'resultFigure' && fact.figure === 'netIncome');
    expect(found).toMatchObject({ value, change });
    expect(found).toHaveProperty('kind', 'resultFigure');
    expect(found?.kind === 'resultFigure' ? found.before : null).toBe(before);
  });

  test('uses figures of only one period', () => {
    expect(
      figures(
        'For the year, net sales rose 6.4% to $11.9 billion. For the fourth quarter, earnings were $0.27 per share. Full-year earnings were $2.07 per share.',
      ),
    ).toEqual([
      ['revenue', '11900000000', '6.4'],
      ['earningsPerShare', '2.07', null],
    ]);
    expect(
      readResultFacts(
        source(
          'Q2 total revenues were $11.3 billion. Fiscal 2025 total revenues were $38.3 billion.\nNet income was $11.0 billion.',
        ),
      ),
    ).toContainEqual(expect.objectContaining({ figure: 'revenue', span: 'quarter' }));
    expect(
      figures(
        'Q2 total revenues were $11.3 billion. Fiscal 2025 total revenues were $38.3 billion.\nNet income was $11.0 billion.',
      ),
    ).toEqual([['revenue', '11300000000', null]]);
  });

  test('reads an amount before its name, and a quarter mentioned along with nine months', () => {
    expect(figures('Acme Robotics reports $47.7 million of revenue, $1.5 million of net income.')).toContainEqual([
      'revenue',
      '47700000',
      null,
    ]);
    const [figure] = readResultFacts(
      source('Net sales for the third quarter and first nine months of 2026 were $23.3 million and $69.7 million, respectively.'),
    ).filter(({ kind }) => kind === 'resultFigure');
    expect(figure).toMatchObject({ figure: 'revenue', value: '23300000', span: 'quarter' });
  });

  test('assigns a figure by the words next to it if a sentence mentions a quarter and a year', () => {
    const spans = (release: string) =>
      readResultFacts(source(release)).flatMap((fact) => (fact.kind === 'resultFigure' ? [[fact.value, fact.span]] : []));
    expect(spans('The Company achieved record revenue of $4.66 billion in its first quarter of fiscal year 2026.')).toEqual([
      ['4660000000', 'quarter'],
    ]);
    expect(spans('Fiscal 2026 Q4 total revenues were up 3% to $11.3 billion.')).toEqual([['11300000000', 'quarter']]);
    expect(
      spans(
        'After a strong fourth quarter that nobody on the team had hoped for, the Company is glad to say that annual revenue was $114.8 million.',
      ),
    ).toEqual([['114800000', 'year']]);
    expect(spans('In the quarter and during 2026, net sales were $104.3 million.')).toEqual([]);
    expect(spans('Three new countries topped $1 million in revenue in the quarter.')).toEqual([]);
  });

  test.each([
    ['a profit above it', 'Net sales were $293,618 for the quarter.', 'Net income was $44.2 million for the quarter.', false],
    [
      'a loss a thousand times as large',
      'Revenue was $2,412 for the year.',
      'The net loss was $3.1 million for the year.',
      false,
    ],
    ['a smaller profit', 'Net sales were $93.6 million for the quarter.', 'Net income was $4.2 million for the quarter.', true],
    ['a loss above it', 'Revenue was $412,000 for the year.', 'The net loss was $3.1 million for the year.', true],
  ])('revenue along with %s', (_, revenue, net, isRead) => {
    const found = figures(`${revenue} ${net}`).map(([figure]) => figure);
    expect(found).toEqual(isRead ? ['revenue', 'netIncome'] : ['netIncome']);
  });

  test('does not take a segment’s revenue for the company’s', () => {
    expect(
      figures(
        'Net income was $53 million for the second quarter.\nAcme Robotics Canada\nRevenues for the second quarter increased 4.6 percent to $1.1 billion.',
      ),
    ).toEqual([['netIncome', '53000000', null]]);
    expect(
      figures(
        'Net income was $53 million for the second quarter.\nSecond Quarter Highlights\nRevenues for the second quarter increased 4.6 percent to $9.1 billion.',
      ),
    ).toContainEqual(['revenue', '9100000000', '4.6']);
  });

  test.each([
    'Earnings per share increased $0.04 because of the sale.',
    'Net interest income of $5.0 million was lower for the quarter.',
    'A loss on the sale of the branch of $5.0 million was booked.',
    'Sales to customers $ 20,894 100.0 % $ 21,519 100.0 %',
    'Digital Media segment revenue was $3.40 billion, up 9 percent.',
    'We expect revenue of $4.75 billion to $4.78 billion in the third quarter.',
    'Non-GAAP net income was $1.75 billion for the year.',
    'Net loss narrowed from $7.79 million in 2024, a good sign for the business.',
    'Revenue grew compared with $5.1 million in the year before, as told today.',
    'The board declared a dividend of $0.24 per share of common stock.',
    'Net income\t$\t33,916\t$\t29,998',
    'Net sales | $757,007 | $162,647 | $151,876 | $31,792',
    'Net earnings attributable to controlling interest | $46,325 | $16,218 | $64,082',
    'SALES, Net of returns and allowances $293,618 $303,457',
    'Total revenues: $12,500 $10,000',
    'Net income $44,172 n/a $118,270',
    'Net sales were $203.6 million for the four weeks ended April 29, 2026, an increase of 14%.',
  ])('takes nothing from: %s', (sentence) => {
    expect(figures(sentence)).toEqual([]);
  });

  test('uses a table row with its unit if there is no sentence and the newer year comes first', () => {
    const table = (years: string) => `(in thousands)\n\t${years}\nTotal revenues\t$ 12,500\t$ 10,000\nCost of revenues\t1\t2\n`;
    expect(figures(table('2026\t2025'))).toEqual([['revenue', '12500000', '25']]);
    expect(figures(table('2025\t2026'))).toEqual([]);
    expect(figures(table('2026\t2025').replace('(in thousands)', ''))).toEqual([]);
    const [, fact] = readResultFacts(source(table('2026\t2025')));
    expect(fact?.quote).toMatchObject({ document: 'EX-99.1', text: 'Total revenues\t$ 12,500\t$ 10,000' });
  });

  describe('of several tables, the one for the quarter', () => {
    const quarter = '(in thousands)\t3Q 2026\t3Q 2025\nNet sales\t$6,600\t$6,000\n';
    const partOfYear = (heading: string) => `${heading}\nNet sales\t$19,800\t$19,000\n`;
    test.each([
      ['it is the first', quarter + partOfYear('\t9M 2026\t9M 2025'), '6600000'],
      ['a summary of both periods precedes it', `\t3Q 2026\t9M 2026\nMargin\t52%\t53%\n${quarter}`, '6600000'],
      [
        'the other is the first',
        `(in thousands)${partOfYear('\tNine months ended September 30,\n\t2026\t2025')}${quarter}`,
        '6600000',
      ],
      ['both are in one table', '(in thousands)\n\t2026\t2025\t2026\t2025\nNet sales\t6,600\t6,000\t19,800\t19,000\n', '6600000'],
    ])('%s', (_, tables, revenue) => expect(figures(tables).map(([, value]) => value)).toEqual([revenue]));

    test.each([
      '9M 2026\t9M 2025',
      '6M 2026\t6M 2025',
      'YTD 2026\tYTD 2025',
      'Six months ended June 30,\n\t2026\t2025',
      'First half\n\t2026\t2025',
    ])('none for part of a year alone: %s', (heading) =>
      expect(figures(`(in thousands)\n${partOfYear(`\t${heading}`)}`)).toEqual([]),
    );

    test.each([
      'Three and nine months ended September 30,\n\t2026\t2025',
      'Year ended December 31,\n\t2026\t2025',
      'Twelve months ended\n\t2026\t2025',
    ])('a quarter or a whole year: %s', (heading) =>
      expect(figures(`(in thousands)\n${partOfYear(`\t${heading}`)}`).map(([, value]) => value)).toEqual(['19800000']),
    );
  });
});

describe('which results are reported', () => {
  test.each([
    ['for its third fiscal quarter ended July 1, 2025 and a data sheet', 'third fiscal quarter ended July 1, 2025'],
    ['for the fourth quarter and fiscal year ended May 31, 2025.', 'fourth quarter and fiscal year ended May 31, 2025'],
    ['for fiscal year 2024.', 'fiscal year 2024'],
    ['on May 1, 2026 in Ohio', null],
  ])('%s', (words, period) => {
    expect(periodIn(`announced results ${words}`)).toBe(period);
  });

  test.each([
    ['Acme announced preliminary results for the first quarter of 2026.', 'preliminary'],
    ['Acme will delay the release of its results for the first quarter of 2026.', 'delayed'],
    ['Acme announced that it restated its previously reported results for the first quarter of 2026.', 'restated'],
    ['Acme announced its results for the first quarter of 2026.', 'regular'],
    [
      'Acme issued a release revising its previous disclosure of results of operations for the quarter ended March 31, 2026.',
      'revised',
    ],
    ['Acme announced a correction of its previously reported earnings for the first quarter of 2026.', 'revised'],
    ['Acme announced corrections to its prior release of results for the first quarter of 2026.', 'revised'],
    ['Acme revised its plan and reported results for the first quarter of 2026.', 'regular'],
    ['Acme announced preliminary results for the first quarter ended March 31, 2026.', 'preliminary'],
    // Due by then, whatever they are called.
    ['Acme announced preliminary unaudited results for the first quarter ended February 28, 2026.', 'regular'],
    ['Acme announced preliminary results for the fourth quarter and year ended March 31, 2026.', 'preliminary'],
    ['Acme announced preliminary unaudited results for the fiscal year ended January 31, 2026.', 'regular'],
  ])('%s', (body, nature) => {
    expect(readResultFacts(source('', body))).toMatchObject([{ kind: 'resultReport', nature }]);
  });

  test('reads no results from an Item 7.01 release about something else', () => {
    const body = 'On May 1, 2026, Acme issued a press release about a new plant in Ohio, furnished as Exhibit 99.1.';
    expect(readResultFacts(source('Revenue was $5.1 million in the town of Acme.', body, '7.01'))).toEqual([]);
  });
});

describe('a profit that turned into a loss', () => {
  const sentence =
    'In the quarter ended March 28, 2026, Acme had a $12.0 million provision for loan losses, generating a net loss of $4.6 million, or $0.39 per share, compared to net income of $4.9 million, or $0.40 per diluted share, in the same quarter a year ago.';

  test('leads and scores higher than other results', () => {
    const score = resultFor('resultFigure', { '2.02': BODY }, {}, `Acme Reports Results\n\n${sentence}`);
    expect(score.line).toBe('Swings to Q2 net loss of $4.6 million from net income of $4.9 million; loss $0.39 a share');
    expect(score.level).toBe('HIGH');
  });

  test('is read from a release inside the document of the 8-K', () => {
    const release = `${BODY}\n\nSIGNATURES\n\nACME INC\n\nExhibit 99.1 Press Release\n\nExhibit 99.1\n\nAcme Reports Results\n\n${sentence}\n${'Acme makes robots for the world. '.repeat(50)}`;
    const filing = eightKFiling({ '2.02': BODY });
    const text = filing.text.replace(BODY, release);
    const documents = filing.facts.documents.map((one) => ({ ...one, end: text.length }));
    const facts = readItemFacts({ ...filing.facts, documents }, text);
    expect(facts).toContainEqual(expect.objectContaining({ figure: 'netIncome', value: '-4600000', before: '4900000' }));
  });

  test('does not include a smaller profit', () => {
    const smaller = sentence.replace('net loss', 'net income').replace('generating a', 'with');
    expect(resultFor('resultFigure', { '2.02': BODY }, {}, `Acme Reports Results\n\n${smaller}`).level).toBe('MEDIUM');
  });
});

describe('the quarter of a title', () => {
  const line = (body: string, release: string) => resultFor('resultReport', { '2.02': body }, {}, release).line;

  test('is not that of the dividend it declares', () => {
    const release = `Acme Announces September 30, 2026 Quarterly Results and Declares Fourth Quarter Dividend of $0.32 per Share\n\nNet income was $24.6 million, or $0.34 per share.`;
    expect(
      line('Acme issued a press release announcing its results for the quarter ended September 30, 2026.', release),
    ).not.toContain('Q4');
  });

  test('names three and six months as the quarter', () => {
    const release = `ACME REPORTS SECOND QUARTER 2026 EARNINGS\n\nAcme today reported net income of $9.4 million, or $0.58 per diluted share, for the second quarter of 2026.`;
    expect(
      line('Acme issued a press release announcing its earnings for the three and six months ended June 30, 2026.', release),
    ).toContain('Q2');
  });
});

test('revised results are told as such', () => {
  const told = resultFor('resultReport', {
    '2.02':
      'On January 12, 2026, the Company issued a press release revising its previous disclosure of results of operations for the quarter and fiscal year ended September 30, 2025.',
  });
  expect([told.level, told.line]).toEqual(['HIGH', 'Revises results for quarter and fiscal year ended September 30, 2025']);
});

test('reads preliminary revenue given as one amount', () => {
  const { fact, level } = resultFor('resultReport', {
    '2.02':
      'Acme announced preliminary revenue for its second quarter ended June 30, 2026. The Company expects revenue of approximately $83 million.',
  });
  expect(fact).toMatchObject({ nature: 'preliminary', revenue: 'about $83 million' });
  expect(level).toBe('HIGH');
});

test('does not assign a change after revenue to the loss before it', () => {
  expect(
    figures(
      'Acme today reported a net loss of $24.6 million, or $0.41 per share, on total operating revenues of $512 million, down 2.2 percent.',
    ),
  ).toContainEqual(['netIncome', '-24600000', null]);
});

describe('how far a restatement reaches, why, and what it delays', () => {
  test.each([
    [
      'Acme reported that it will be unable to file its Quarterly Report on Form 10-Q pending the review of its stock option practices. The Company also reported that it will restate its previously reported financial statements for its three fiscal years.',
      'Restates results for three fiscal years after stock option review; cannot file 10-Q yet',
    ],
    [
      'On May 4, 2026, the Company announced that it will restate its previously issued financial statements for the past two fiscal years. The Audit Committee has completed its investigation.',
      'Restates results for two fiscal years after internal investigation',
    ],
    [
      'Acme announced that it is restating its previously reported results for the last four years because of accounting errors at a subsidiary.',
      'Restates results for four years because of accounting errors',
    ],
    [
      'Acme announced that it restates its previously reported results for the first quarter of 2026 following an internal investigation.',
      'Restates results for first quarter of 2026 after internal investigation',
    ],
    [
      'Acme announced that it will restate its financial statements for prior periods. The Company will delay filing of its annual report on Form 10-K.',
      'Restates results of operations; cannot file 10-K yet',
    ],
  ])('%s', (words, line) => {
    expect(resultFor('resultReport', { '2.02': words }).line).toBe(line);
  });

  test.each([
    'Acme announced its results for the first quarter of 2026. It grants stock options to its employees under a plan.',
    'Acme reported results for the two fiscal years ended March 31, 2026 and filed its Form 10-Q.',
  ])('no restatement: %s', (words) => {
    const { fact } = resultFor('resultReport', { '2.02': words });
    expect(fact).not.toHaveProperty('because');
    expect(fact).not.toHaveProperty('lateReport');
  });
});
