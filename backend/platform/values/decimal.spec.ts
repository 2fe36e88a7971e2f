import { add, compare, type Decimal, decimal, grouped, money, multiply, price, ratio, subtract } from './decimal.ts';

const of = (printed: string): Decimal => decimal(printed) as Decimal;

describe('decimals', () => {
  test('are exact where floats are not', () => {
    expect(grouped(add(of('0.1'), of('0.2')))).toBe('0.3');
    expect(grouped(multiply(of('1234567.891'), of('24.1053')))).toBe('29,759,629.3829223');
    expect(compare(multiply(of('1.1'), of('1.1')), of('1.21'))).toBe(0);
    expect(grouped(subtract(of('9007199254740993'), of('1')))).toBe('9,007,199,254,740,992');
  });

  test.each(['', 'n/a', '1e9', '--3', '1.2.3', '$5', '9'.repeat(40)])('"%s" is not a number', (printed) => {
    expect(decimal(printed)).toBeNull();
  });
  test('null and undefined are not numbers', () => {
    expect(decimal(null)).toBeNull();
    expect(decimal(undefined)).toBeNull();
  });

  test.each([
    ['24.1', '$24.10'],
    ['0.3312', '$0.3312'],
    ['5', '$5.00'],
    ['1234.5600', '$1,234.56'],
  ])('price %s', (printed, shown) => expect(price(of(printed))).toBe(shown));

  test.each([
    ['289200.00', '$289,200'],
    ['999.995', '$1,000.00'],
    ['1234567.5', '$1,234,568'],
    ['12.3', '$12.30'],
  ])('money %s', (printed, shown) => expect(money(of(printed))).toBe(shown));

  test('a ratio to zero is null', () => {
    expect(ratio(of('5'), of('0'))).toBeNull();
    expect(ratio(of('5'), of('20'))).toBe(0.25);
  });
});
