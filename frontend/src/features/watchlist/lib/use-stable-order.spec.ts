import { act, renderHook } from '@testing-library/react';
import { useStableOrder } from './use-stable-order.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id, text: `${id} of ${ids}` }));

function steady(ids: string, key = 'k') {
  const view = renderHook(({ ids, key }) => useStableOrder(rows(ids), key), { initialProps: { ids, key } });
  const order = () => view.result.current.rows.map(({ id }) => id).join('');
  return { ...view, order };
}

test("new data changes the rows' contents, not their order", () => {
  const view = steady('abc');
  view.rerender({ ids: 'cab', key: 'k' });
  expect(view.order()).toBe('abc');
  expect(view.result.current.rows[0]?.text).toBe('a of cab');
});

test('the new order is used on release, on sorting, and when a row is added', () => {
  const view = steady('abc');
  view.rerender({ ids: 'cab', key: 'k' });
  act(() => view.result.current.release());
  expect(view.order()).toBe('cab');
  view.rerender({ ids: 'bca', key: 'other' });
  expect(view.order()).toBe('bca');
  view.rerender({ ids: 'dabc', key: 'other' });
  expect(view.order()).toBe('dabc');
});

test('a removed row disappears and the others stay', () => {
  const view = steady('abc');
  view.rerender({ ids: 'ca', key: 'k' });
  expect(view.order()).toBe('ac');
});
