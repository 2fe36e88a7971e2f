import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { absoluteTime } from '#platform/wording/time.ts';
import { RelativeTime } from './relative-time.tsx';

const AT = '2026-11-18T21:04:05.000Z';

test('the absolute time is shown on hover and focus, as its description, and disappears on Escape', async () => {
  const user = userEvent.setup();
  render(<RelativeTime value={AT} />);
  const time = document.querySelector('time') as HTMLElement;
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(time);
  expect(screen.getByRole('tooltip')).toHaveTextContent(absoluteTime(AT));
  expect(time).toHaveAccessibleDescription(absoluteTime(AT));
  await user.unhover(time);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  expect(time).toHaveFocus();
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
