import type { EightKItemFact } from '#contexts/filings/published/eight-k-facts/item-facts.events.ts';
import { readItemFacts } from '#contexts/filings/published/eight-k-facts/item-facts.parser.ts';
import { eightKFiling } from '#kit/filing-facts.ts';

/** The facts of one item without null fields, after checking that every quote is found at its offsets. */
function read(item: string, words: string): Record<string, unknown>[] {
  const { facts, text } = eightKFiling({ [item]: words });
  return readItemFacts(facts, text).map(({ quote, ...fact }: EightKItemFact) => {
    expect(text.slice(quote.start, quote.end)).toBe(quote.text);
    return Object.fromEntries(Object.entries(fact).filter(([key, value]) => key !== 'item' && value !== null && value !== false));
  });
}

describe('facts of control, plans, ethics, shells and nominations', () => {
  test.each<[string, string, Record<string, unknown>[]]>([
    [
      'a merger makes the company a subsidiary of a defined party',
      'On January 9, 2026, Harbor Merger Sub, Inc., a wholly owned subsidiary of Harbor Holdings, Inc. (“Parent”), merged with and into the Company. As a result of the Merger, a change in control of the Company occurred, and the Company became a wholly owned subsidiary of Parent.',
      [{ kind: 'controlChange', how: 'subsidiary', by: 'Harbor Holdings, Inc.' }],
    ],
    [
      'a person buys the majority, and a later sentence gives the price',
      'On January 9, 2026, Wei Chen, an individual, purchased 6,500,000 shares of common stock from the former president, representing approximately 65.2% of the issued and outstanding shares. The purchase price was $325,000, paid from personal funds.',
      [{ kind: 'controlChange', how: 'purchase', by: 'Wei Chen', percent: '65.2', price: { currency: '$', amount: '325000' } }],
    ],
    [
      'the seller comes first',
      'Pursuant to a stock purchase agreement, Robert Lang sold 4,000,000 shares of common stock, constituting 58% of the voting power, to Borealis Capital Ltd. for $410,000.',
      [
        {
          kind: 'controlChange',
          how: 'purchase',
          by: 'Borealis Capital Ltd.',
          percent: '58',
          price: { currency: '$', amount: '410000' },
        },
      ],
    ],
    [
      'former holders of the other company hold more',
      'Immediately following the Closing, the former stockholders of Nimbus Robotics, Inc. held approximately 83% of the outstanding shares of the Company.',
      [{ kind: 'controlChange', how: 'holders', by: 'Nimbus Robotics, Inc.', percent: '83' }],
    ],
    [
      'a small holding is no control',
      'On January 9, 2026, Wei Chen purchased 200,000 shares, or 4.1% of the outstanding shares.',
      [],
    ],
    ['what may come is no change', 'If the option is exercised, Wei Chen would own 62% of the outstanding shares.', []],
  ])('5.01: %s', (_what, words, facts) => {
    expect(read('5.01', words)).toEqual(facts.map((fact) => expect.objectContaining(fact)));
  });

  test.each<[string, string, Record<string, unknown>]>([
    [
      'days and hours',
      'On January 9, 2026, the Company sent a notice to its directors and executive officers that the blackout period under the Acme 401(k) Savings Plan is expected to begin at 4:00 p.m., Eastern Time, on January 22, 2026 and end on February 11, 2026.',
      { plan: '401(k) plan', from: '2026-01-22', to: '2026-02-11' },
    ],
    [
      'a week as the end',
      'The blackout period for the Acme Retirement Plan will commence on January 22, 2026 and is expected to end during the week of February 9, 2026.',
      { plan: 'retirement plan', from: '2026-01-22', to: '2026-02-09', toWeek: true },
    ],
    [
      'it is over',
      'On January 9, 2026, the blackout period under the Acme Thrift Plan ended.',
      { plan: 'savings plan', ended: true },
    ],
  ])('5.04: %s', (_what, words, fact) => {
    expect(read('5.04', words)).toEqual([expect.objectContaining({ kind: 'blackout', ...fact })]);
  });

  test.each<[string, string, Record<string, unknown>]>([
    [
      'a waiver for an officer',
      'On January 9, 2026, the Board granted a waiver of the Company’s Code of Business Conduct and Ethics to John Hale, the Company’s Chief Financial Officer, to permit his service on the board of a supplier.',
      {
        what: 'waived',
        code: 'Code of Business Conduct and Ethics',
        person: 'John Hale',
        role: 'Chief Financial Officer',
        day: '2026-01-09',
      },
    ],
    [
      'an amendment that is no waiver',
      'Effective January 9, 2026, the Board adopted an amended and restated Code of Conduct. The amendments did not result in any waiver, explicit or implicit, of any provision of the Code.',
      { what: 'amended', code: 'Code of Conduct', day: '2026-01-09' },
    ],
    [
      'a first code',
      'On January 9, 2026, the Board adopted a Code of Ethics for senior financial officers.',
      { what: 'adopted' },
    ],
  ])('5.05: %s', (_what, words, fact) => {
    expect(read('5.05', words)).toEqual([expect.objectContaining({ kind: 'ethicsChange', ...fact })]);
  });

  test.each<[string, string, Record<string, unknown>]>([
    [
      'after a business combination',
      'As a result of the Business Combination with Nimbus Robotics, Inc., the Company ceased to be a shell company.',
      { through: 'business combination', counterparty: 'Nimbus Robotics, Inc.' },
    ],
    [
      'after a share exchange',
      'Upon the closing of the Share Exchange, the Company is no longer a “shell company” as defined in Rule 12b-2.',
      { through: 'share exchange' },
    ],
  ])('5.06: %s', (_what, words, fact) => {
    expect(read('5.06', words)).toEqual([expect.objectContaining({ kind: 'shellEnd', ...fact })]);
  });

  test.each<[string, string, Record<string, unknown>]>([
    [
      'meeting and nominations',
      'The Board has established May 15, 2026 as the date of the Company’s 2026 annual meeting of stockholders. Stockholders who wish to nominate directors must deliver notice no later than the close of business on February 20, 2026.',
      { meeting: 'annual', meetingOn: '2026-05-15', deadline: '2026-02-20', of: 'nominations' },
    ],
    [
      'meeting and proposals',
      'The 2026 annual meeting of shareholders will be held on Thursday, June 4, 2026. The deadline for the receipt of proposals under Rule 14a-8 is March 2, 2026.',
      { meetingOn: '2026-06-04', deadline: '2026-03-02', of: 'proposals' },
    ],
  ])('5.08: %s', (_what, words, fact) => {
    expect(read('5.08', words)).toEqual([expect.objectContaining({ kind: 'nominationTerms', ...fact })]);
  });

  test.each<[string, string, Record<string, unknown>]>([
    [
      'the company and its subsidiaries',
      'On January 9, 2026, the Company and certain of its subsidiaries filed voluntary petitions for relief under chapter 11 of the Bankruptcy Code in the United States Bankruptcy Court for the Southern District of Texas.',
      { event: 'petition', chapter: '11', court: 'Southern District of Texas', debtor: 'company and subsidiaries' },
    ],
    [
      'a subsidiary alone',
      'On January 9, 2026, Nimbus Mining LLC, a wholly owned subsidiary of the Company, filed a voluntary petition under Chapter 7 in the United States Bankruptcy Court for the District of Nevada.',
      { event: 'petition', chapter: '7', court: 'District of Nevada', debtor: 'subsidiary', subsidiary: 'Nimbus Mining LLC' },
    ],
    [
      'creditors ask for it',
      'On January 9, 2026, three creditors filed an involuntary petition against the Company under Chapter 7 of the Bankruptcy Code.',
      { event: 'petition', chapter: '7', debtor: 'company', involuntary: true },
    ],
    [
      'a plan with new owners',
      'On January 9, 2026, the Bankruptcy Court entered an order confirming the Plan under Chapter 11. All outstanding shares of common stock will be cancelled, and holders of the senior notes will receive approximately 94% of the new common stock.',
      {
        event: 'plan confirmed',
        sharesCancelled: true,
        newHolders: 'holders of senior notes',
        newHoldersPercent: '94',
      },
    ],
    [
      'a bank is closed',
      'On January 9, 2026, Harbor Bank, the wholly owned subsidiary of the Company, was closed by the state regulator, and the FDIC was appointed receiver.',
      { event: 'receiver', debtor: 'subsidiary' },
    ],
  ])('1.03: %s', (_what, words, fact) => {
    expect(read('1.03', words)).toEqual([expect.objectContaining({ kind: 'insolvency', ...fact })]);
  });

  test.each<[string, string, Record<string, unknown>]>([
    [
      'found on a day, with a material effect',
      'On January 9, 2026, the Company detected unauthorized activity on its network. A threat actor exfiltrated customer data. The incident has had a material impact on the Company’s operations.',
      { act: 'taken', foundOn: '2026-01-09', material: true },
    ],
    [
      'no material effect expected',
      'On January 9, 2026, the Company became aware of a ransomware attack that disrupted operations. The Company does not believe the incident will have a material effect on its financial condition.',
      { act: 'disrupted', actor: 'ransomware', foundOn: '2026-01-09' },
    ],
  ])('1.05: %s', (_what, words, fact) => {
    expect(read('1.05', words)).toEqual([expect.objectContaining({ kind: 'incident', ...fact })]);
  });

  test('leaves the materiality of an incident open until the company states it', () => {
    const { facts, text } = eightKFiling({
      '1.05':
        'On January 9, 2026, the Company detected unauthorized access to its systems. It has not yet determined whether the incident is reasonably likely to materially affect it.',
    });
    expect(readItemFacts(facts, text)).toEqual([expect.objectContaining({ kind: 'incident', material: null })]);
  });

  test('reads hostile text in linear time', () => {
    for (const item of ['5.01', '5.04', '5.05', '5.06', '5.08', '1.03']) {
      for (const part of ['from to January ', 'holders of Aa Bb own ', 'subsidiary of Aa ', 'meeting on ', 'waiver granted ']) {
        expect(read(item, part.repeat(60_000 / part.length)).length).toBeLessThan(10);
      }
    }
  });
});
