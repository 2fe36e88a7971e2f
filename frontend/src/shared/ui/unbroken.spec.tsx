import { render } from '@testing-library/react';
import { Unbroken } from './unbroken.tsx';

const kept = (text: string) => {
  const { container } = render(<Unbroken text={text} />);
  return [container.textContent, [...container.querySelectorAll('.fw-unbroken')].map((part) => part.textContent)];
};

test.each([
  ['Amends an earlier 8-K: completes a sale', ['8-K']],
  ['8-K/A and 10-Q', ['8-K/A', '10-Q']],
  ['Sold under a 10b5-1 plan, after an S-1', ['10b5-1', 'S-1']],
  ['An e-mail of its CEO', ['e-mail']],
  ['A state-owned company, 2024-11-20', []],
])('%s', (text, whole) => {
  expect(kept(text)).toEqual([text, whole]);
});
