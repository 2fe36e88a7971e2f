import { eightKFiling } from '#kit/filing-facts.ts';
import { firedRules as fired, scoredEightK as score, scored } from '#kit/scored-filing.ts';
import { withItemFacts } from '../../filings/published/eight-k-facts/item-facts.parser.ts';

describe('levels of results and other events', () => {
  test.each<[string, Readonly<Record<string, string>>, string, number]>([
    ['results without a surprise', { '2.02': 'The Company reported its results for the first quarter of 2026.' }, 'MEDIUM', 50],
    ['raised guidance', { '2.02': 'The Company reported results and raised its full-year guidance.' }, 'HIGH', 66],
    [
      'delayed results',
      { '2.02': 'The Company will delay the release of its results for the first quarter of 2026.' },
      'HIGH',
      70,
    ],
    ['a tax charge', { '7.01': 'The Company expects to record a one-time income tax charge of up to $10 billion.' }, 'HIGH', 66],
    [
      'an export rule',
      { '8.01': 'The government informed the Company that it imposed a new license requirement on exports.' },
      'HIGH',
      66,
    ],
    ['a spin-off', { '8.01': 'The board of directors has approved the planned spin-off of its mining business.' }, 'HIGH', 64],
    ['a merger called off', { '8.01': 'The Company and Roe Inc. terminated the merger agreement on Monday.' }, 'CRITICAL', 84],
    ['a product stopped', { '8.01': 'The Company has stopped all further development of its storage line.' }, 'HIGH', 62],
    ['jobs cut', { '8.01': 'The Company will lay off 40 people at its office in Ohio.' }, 'MEDIUM', 50],
    ['the dividend cut', { '8.01': 'The board suspended the quarterly dividend.' }, 'HIGH', 68],
    ['a forward split', { '8.01': 'The Company announced a ten-for-one forward stock split of its common stock.' }, 'MEDIUM', 52],
    ['a reverse split', { '8.01': 'The board approved a 1-for-20 reverse stock split.' }, 'HIGH', 64],
    ['a large settlement', { '8.01': 'The Company settled the antitrust litigation for $450 million.' }, 'HIGH', 62],
    ['a small settlement', { '8.01': 'The Company settled the litigation for $4 million.' }, 'MEDIUM', 48],
    ['a corrected statement', { '7.01': 'We corrected the blog entry to clarify the growth figure.' }, 'MEDIUM', 40],
    ['committees of the board', { '8.01': 'The board established an audit committee and adopted its charter.' }, 'LOW', 20],
    ['a trading plan', { '8.01': 'Jane Roe established a written 10b5-1 trading plan for her shares.' }, 'LOW', 30],
    ['a regular dividend', { '8.01': 'The board declared a quarterly dividend of $0.31 per share.' }, 'LOW', 20],
    ['a date of results', { '8.01': 'The Company will release its results for the quarter on May 4, 2026.' }, 'LOW', 12],
  ])('%s', (_name, sections, level, points) => {
    expect(score(sections)).toMatchObject({ level, score: points });
  });

  test.each([
    ['an increase of 50% over the year before', 'HIGH', 62],
    ['a decrease of 33% from the year before', 'HIGH', 66],
    ['an increase of 4% over the year before', 'MEDIUM', 50],
  ])('revenue with %s', (change, level, points) => {
    const filing = eightKFiling({ '2.02': `The Company reported revenue of $15.0 million for the quarter, ${change}.` });
    expect(scored({ ...filing, facts: withItemFacts(filing.facts, filing.text) })).toMatchObject({ level, score: points });
  });

  test.each<[string, Readonly<Record<string, string>>, string, string]>([
    [
      'non-reliance under 5.02',
      { '5.02': 'The 2025 financial statements should no longer be relied upon.' },
      '8-K.anywhere.4.02',
      'CRITICAL',
    ],
    [
      'control under 5.02',
      { '5.02': 'The closing resulted in a change in control of the Company.' },
      '8-K.anywhere.5.01',
      'HIGH',
    ],
    [
      'a merger under 9.01',
      { '9.01': 'On Monday the Company entered into a merger agreement with Roe Inc. for its shares.' },
      '8-K.anywhere.1.01',
      'HIGH',
    ],
    [
      'a reverse split under 9.01',
      { '9.01': 'The Company effected a reverse stock split of its common stock.' },
      '8-K.anywhere.3.03',
      'HIGH',
    ],
  ])('%s counts under any item', (_name, sections, rule, level) => {
    const scored = score(sections);
    expect(fired(scored)).toContain(rule);
    expect(scored.level).toBe(level);
  });

  test('an event under its own item, or a possible one, is not counted elsewhere', () => {
    const own = score({ '5.01': 'The closing resulted in a change in control of the Company.' });
    const may = score({ '5.02': 'He gets a payment if an event resulted in a change in control of the Company.' });
    expect([...fired(own), ...fired(may)].filter((id) => id.includes('anywhere'))).toEqual([]);
  });
});
