import { eightKFiling } from '#kit/filing-facts.ts';
import { scored } from '#kit/scored-filing.ts';
import { withItemFacts } from '../../filings/published/eight-k-facts/item-facts.parser.ts';

/** Headline and template of an 8-K with these items and this press release. */
function headlineOf(items: Readonly<Record<string, string>>, exhibit?: string) {
  const { facts, text, ...filing } = eightKFiling(items, exhibit === undefined ? {} : { exhibit });
  const score = scored({ ...filing, facts: withItemFacts(facts, text), text });
  return [score.headline?.template, score.oneLiner];
}

const RELEASE = `Exhibit 99.1

Acme Reports First Quarter 2026 Results and Raises Full Year Guidance

DAYTON, Ohio – May 5, 2026 – Acme Inc. (NASDAQ: ACME) today announced financial results for the first quarter ended March 31, 2026.

• Total revenue of $182.4 million, an increase of 12% year-over-year
• Net income of $14.2 million, or $0.31 per diluted share, compared to $0.22 per diluted share in the prior year quarter
`;

describe('results', () => {
  const body =
    'On May 5, 2026, Acme Inc. issued a press release announcing its results for the first quarter ended March 31, 2026. A copy is furnished as Exhibit 99.1.';
  test('use figures from the release', () => {
    expect(headlineOf({ '2.02': body }, RELEASE)).toEqual([
      '8-K.2.02.figures',
      'Q1 revenue rises 12% to $182.4 million; raises full-year outlook; EPS $0.31',
    ]);
  });
  test('without figures, say which results are reported', () => {
    expect(headlineOf({ '2.02': body })).toEqual(['8-K.2.02.report', 'Reports results for first quarter ended March 31, 2026']);
  });
  test('give preliminary revenue as a range', () => {
    const preliminary =
      'On May 5, 2026, Acme Inc. announced preliminary results for the first quarter of 2026. It expects revenue of approximately $210 million to $215 million.';
    expect(headlineOf({ '2.02': preliminary })).toEqual([
      '8-K.2.02.preliminary',
      'Sees Q1 revenue of $210-215 million (preliminary)',
    ]);
  });
  test('mention a dividend along with results without figures', () => {
    const declared = 'The board declared a quarterly dividend of $0.31 per share, payable on June 29, 2026.';
    expect(headlineOf({ '2.02': body, '8.01': declared })[1]).toBe(
      'Reports Q1 results; declares quarterly dividend of $0.31 a share',
    );
  });
});

