import { firedRules as fired, historyOf as history, scoredEightK as score } from '#kit/scored-filing.ts';

const past = (filedOn: string, items: string[], over = {}) => ({
  filedOn,
  periodOfReport: filedOn,
  items,
  score: 50,
  negative: false,
  ceoLeft: false,
  cfoLeft: false,
  ...over,
});
const EXHIBITS = { '9.01': '(d) Exhibits. 99.1 Press release.' };

describe('8-K amendments', () => {
  test('exhibits only', () => {
    expect(score(EXHIBITS, { form: '8-K/A' })).toMatchObject({ level: 'LOW', score: 20 });
  });

  test('a corrected typo', () => {
    const text = 'This Amendment is filed solely to correct a typographical error in Exhibit 99.1.';
    expect(score({ '2.02': text, ...EXHIBITS }, { form: '8-K/A' })).toMatchObject({ level: 'LOW', score: 20 });
  });

  test('new facts score slightly higher than the original', () => {
    const original = past('2026-01-05', ['2.05'], { periodOfReport: '2026-01-12', score: 56 });
    const context = { history: history({ eightKs: [original] }) };
    expect(score({ '2.05': 'The charge is now expected to be larger.' }, { form: '8-K/A' }, context)).toMatchObject({
      score: 59,
    });
  });

  test('without a record of the original, they are scored on their own and list it as missing', () => {
    const scored = score({ '2.05': 'The charge is now expected to be larger.' }, { form: '8-K/A' });
    expect(scored.score).toBe(56);
    expect(scored.rules.find((rule) => rule.ruleId === '8-K.amendment')).toMatchObject({ available: false, points: 0 });
  });
});

