import { featuresOf } from '#kit/filing-features.ts';
import { recordOf } from './related-record.ts';

test.each([
  ['8-K', '2027-02-05'],
  ['SC 13D', '2029-04-15'],
])('a %s scored on 2026-01-01 can be related until %s', (form, day) => {
  const filing = { features: featuresOf(1, { form }), facts: null, score: null, followedAs: null, withdrawn: false };
  expect(recordOf(filing, [], null, new Date('2026-01-01T12:00:00Z')).keptUntil).toBe(day);
});
