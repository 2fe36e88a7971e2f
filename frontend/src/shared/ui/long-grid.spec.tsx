import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { LongGrid } from './long-grid.tsx';

const KEYS = Array.from({ length: 300 }, (_, at) => `card-${at}`);

/** Layout that jsdom lacks: three columns, and rows 100 px high. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
});
afterEach(() => jest.restoreAllMocks());

const height = () =>
  [...(document.querySelector('[data-drawn]')?.children ?? [])].reduce(
    (sum, each) => sum + (each.hasAttribute('data-index') ? 100 : Number.parseFloat((each as HTMLElement).style.height)),
    0,
  );

/** @param first called with the grid's height when the browser restores the scroll position, before the grid knows its columns */
function Page({ name, first }: { name: string; first: (height: number) => void }) {
  useLayoutEffect(() => first(height()), [first]);
  return (
    <LongGrid name={name} keys={KEYS} rowClass="row" minWidth={370} gap={16} draw={(index) => <p key={index}>{KEYS[index]}</p>} />
  );
}

test('back on the page, the grid immediately has the height it had before', () => {
  const heights: number[] = [];
  const first = (each: number) => void heights.push(each);
  for (const name of ['left', 'left', 'another']) {
    const { unmount } = render(<Page name={name} first={first} />);
    heights.push(height());
    unmount();
  }
  const [before, left, back, again, another] = heights;
  expect(back).toBe(left);
  expect(again).toBe(left);
  // A grid rendered for the first time waits for its width.
  expect([before, another]).toEqual([0, 0]);
  expect(left).toBeGreaterThan(0);
});
