import { isOtherNumber, matchesNameDetails } from './namesakes.policy.ts';

test.each([
  ['Who owns Dark Heart Acquisition II?', 'Dark Heart Acquisition III Co', false],
  ['Who owns Dark Heart Acquisition III?', 'DARK HEART ACQUISITION III CO', true],
  ['who owns dark heart acquisition ii', 'Dark Heart Acquisition III Co', false],
  ['Who is the trustee of Acme Owner Trust 2019-3?', 'Acme Owner Trust 2019-4', false],
  ['Who is the trustee of Acme Owner Trust 2019-3?', 'ACME OWNER TRUST 2019-3', true],
  ['Who owns Acme?', 'Acme III Corp', true],
  ['H&R Block insider buying', 'Block, Inc.', false],
  ['H & R Block insider buying', 'H&R BLOCK INC', true],
  ['Block insider buying', 'Block, Inc.', true],
  ['Compare the R&D of Block', 'Block, Inc.', true],
])('a number after a name and initials before it are part of the name: %s %s', (asked, name, is) =>
  expect(matchesNameDetails(asked, [name], '')).toBe(is),
);

test('a text may write the number in digits or with a word in between', () => {
  expect(matchesNameDetails('How did the Phase II trial end?', [], 'Results of the phase 2 trial')).toBe(true);
  expect(matchesNameDetails('Which fund is Growth Fund III?', [], 'Bolt Growth Fund No. III, L.P.')).toBe(true);
  expect(matchesNameDetails('Which fund is Growth Fund III?', [], 'Bolt Growth Fund, see (ii) and (iii)')).toBe(false);
});

test('names with different numbers differ, and a name without a number differs from none', () => {
  expect(isOtherNumber(['dark', 'heart', 'iii'], ['dark', 'heart', 'ii'])).toBe(true);
  expect(isOtherNumber(['dark', 'heart', 'iii'], ['dark', 'heart'])).toBe(false);
});

test('notes are distinguished by the year in which they are due', () => {
  expect(matchesNameDetails('Bolt notes due 2020: conversion price?', [], 'its 1.5% notes due 2017')).toBe(false);
  expect(matchesNameDetails('Bolt notes due 2017: conversion price?', [], 'its 1.5% notes due 2017')).toBe(true);
});