describe('8-K combos and modifiers', () => {
  test('without context every rule that needs it is "not available"', () => {
    const scored = score({ '4.01': 'Smith & Co. resigned as auditor.' });
    expect(scored.missingInputs).toEqual(['history', 'marketCap']);
    const open = scored.rules.filter((rule) => !rule.available);
    expect(open.map((rule) => rule.ruleId)).toEqual(
      expect.arrayContaining(['8-K.4.01.chain', '8-K.4.01.smallCap', '8-K.firstIn90Days', '8-K.chain.lateNotice', '8-K.many']),
    );
    expect(open.every((rule) => rule.points === 0 && rule.quote === null)).toBe(true);
  });

  test('small companies score higher, large ones lower', () => {
    const listing = { '3.01': 'The bid price closed below $1.00.' };
    expect(score(listing, {}, { marketCap: 299e6 }).score).toBe(69);
    expect(score(listing, {}, { marketCap: 300e6 }).score).toBe(64);
    expect(score({ '1.01': 'An agreement with a customer.' }, {}, { marketCap: 50e9 }).score).toBe(45);
  });

  test('bylaws against a takeover score higher after a Schedule 13D', () => {
    const bylaws = { '5.03': 'The Board amended the bylaws to revise the advance notice provisions.' };
    const stake = { accession: '0000000000-25-000009', schedule: '13D', filerCiks: [], percent: 6, purposeHash: null } as const;
    const following = (filedOn: string) => ({ history: history({ stakes: [{ ...stake, filedOn }] }) });
    expect(score(bylaws, {}, following('2025-12-01')).score).toBe(55 + 3);
    expect(score(bylaws, {}, following('2025-06-01')).score).toBe(25 + 3);
    expect(score(bylaws).missingInputs).toContain('history');
  });

  test('an acquisition is measured against the market cap of the buyer', () => {
    const deal = { '1.01': 'The Company agreed to acquire all shares of Target for $120 million in cash.' };
    expect(score(deal, {}, { marketCap: 1e9 }).score).toBe(75);
    expect(score(deal, {}, { marketCap: 2e9 }).score).toBe(50);
    expect(score(deal).missingInputs).toContain('marketCap');
  });

  test('auditor and CFO change in one filing', () => {
    const scored = score({ '4.01': 'Smith & Co. was dismissed.', '5.02': 'Jane Doe resigned as Chief Financial Officer.' });
    expect(scored.score).toBe(68 + 12);
    expect(fired(scored)).toContain('8-K.chain.auditorAndCfo');
  });

  test('chains over time, as far back as the record goes', () => {
    const items = { '3.01': 'The bid price closed below $1.00.' };
    const impairment = past('2025-12-01', ['2.06']);
    const recent = past('2026-01-05', ['8.01']);
    expect(score(items, {}, { history: history({ eightKs: [impairment, recent] }) }).score).toBe(64 + 12);
    expect(score(items, {}, { history: history({ eightKs: [impairment, recent], completeSince: '2025-11-01' }) }).score).toBe(64);
  });

  test('combos together never add more than 12', () => {
    const items = {
      '4.01': 'Smith & Co. was dismissed.',
      '5.02': 'Jane Doe resigned as Chief Financial Officer.',
      '1.01': 'An agreement.',
      '2.06': 'An impairment.',
    };
    const scored = score(
      items,
      {},
      { history: history({ lateNotices: ['2026-01-02'], eightKs: [past('2026-01-05', ['8.01'])] }) },
    );
    expect(fired(scored)).toEqual(expect.arrayContaining(['8-K.chain.auditorAndCfo', '8-K.chain.lateNotice', '8-K.many']));
    expect(scored.score).toBe(68 + 12);
  });

  test('bad news on a Friday night has a badge, good news does not', () => {
    const friday = { acceptedAt: '2026-01-09T21:30:00.000Z' };
    const bad = score({ '2.06': 'An impairment.' }, friday);
    expect(bad).toMatchObject({ score: 69, badges: ['Before a weekend or holiday'] });
    expect(score({ '1.01': 'An agreement.' }, friday)).toMatchObject({ score: 50, badges: [] });
    expect(score({ '2.06': 'An impairment.' }, { acceptedAt: '2026-01-09T20:30:00.000Z' }).score).toBe(66);
  });

  test('lateness is a badge without points', () => {
    const late = { periodOfReport: '2026-01-02', acceptedAt: '2026-01-13T15:00:00.000Z' };
    expect(score({ '1.01': 'An agreement.' }, late)).toMatchObject({ score: 50, badges: ['late by 3 days'] });
    expect(score({ '1.01': 'An agreement.' }, { ...late, acceptedAt: '2026-01-08T22:29:00.000Z' }).badges).toEqual([]);
    expect(score({ '8.01': 'News.' }, late).badges).toEqual([]);
  });

  test('1.03 and 4.02 never fall below their floors', () => {
    const friendly = { history: history({ eightKs: [past('2026-01-05', ['8.01'])] }), marketCap: 1e12 };
    expect(score({ '4.02': 'The error is immaterial.' }, {}, friendly).score).toBe(78);
  });
});

