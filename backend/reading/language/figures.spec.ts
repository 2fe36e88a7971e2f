import { preciseMoney, shortCount, shortMoney, shortPercent, totalMoney } from './figures.ts';

test.each([
  [1_200_000_000, '$1.2 billion'],
  [293_000_000, '$293 million'],
  [999_600_000, '$1 billion'],
  [27_480_000, '$27.5 million'],
  [4_500_000_000, '$4.5 billion'],
  [125_000, '$125,000'],
  [2_000_000_000_000, '$2 trillion'],
])('prints %d dollars as %s', (value, printed) => {
  expect(shortMoney(value)).toBe(printed);
});

test.each([
  [20_000_000, '20.0M'],
  [757_756, '757,756'],
  [1_250_000_000, '1.3B'],
])('prints %d shares as %s', (value, printed) => {
  expect(shortCount(value)).toBe(printed);
});

test.each([
  [5.08, '5.08%'],
  [9.9, '9.9%'],
  [44.66, '45%'],
])('prints %d percent as %s', (value, printed) => {
  expect(shortPercent(value)).toBe(printed);
});

test.each([
  [192_767_000, '$192.8 million'],
  [267_334_501_955, '$267.3 billion'],
  [27_480_000, '$27.5 million'],
  [999_960_000, '$1 billion'],
  [4_500, '$4,500'],
])('prints a total of %d dollars', (value, words) => {
  expect(totalMoney(value)).toBe(words);
});

test.each([
  [4_660_000_000, '$4.66 billion'],
  [119_575_000_000, '$119.6 billion'],
  [3_650_000_000, '$3.65 billion'],
  [14_700_000, '$14.7 million'],
  [250_000_000, '$250 million'],
  [100_000_000, '$100 million'],
  [509_589, '$509,589'],
])('prints %d dollars precisely as %s', (value, printed) => {
  expect(preciseMoney(value)).toBe(printed);
});
