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
  ['AT&T Wireless insider buying', 'Wireless Corp', false],
  ['P&GX Block insider buying', 'G Block Inc', false],
  ['H&R Block and A&W Root insider buying', 'H&R Block Inc', false],
  ['Who services Acme Auto Trust 2019-B12?', 'Acme Auto Trust 2019-B13', false],
  ['Who services Acme Auto Trust 2019-12?', 'Acme Auto Trust 2019-1', false],
  ['Who services Acme Auto Trust 2021-BC?', 'Acme Auto Trust 2021-B', false],
  ['Who services Acme Auto Trust 2021-BC?', 'ACME AUTO TRUST 2021-BC', true],
])('a number after a name and initials before it are part of the name: %s %s', (asked, name, is) =>
  expect(matchesNameDetails(asked, [name], '')).toBe(is),
);

test('a text may write the number in digits or with a word in between', () => {
  expect(matchesNameDetails('How did the Phase II trial end?', [], 'Results of the phase 2 trial')).toBe(true);
  expect(matchesNameDetails('Which fund is Growth Fund III?', [], 'Bolt Growth Fund No. III, L.P.')).toBe(true);
  expect(matchesNameDetails('Which fund is Growth Fund III?', [], 'Bolt Growth Fund, see (ii) and (iii)')).toBe(false);
  expect(matchesNameDetails('What did Bolt’s III buy?', [], 'purchased by Bolt III in May')).toBe(true);
  expect(matchesNameDetails('What did A.B III buy?', [], 'purchased by A.B III in May')).toBe(true);
});

test('a series may stand in the text or in one of several names', () => {
  expect(matchesNameDetails('Who services Acme 2019-3?', ['Bank of Bolt', 'Acme Trust 2019-3'], '')).toBe(true);
  expect(matchesNameDetails('Who services Acme 2019-3?', ['Bank of Bolt'], 'the 2019-3 trust')).toBe(true);
});

test('names with different numbers differ, and a name without a number differs from none', () => {
  expect(isOtherNumber(['dark', 'heart', 'iii'], ['dark', 'heart', 'ii'])).toBe(true);
  expect(isOtherNumber(['dark', 'heart', 'iii'], ['dark', 'heart'])).toBe(false);
  expect(isOtherNumber(['dark', 'heart'], ['dark', 'heart', 'ii'])).toBe(false);
  expect(isOtherNumber(['dark', 'ii', 'heart', 'iii'], ['dark', 'heart', 'iii'])).toBe(false);
});

test('notes are distinguished by the year in which they are due', () => {
  expect(matchesNameDetails('Bolt notes due 2020: conversion price?', [], 'its 1.5% notes due 2017')).toBe(false);
  expect(matchesNameDetails('Bolt notes due 2017: conversion price?', [], 'its 1.5% notes due 2017')).toBe(true);
});
