import { compose, firstHeadline, wholeLine } from './headline.ts';

describe('headlines', () => {
  test('adds clauses in order of weight while they fit, and never cuts one', () => {
    const headline = compose('t', 'CFO Jane Roe resigns', [
      ` to become chief executive of ${'a very long company name '.repeat(4)}`,
      '; John Doe succeeds',
      null,
      ' after 12 years',
    ]);
    expect(headline).toEqual({ template: 't', text: 'CFO Jane Roe resigns; John Doe succeeds after 12 years', date: null });
  });

  test('gives no headline when the required words alone do not fit', () => {
    expect(compose('t', 'x'.repeat(90))?.text).toHaveLength(90);
    expect(compose('t', 'x'.repeat(91))).toBeNull();
    expect(compose('t', '   ')).toBeNull();
  });

  test('drops the date clause when the line would exceed 120 characters', () => {
    expect(compose('t', 'CFO resigns', [], 'effective May 1, 2026')).toMatchObject({ date: 'effective May 1, 2026' });
    expect(compose('t', 'x'.repeat(90), [], `on ${'y'.repeat(26)}`)?.date).toHaveLength(29);
    expect(compose('t', 'x'.repeat(90), [], `on ${'y'.repeat(27)}`)?.date).toBeNull();
  });

  test('collapses white space from the filing', () => {
    const headline = compose('t', 'CFO\n Jane  Roe resigns', [' on\tMay 1'], ' effective\nMay 1 ');
    expect(headline && wholeLine(headline)).toBe('CFO Jane Roe resigns on May 1 effective May 1');
  });

  test('takes the first headline that can be composed and does not build later ones', () => {
    const made: string[] = [];
    const builder = (name: string, text: string) => () => {
      made.push(name);
      return compose(name, text);
    };
    expect(firstHeadline(builder('a', ''), builder('b', 'B speaks'), builder('c', 'C speaks'))?.template).toBe('b');
    expect(made).toEqual(['a', 'b']);
    expect(firstHeadline(() => null)).toBeNull();
  });
});
