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
    ['a filing that may alert', 'MEDIUM', {}, 'abc', true],
    ['a LOW filing', 'LOW', {}, 'abc', false],
    ['a form that can’t be followed', 'HIGH', { followedAs: null }, 'abc', false],
    ['a historical filing', 'HIGH', { source: 'backfill' }, 'abc', false],
    ['a filing without text', 'HIGH', {}, null, false],
  ] as const)('whether %s is among them', (_what, level, over, textHash, asked) => {
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
