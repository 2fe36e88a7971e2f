import { brand } from '#testing/factories.ts';
import { type Progress, stepsOf } from './steps.ts';

const nothing: Progress = { verified: false, followed: [], preferencesChosen: false, skipped: [] };
const states = (progress: Partial<Progress>, of = brand()) =>
  stepsOf(of, { ...nothing, ...progress }).map(({ step, state }) => `${step} ${state}`);

test("a new account has all of its brand's steps left", () => {
  expect(states({})).toEqual(['contact open', 'tickers open', 'forms open', 'preferences open']);
});

test("a step is done by the account's state, not by a click", () => {
  expect(states({ verified: true, followed: ['8-K'] })).toEqual([
    'contact done',
    'tickers done',
    'forms open',
    'preferences open',
  ]);
  expect(states({ followed: ['8-K', '4,8-K'], preferencesChosen: true })).toEqual([
    'contact open',
    'tickers done',
    'forms done',
    'preferences done',
  ]);
});

test("the order of forms doesn't matter", () => {
  const two = brand({ forms: { ...brand().forms, default: ['8-K', '4'] } });
  expect(states({ followed: ['4,8-K'] }, two)).toContain('forms open');
});

test('a skipped step that is done later counts as done', () => {
  expect(states({ skipped: ['contact', 'forms'], verified: true })).toEqual([
    'contact done',
    'tickers open',
    'forms skipped',
    'preferences open',
  ]);
});

test('the insider brand asks only for contact and tickers', () => {
  const { onboarding } = brand();
  const steps = (change: Partial<typeof onboarding>) => states({}, brand({ onboarding: { ...onboarding, ...change } }));
  expect(steps({ steps: ['contact', 'tickers'], skipFormSelection: true })).toEqual(['contact open', 'tickers open']);
  expect(steps({ skipFormSelection: true })).toEqual(['contact open', 'tickers open', 'preferences open']);
});
