import { insider } from '../../../../test/kit/filing-facts.ts';
import { featuresOf } from '../../../../test/kit/filing-features.ts';
import { originalOf } from './original.policy.ts';

const found = (amendment: Parameters<typeof featuresOf>[1], ...candidates: ReturnType<typeof featuresOf>[]) => {
  const answer = originalOf(featuresOf(9, amendment), candidates);
  return 'reason' in answer ? answer.reason : [answer.original.accession, answer.rule];
};
const owner = insider().cik;
const is = (n: number) => featuresOf(n).accession;

describe('an ownership amendment', () => {
  const base = { form: '4/A', ownerCiks: [owner], filedOn: '2026-01-20' };
  const four = (n: number, over: Parameters<typeof featuresOf>[1] = {}) =>
    featuresOf(n, { form: '4', ownerCiks: [owner], ...over });

  test('takes the filing of the day it names, also of another period', () => {
    const candidates = [four(1, { filedOn: '2026-01-12', period: '2026-01-08' }), four(2, { filedOn: '2026-01-14' })];
    expect(found({ ...base, originalDate: '2026-01-12' }, ...candidates)).toEqual([is(1), 'original-date']);
  });
  test('takes the period where the day it names is a little off, and nothing where it is far off', () => {
    expect(found({ ...base, originalDate: '2026-01-10' }, four(1))).toEqual([is(1), 'original-date']);
    expect(found({ ...base, originalDate: '2025-12-01' }, four(1))).toBe('original-not-here');
  });
  test('without a day takes the only one of the period', () => {
    expect(found(base, four(1), four(2, { period: '2026-01-13' }))).toEqual([is(1), 'same-period']);
    expect(found(base, four(1), four(2))).toBe('ambiguous');
  });
  test('never takes another owner, another form or a later filing', () => {
    expect(found(base, four(1, { ownerCiks: ['0000000055'] }))).toBe('original-not-here');
    expect(found(base, four(1, { form: '5' }))).toBe('original-not-here');
    expect(found(base, four(1, { filedOn: '2026-01-21' }))).toBe('original-not-here');
    expect(found(base, four(1, { form: '4/A' }))).toBe('original-not-here');
  });
});

describe('an 8-K/A', () => {
  const base = { form: '8-K/A', items: ['5.02', '9.01'] };
  test('shares the period and an item; that both have exhibits decides only where nothing else does', () => {
    const one = featuresOf(1, { form: '8-K', items: ['5.02', '9.01'] });
    const other = featuresOf(2, { form: '8-K', items: ['2.02', '9.01'] });
    expect(found(base, one, other)).toEqual([is(1), 'same-period']);
    expect(found({ ...base, items: ['9.01'] }, one)).toEqual([is(1), 'same-period']);
    expect(found({ ...base, items: ['9.01'] }, one, other)).toBe('ambiguous');
    expect(found(base, featuresOf(1, { form: '8-K', items: ['7.01'] }))).toBe('original-not-here');
    expect(found({ ...base, period: null }, one)).toBe('original-not-here');
  });
});

describe('the next report of a chain', () => {
  const filer = { ownerCiks: ['0000000055'] };
  const stake = (n: number, filedOn: string, form = 'SCHEDULE 13D') => featuresOf(n, { form, ...filer, filedOn });
  const base = { form: 'SCHEDULE 13D/A', ...filer, filedOn: '2026-03-01' };

  test('follows the latest before it, in either spelling of the form', () => {
    const chain = [stake(1, '2025-01-05', 'SC 13D'), stake(2, '2026-01-05', 'SCHEDULE 13D/A')];
    expect(found(base, ...chain)).toEqual([is(2), 'chain']);
  });
  test('follows the filing it names, and waits for it', () => {
    const named = { ...base, previousAccession: is(1) };
    expect(found(named, stake(1, '2025-01-05'), stake(2, '2026-01-05'))).toEqual([is(1), 'previous-accession']);
    expect(found(named, stake(2, '2026-01-05'))).toBe('original-not-here');
  });
  test('a registration statement has one original; of two open ones neither is meant', () => {
    const s1 = (n: number, filedOn: string) => featuresOf(n, { form: 'S-1', filedOn });
    const amended = { form: 'S-1/A', filedOn: '2026-03-01' };
    expect(found(amended, s1(1, '2026-01-05'), s1(2, '2024-01-05'))).toEqual([is(1), 'chain']);
    expect(found(amended, s1(1, '2026-01-05'), s1(2, '2025-11-05'))).toBe('ambiguous');
  });
});
