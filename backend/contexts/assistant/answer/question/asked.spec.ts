import { partsOf } from './asked.ts';
import { questionOf } from './question.ts';

const parts = (question: string) =>
  partsOf(questionOf(question)).map(({ kind, unit, text }) => [text.replace(/[?]$/, '').trim(), kind, unit]);

test('each thing that is asked for is a part of its own', () => {
  expect(parts('Who was named to succeed Jane Doe, from what date, and what payment did she get?')).toEqual([
    ['Who was named to succeed Jane Doe', 'person', null],
    ['from what date', 'date', null],
    ['what payment did she get', 'other', null],
  ]);
});

test('phrases without a verb are typed by their noun', () => {
  expect(parts('Acme deal: total gross proceeds and maturity date')).toEqual([
    ['Acme deal', 'other', null],
    ['total gross proceeds', 'number', 'money'],
    ['maturity date', 'date', null],
  ]);
});

test('the same of two is asked for twice', () => {
  expect(
    parts('What percentage of Acme revenue came from the distributor and from the cloud provider?').map(([, ...typed]) => typed),
  ).toEqual([
    ['number', 'percent'],
    ['number', 'percent'],
  ]);
});

test('a ratio and a part are units of their own', () => {
  expect(parts('What split ratio did Acme announce?')[0]?.[2]).toBe('ratio');
  expect(parts('What part of the Acme shares is distributed?')[0]?.slice(1)).toEqual(['number', 'percent']);
});

test('a participle behind “how many” belongs to what is counted', () => {
  const [asked] = partsOf(questionOf('How many restricted stock units was Jane Doe granted at Acme?'));
  expect(asked?.head).toHaveLength(3);
});

test('the measure of somebody is a number', () => {
  expect(parts('What was Acme’s effective tax rate?').map(([, kind]) => kind)).toEqual(['number']);
  expect(parts('Acme 10-K: what was the effective tax rate?').at(-1)?.[1]).toBe('number');
  expect(parts('What total fees did Acme pay?').map(([, kind]) => kind)).toEqual(['number']);
});

test('a measure of two things is asked for of each, and one of two times is not', () => {
  expect(parts('Acme: cloud vs gaming revenue').map(([text]) => text)).toEqual(['Acme', 'cloud revenue', 'gaming revenue']);
  expect(parts('Acme 2024 vs 2023 total revenue')).toHaveLength(1);
  expect(parts('Acme revenue vs prior year revenue')).toHaveLength(1);
});

test('a percentage that is asked for by its sign, and a figure that is wanted in two forms', () => {
  expect(parts('Acme offer: price per share, % of shares tendered').at(-1)).toEqual([
    '% of shares tendered',
    'number',
    'percent',
  ]);
  expect(parts('By how much did the revenue of Acme grow, in dollars and percent?')).toHaveLength(1);
});
