import { resultFor } from '#kit/topic-result.ts';

const resultOf = (text: string, item = '8.01') => resultFor('operatingFigure', { [item]: text });

describe('figures of a month', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'On June 5, 2007, Acme Inc. issued a press release reporting comparable store sales for the month of May, which increased 3.2%.',
      { what: 'same-store sales', period: 'May', change: '3.2' },
      'LOW',
      'Reports May same-store sales up 3.2%',
    ],
    [
      'Acme announced that total sales for the five weeks ended December 31, 2011 rose 6% to $1.2 billion and that same-store sales rose 3.4%.',
      { what: 'same-store sales', change: '3.4' },
      'LOW',
      'Reports same-store sales up 3.4%',
    ],
    [
      'On March 20, 2023 the Registrant issued a press release reporting its February 2023 traffic results.',
      { what: 'traffic', period: 'February' },
      'LOW',
      'Reports February traffic',
    ],
    [
      'Acme announced preliminary assets under management of $85.4 billion as of May 31, 2019, an increase of $1.1 billion.',
      { what: 'assets under management', amount: '85400000000' },
      'LOW',
      'Reports May assets under management of $85.4 billion',
    ],
    [
      'The Bank provides its June charge-off and delinquency statistics for its credit card portfolio.',
      { what: 'credit figures', period: 'June' },
      'LOW',
      'Reports June credit figures',
    ],
    [
      'Same store sales decreased 12.1% in February.',
      { change: '-12.1' },
      'MEDIUM',
      'Reports February same-store sales down 12.1%',
    ],
    [
      'On October 2, 2020 Acme announced third quarter vehicle deliveries of 139,300.',
      { what: 'deliveries', period: 'third quarter' },
      'LOW',
      'Reports third quarter deliveries',
    ],
    [
      'On April 2, 2026, the Company reported March 2026 comparable store sales, which rose 4.1%.',
      { what: 'same-store sales', change: '4.1' },
      'LOW',
      'Reports March same-store sales up 4.1%',
    ],
    [
      'Acme Airlines reported that its April traffic rose 5.2% from a year ago.',
      { what: 'traffic', period: 'April' },
      'LOW',
      'Reports April traffic up 5.2%',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['what will be reported', 'Acme will report comparable store sales for May on June 5.'],
    ['what is not reported', 'Acme does not report monthly sales.'],
    ['another company', 'Borealis Corp. reported comparable store sales up 3%.'],
    ['results', 'Acme reported net sales of $50 million and net income of $2 million for May.'],
    ['what is only expected', 'Acme expects comparable store sales to rise 3% in the third quarter.'],
    ['how it is measured', 'Comparable store sales include stores that have been open for more than 13 months.'],
  ])('reads nothing from %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
