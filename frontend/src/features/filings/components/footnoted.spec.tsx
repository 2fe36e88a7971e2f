import { render, screen } from '@testing-library/react';
import { Footnoted, otherNotes } from './footnoted.tsx';

const row = {
  footnote_fields: [
    { id: 'F1', field: 'price' as const },
    { id: 'F2', field: 'price' as const },
    { id: 'F2', field: 'exercise_date' as const },
    { id: 'F3', field: 'expiration_date' as const },
    { id: 'F3', field: 'underlying_title' as const },
  ],
};

test('a field shows its own footnotes only', () => {
  const { rerender } = render(
    <Footnoted row={row} at={['price']}>
      12.50
    </Footnoted>,
  );
  expect(screen.getByText('F1, F2')).toHaveTextContent('note F1, F2');
  rerender(
    <Footnoted row={row} at={['shares']}>
      100
    </Footnoted>,
  );
  expect(screen.getByText('100')).toBeInTheDocument();
  expect(screen.queryByText(/F1/)).toBeNull();
});

test("a figure that can't be right shows a note, and one without a column is among the notes", () => {
  const marks = [
    { field: 'price' as const, words: 'price as filed: $1,250,000 – looks like the total' },
    { field: 'exercise_price' as const, words: 'exercise price as filed: $250,000 – implausible' },
  ];
  render(
    <Footnoted row={{ ...row, marks }} at={['price']}>
      1,250,000.00
    </Footnoted>,
  );
  expect(screen.getByText('price as filed: $1,250,000 – looks like the total')).toBeInTheDocument();
  expect(screen.queryByText('1,250,000.00')).toBeNull();
  expect(screen.getByText('F1, F2')).toBeInTheDocument();
  expect(otherNotes(['F1'], { ...row, marks }, ['price'])).toContain('exercise price as filed: $250,000 – implausible');
});

test('other footnotes of the row name their field; those already shown are not repeated', () => {
  expect(otherNotes(['F1', 'F2', 'F3', 'F4'], row, ['price'])).toBe(
    'F2 (exercise date), F3 (expiration, underlying security), F4',
  );
  expect(otherNotes(['F1', 'F2'], {}, ['price'])).toBe('F1, F2');
  expect(otherNotes([], {}, [])).toBe('');
});