describe('8-K items and events', () => {
  test('a completed merger is one event, without a delisting flag', () => {
    const closing =
      'On January 12, 2026, the Company completed the merger with Parent. At the effective time Merger Sub merged with and into the Company.';
    const scored = score({
      '2.01': closing,
      '3.01':
        'The Company notified Nasdaq and requested that trading be suspended and that Nasdaq delist the shares. Stockholders’ equity ended.',
      '3.03': 'Each share was converted into the right to receive cash.',
      '5.01': 'As a result of the merger, a change in control occurred.',
      '5.02':
        'John Smith resigned as Chief Executive Officer and Jane Doe resigned as Chief Financial Officer, effective immediately.',
      '5.03': 'The certificate of incorporation was amended and restated.',
    });
    expect(scored).toMatchObject({ level: 'HIGH', score: 62, badges: ['deal closed'] });
    expect(fired(scored).filter((id) => /3\.01\.(serious|denied)|5\.02\.(sudden|bothTop|top)/.test(id))).toEqual([]);
  });

  test('items that a merger brings about are one event even without the merger’s own item', () => {
    const scored = score({
      '3.01': 'The shares were delisted.',
      '5.01': 'As a result of the Merger, the Company became a wholly owned subsidiary of Parent Corp.',
      '5.02': 'The directors resigned.',
    });
    expect(scored).toMatchObject({ level: 'HIGH', score: 62 });
  });

  test('the buried-event rule names both items', () => {
    const scored = score({ '7.01': 'The 2024 financial statements should no longer be relied upon.' });
    expect(scored).toMatchObject({ level: 'CRITICAL', score: 86, badges: ['buried 4.02', 'furnished'] });
    expect(scored.rules.find((rule) => rule.ruleId === '8-K.7.01.buried.4.02')).toMatchObject({
      candidate: 'item 7.01',
      points: 86,
    });
  });

  test('an entry of a list of risks is no event', () => {
    const scored = score({
      '8.01':
        'Acme agreed to buy land. Such factors include, but are not limited to: product defects;\nbreach of our security measures resulting in unauthorized access to customer data; and competition.',
    });
    expect(fired(scored)).not.toContain('8-K.8.01.buried.1.05');
  });

  test('an event under its own item is not counted again under another', () => {
    const scored = score({ '1.05': 'A cybersecurity incident occurred.', '8.01': 'The ransomware attack was contained.' });
    expect(fired(scored)).not.toContain('8-K.8.01.buried.1.05');
  });

  test('an item is scored by its own section', () => {
    const scored = score({
      '8.01': 'The Company declared a quarterly dividend.',
      '5.02': 'Jane Doe resigned as Chief Financial Officer, effective immediately.',
    });
    expect(scored.rules.find((rule) => rule.ruleId === '8-K.8.01.regularDividend')).toBeDefined();
    expect(fired(scored)).not.toContain('8-K.8.01.buried.5.02');
  });

  test('the beginning of the press release supplies what the item lacks', () => {
    const scored = score({ '2.02': 'A press release is attached.' }, { exhibit: 'Acme withdraws its full-year guidance.' });
    expect(scored).toMatchObject({ level: 'CRITICAL', score: 82 });
    expect(scored.rules.find((rule) => rule.ruleId === '8-K.2.02.guidanceCut')?.quote?.document).toBe('EX-99.1');
  });

  test('a canceled merger is CRITICAL for the target and HIGH for the buyer', () => {
    const target =
      'Acme Inc. (the “Company”) received notice from Zenith Corporation (“Parent”) terminating the Agreement and Plan of Merger (the “Merger Agreement”), by and among the Company, Parent and Zenith Merger Sub, Inc.';
    const buyer =
      'Acme Inc. (“Acme”) and Borealis, Inc. mutually agreed to terminate the Agreement and Plan of Merger (the “Merger Agreement”), by and among Acme, Acme Merger Sub, Inc. and Borealis, Inc.';
    expect(score({ '1.02': target }).level).toBe('CRITICAL');
    expect(score({ '1.02': buyer }).level).toBe('HIGH');
  });

  test('items in the pre-2004 numbering score like current ones', () => {
    expect(score({ '3': 'The Company filed for bankruptcy.' })).toMatchObject({ level: 'CRITICAL', score: 98 });
  });
});

describe('8-K one-liner and summary', () => {
  test('are taken from the filing’s wording', () => {
    const scored = score({
      '5.02':
        'On January 9, 2026, Jane Doe, the Chief Financial Officer of Acme Inc. (the “Company”), resigned from her position, effective immediately.',
      ...EXHIBITS,
    });
    expect(scored.oneLiner).toBe('CFO Jane Doe resigns effective immediately');
    expect(scored.summary).toBe(
      'On January 9, 2026, Jane Doe, the Chief Financial Officer of Acme Inc. (the “Company”), resigned from her position, effective immediately.',
    );
  });

  test('do not truncate a sentence that cannot be shortened; quotes have at most 300 characters', () => {
    const scored = score({ '8.01': `The Company announced ${'a very long story '.repeat(40)}.` });
    expect(scored.oneLiner).toBe('Reports another event');
    for (const { quote } of scored.rules) expect(quote?.text.length ?? 0).toBeLessThanOrEqual(300);
  });
});
