import { hasNumbers, isOtherNumber } from './numbered-names.policy.ts';

test.each([
  ['Who owns Dark Heart Acquisition II?', 'Dark Heart Acquisition III Co', false],
  ['Who owns Dark Heart Acquisition III?', 'DARK HEART ACQUISITION III CO', true],
  ['who owns dark heart acquisition ii', 'Dark Heart Acquisition III Co', false],
  ['Who is the trustee of Acme Owner Trust 2019-3?', 'Acme Owner Trust 2019-4', false],
  ['Who is the trustee of Acme Owner Trust 2019-3?', 'ACME OWNER TRUST 2019-3', true],
  ['Who owns Acme?', 'Acme III Corp', true],
])('a number behind a name is part of it: %s %s', (asked, name, is) => expect(hasNumbers(asked, [name], '')).toBe(is));

test('a text may write a number in digits, and have a word between', () => {
  expect(hasNumbers('How did the Phase II trial end?', [], 'Results of the phase 2 trial')).toBe(true);
  expect(hasNumbers('Which fund is Growth Fund III?', [], 'Bolt Growth Fund No. III, L.P.')).toBe(true);
  expect(hasNumbers('Which fund is Growth Fund III?', [], 'Bolt Growth Fund, see (ii) and (iii)')).toBe(false);
});

test('names with two numbers differ, and one without a number differs from none', () => {
  expect(isOtherNumber(['dark', 'heart', 'iii'], ['dark', 'heart', 'ii'])).toBe(true);
  expect(isOtherNumber(['dark', 'heart', 'iii'], ['dark', 'heart'])).toBe(false);
});

test('notes are told apart by the year in which they are due', () => {
  expect(hasNumbers('Bolt notes due 2020: conversion price?', [], 'its 1.5% notes due 2017')).toBe(false);
  expect(hasNumbers('Bolt notes due 2017: conversion price?', [], 'its 1.5% notes due 2017')).toBe(true);
});
