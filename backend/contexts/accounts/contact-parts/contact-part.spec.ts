import { partsOf, searchedPart } from './contact-part.ts';

test('an address is found by its domains, which the mask shows, and by its beginnings, which the mask hides', () => {
  const { shown, hidden } = partsOf('ana.miller@mail.example.com');
  expect(shown).toEqual(['mail.example.com', 'example.com']);
  expect(hidden).toEqual(expect.arrayContaining(['ana', 'ana.miller@m', 'mil', 'miller']));
  expect(hidden).not.toContain('an');
  expect(hidden.every((part) => part.length >= 3 && part.length <= 12)).toBe(true);
});

test('a number is found by its last digits; the mask shows four of them', () => {
  expect(partsOf('+14155552671')).toEqual({
    shown: ['2671'],
    hidden: ['52671', '552671', '5552671', '55552671', '155552671', '4155552671'],
  });
});

test('a typed search is normalized, and one that is too short is ignored', () => {
  expect(searchedPart('@Example.COM')).toEqual({ shown: 'example.com', hidden: '@example.com' });
  expect(searchedPart(' (555) 2671 ')).toEqual({ shown: '5552671', hidden: '5552671' });
  expect(searchedPart('ana.miller@mail.example.com')?.hidden).toBe('ana.miller@m');
  expect(searchedPart('an')).toBeNull();
});

test('the longest address has a bounded number of parts', () => {
  const { shown, hidden } = partsOf(`${'a.b-c+d_e'.repeat(7).slice(0, 64)}@${'x.'.repeat(90)}com`);
  expect(hidden.length).toBeLessThan(70);
  expect(shown.length).toBeLessThan(130);
});
