import { effectiveLevel, isAnalysable } from './analysis.policy.ts';

describe('a suggested level moves the level by at most one', () => {
  test.each([
    ['LOW', 'CRITICAL', 'MEDIUM'],
    ['MEDIUM', 'CRITICAL', 'HIGH'],
    ['CRITICAL', 'LOW', 'HIGH'],
    ['HIGH', 'MEDIUM', 'MEDIUM'],
    ['HIGH', 'HIGH', 'HIGH'],
    ['HIGH', null, 'HIGH'],
  ] as const)('%s, suggested %s: %s', (rules, suggested, effective) => {
    expect(effectiveLevel(rules, suggested)).toBe(effective);
  });
});

describe('filings that are analyzed', () => {
  test.each([
    ['what may alert', 'MEDIUM', {}, 'abc', true],
    ['not LOW', 'LOW', {}, 'abc', false],
    ['not a form nobody follows', 'HIGH', { followedAs: null }, 'abc', false],
    ['not history', 'HIGH', { source: 'backfill' }, 'abc', false],
    ['not a filing without text', 'HIGH', {}, null, false],
  ] as const)('%s', (_what, level, over, textHash, asked) => {
    expect(isAnalysable(level, { followedAs: '8-K', source: 'feed', ...over }, { textHash })).toBe(asked);
  });

  test('include LOW if someone watches the company', () => {
    const filing = { followedAs: '8-K', source: 'feed' };
    expect(isAnalysable('LOW', filing, { textHash: 'abc' }, true)).toBe(true);
    expect(isAnalysable('LOW', { ...filing, source: 'backfill' }, { textHash: 'abc' }, true)).toBe(false);
  });

  test('do not include unread filings', () => {
    expect(isAnalysable('HIGH', { followedAs: '8-K', source: 'feed' }, null)).toBe(false);
  });
});
