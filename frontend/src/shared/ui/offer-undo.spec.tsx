import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialogs } from './dialogs.tsx';
import { offerUndo } from './offer-undo.ts';
import { PlainMessages } from './plain-dialogs.tsx';

function open() {
  render(
    <MantineProvider env="test">
      <Dialogs />
    </MantineProvider>,
  );
}

test('a change is announced and undone using only the keyboard', async () => {
  const undone: string[] = [];
  open();
  act(() => offerUndo({ id: 'aapl', title: 'AAPL was removed', undo: async () => undone.push('AAPL') }));
  await screen.findByText('AAPL was removed');
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Undo' });
  while (document.activeElement !== button) await user.tab();
  await user.keyboard('{Enter}');
  expect(undone).toEqual(['AAPL']);
  await waitFor(() => expect(screen.queryByText('AAPL was removed')).not.toBeInTheDocument());
});

test('if undoing fails it says why, and can be retried', async () => {
  let away = true;
  const undo = async () => {
    if (away) throw new Error('The server isn’t responding.');
  };
  open();
  act(() => offerUndo({ id: 'msft', title: 'MSFT is muted', undo }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Couldn’t undo: MSFT is muted')).toBeVisible();
  expect(screen.getByText('The server isn’t responding.')).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Couldn’t undo: MSFT is muted')).not.toBeInTheDocument());
});

test("if the usual messages can't be loaded, the plain ones offer it too", async () => {
  const done: string[] = [];
  const action = { label: 'Undo', run: () => void done.push('undone'), undoes: true } as const;
  const closed: string[] = [];
  const message = { id: 'a', kind: 'info', title: 'AAPL was removed', text: '', action } as const;
  render(<PlainMessages messages={[message]} onClose={(id) => closed.push(id)} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Undo' }));
  expect([done, closed]).toEqual([['undone'], ['a']]);
});

test('Ctrl+Z undoes the newest change, except while editing text', async () => {
  const undone: string[] = [];
  open();
  render(<input aria-label="Note" />);
  act(() => offerUndo({ id: 'first', title: 'First', undo: async () => undone.push('first') }));
  await screen.findByText('First');
  act(() => offerUndo({ id: 'second', title: 'Second', undo: async () => undone.push('second') }));
  await screen.findByText('Second');
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Note'));
  await user.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
  act(() => screen.getByLabelText('Note').blur());
  await user.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual(['second']);
});