describe('other events', () => {
  test.each([
    [
      'The board declared a four-for-one split of its common stock, subject to stockholder approval.',
      '8-K.8.01.split',
      'Announces 4-for-1 stock split, subject to shareholder approval',
    ],
    [
      'The board authorized the repurchase of up to 500,000 shares, or approximately 5.0% of the common stock.',
      '8-K.8.01.buyback',
      'Authorizes buyback of up to 500,000 shares (5%)',
    ],
    [
      'The Company increased its quarterly cash dividend by 20 percent from $0.50 per share to $0.60 per share, payable on July 1, 2026.',
      '8-K.8.01.dividend',
      'Raises quarterly dividend 20% to $0.60 a share payable July 1, 2026',
    ],
    [
      'The U.S. government, or USG, informed the Company that the USG has imposed a new license requirement for any future export to China and Russia of its chips.',
      '8-K.8.01.trade-restriction',
      'US requires licenses for exports to China and Russia',
    ],
    [
      'Acme Inc. has commenced an offer to exchange any and all outstanding notes issued by Borealis for up to $3,650,000,000 of new notes. The exchange offer ends soon.',
      '8-K.8.01.exchange-offer',
      'Offers to exchange up to $3.65 billion of Borealis notes',
    ],
    [
      'Borealis and Acme received approval from the State Administration for Market Regulation of China for the acquisition of Borealis by Acme.',
      '8-K.8.01.regulator',
      'Receives approval from China for acquisition of Borealis',
    ],
  ])('%s', (text, template, line) => {
    expect(headlineOf({ '8.01': text })).toEqual([template, line]);
  });

  test.each([
    [
      'The Company’s management estimates that the misappropriation of Company funds by the supplier caused the Company to overstate live cattle inventory as of October 3, 2025 by an estimated amount of $285 million.',
      'Finds live cattle inventory overstated by $285 million; cites misappropriation',
    ],
    [
      'An internal investigation found that employees of a subsidiary had overstated revenue by approximately $11 million.',
      'Finds revenue overstated by $11 million',
    ],
    [
      'The Company announced that it will close its manufacturing plant in Erie, Pennsylvania by June 2026. The closure will affect approximately 310 employees.',
      'Closes manufacturing plant in Erie, Pennsylvania; cuts 310 jobs',
    ],
    [
      'The Board of Directors voted to reduce the quarterly dividend from $0.40 per share to $0.10 per share, payable February 15, 2026.',
      'Cuts quarterly dividend to $0.10 a share payable February 15, 2026',
    ],
    [
      'The Company is filing recast financial statements to reflect a change in segments.',
      'Files recast financial statements to reflect a change in segments',
    ],
  ])('%s', (text, line) => {
    expect(headlineOf({ '8.01': text })[1]).toBe(line);
  });

  test('an accusation is not reported as a finding', () => {
    expect(headlineOf({ '8.01': 'Plaintiffs allege that the Company overstated revenue by $11 million.' })[0]).not.toBe(
      '8-K.8.01.misstatement',
    );
  });

  test('of sentences without an event, uses the one with the larger amount and the newer date', () => {
    const text =
      'Acme has been in business since 1998 and has plants in three states. On May 4, 2026, the Company received $40 million from its insurers. A copy of the notice is attached as Exhibit 99.1.';
    expect(headlineOf({ '8.01': text })).toEqual(['8-K.8.01.event', 'Receives $40 million from its insurers']);
  });

  test('a sentence that only points to a release gives way to its title', () => {
    const text = 'On June 2, 2026, Acme Inc. issued a press release, a copy of which is attached as Exhibit 99.1.';
    const release =
      'FOR IMMEDIATE RELEASE\n\nAcme Wins $85 Million Contract to Supply Robots to the Navy\n\nDAYTON, Ohio, June 2, 2026 – Acme Inc. today announced that it won a contract for robots.';
    expect(headlineOf({ '7.01': text }, release)).toEqual([
      '8-K.release.title',
      'Wins $85 million Contract to Supply Robots to the Navy',
    ]);
  });

  test('names the item if there is nothing else to say', () => {
    expect(headlineOf({ '8.01': 'See Exhibit 99.1.' })).toEqual(['8-K.8.01.plain', 'Reports another event']);
  });
});

describe('a second event', () => {
  const bylaws = 'On May 5, 2026, the board amended the bylaws to allow virtual meetings of stockholders.';
  test('is mentioned if it is almost as important, even if both matter little', () => {
    const plan = 'On May 5, 2026, the Compensation Committee of the Board adopted the 2026 Executive Incentive Plan.';
    expect(headlineOf({ '5.02': plan, '5.03': bylaws })[1]).toContain('; ');
  });
  test('is mentioned after the day of the first', () => {
    const chief = 'On May 5, 2026, the Board appointed Jane Roe as Chief Executive Officer, effective June 1, 2026.';
    const results = 'On May 5, 2026, Acme Inc. announced its results for the first quarter of 2026.';
    expect(headlineOf({ '5.02': chief, '2.02': results })[1]).toBe(
      'Jane Roe is appointed CEO effective June 1, 2026; reports results for first quarter of 2026',
    );
  });
});

test('an amount from a sentence behind the one that a headline was read from is added', () => {
  const text =
    'On May 4, 2026, the Company completed the acquisition of Borealis Mills. The Company paid $40 million in cash to the sellers.';
  expect(headlineOf({ '2.01': text })[1]).toContain('$40 million');
});
