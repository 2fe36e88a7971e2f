import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useVisibleItems } from './use-visible-items.ts';

const ESTIMATE = 100;
const KEYS = Array.from({ length: 50 }, (_, at) => `page-${at}`);

function List({ name }: { name: string }) {
  const holder = useRef<HTMLDivElement>(null);
  const { pieces, measure } = useVisibleItems({ name, keys: KEYS, estimate: ESTIMATE, holder });
  return (
    <div ref={holder} data-drawn>
      {pieces.map((piece) =>
        'index' in piece ? (
          <p key={KEYS[piece.index]} ref={measure} data-index={piece.index} />
        ) : (
          <div key={`space before ${piece.before}`} style={{ height: piece.space }} />
        ),
      )}
    </div>
  );
}

/** How many items the list draws, and the space it keeps for the others. Layout that jsdom lacks: every item has this size. */
function drawnWith(name: string, size: { readonly width: number; readonly height: number }) {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(size.width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(size.height);
  const { unmount } = render(<List name={name} />);
  const children = [...(document.querySelector('[data-drawn]')?.children ?? [])] as HTMLElement[];
  const items = children.filter(({ dataset }) => dataset['index'] !== undefined).length;
  const space = children.reduce((sum, { style }) => sum + (Number.parseFloat(style.height) || 0), 0);
  unmount();
  return { items, space };
}

afterEach(() => jest.restoreAllMocks());

test('keeps space only for the items that are not drawn', () => {
  const { items, space } = drawnWith('full', { width: 700, height: ESTIMATE });
  expect(items).toBeGreaterThan(0);
  expect(space).toBe((KEYS.length - items) * ESTIMATE);
});

test('an empty item takes no space, so more items are drawn', () => {
  const full = drawnWith('full', { width: 700, height: ESTIMATE });
  const empty = drawnWith('empty', { width: 700, height: 0 });
  expect(empty.items).toBeGreaterThan(full.items);
});

test('a hidden list keeps its estimated height', () => {
  const full = drawnWith('full', { width: 700, height: ESTIMATE });
  expect(drawnWith('hidden', { width: 0, height: 0 })).toEqual(full);
});
