import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { PlainMessages, PlainQuestion } from './plain-dialogs.tsx';
import { useCode } from './use-code.ts';

beforeAll(() => {
  // jsdom has the dialog element without its methods.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

function Opened({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="A question">
      <button type="button" onClick={onClose}>
        Done
      </button>
    </Dialog>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  const [row, setRow] = useState(true);
  return (
    <MantineProvider env="test">
      <main id="content" tabIndex={-1}>
        {row ? (
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        ) : null}
      </main>
      {open ? <Opened onClose={() => setOpen(false)} /> : null}
      <button type="button" onClick={() => setRow(false)}>
        Take the row away
      </button>
    </MantineProvider>
  );
}

test.each(['Done', 'Close'])('a dialog closed by %s gives the focus back to what opened it', async (name) => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('if the opener is gone, the page has focus', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const done = await screen.findByRole('button', { name: 'Done' });
  act(() => screen.getByText('Take the row away').click());
  await user.click(done);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function Wanting({ load, wanted }: { load: () => Promise<string>; wanted: boolean }) {
  const { loaded, late } = useCode(load, wanted);
  return <p>{loaded ?? (late ? 'late' : 'waiting')}</p>;
}

test("code that can't be loaded is late and never a page error, and is requested again the next time", async () => {
  let away = true;
  const load = () => (away ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('loaded'));
  const { rerender } = render(<Wanting load={load} wanted={true} />);
  await screen.findByText('late');
  away = false;
  rerender(<Wanting load={load} wanted={false} />);
  rerender(<Wanting load={load} wanted={true} />);
  await screen.findByText('loaded');
});

test('code that is not needed yet loads when the page is idle', async () => {
  render(<Wanting load={() => Promise.resolve('loaded')} wanted={false} />);
  await screen.findByText('loaded');
});

test('the plain dialog asks the same question and returns the answer', async () => {
  const answers: boolean[] = [];
  const question = {
    title: 'Remove AAPL from watchlist?',
    confirmLabel: 'Remove',
    answer: (agreed: boolean) => void answers.push(agreed),
  };
  const user = userEvent.setup();
  render(<PlainQuestion question={question} />);
  expect(screen.getByRole('dialog', { name: 'Remove AAPL from watchlist?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(answers).toEqual([true, false]);
});

test('the plain dialog names both answers as the question does', () => {
  const question = { title: 'Cancel your subscription?', confirmLabel: 'Cancel it', no: 'Keep it', answer: () => {} };
  render(<PlainQuestion question={question} />);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Keep it', 'Cancel it']);
});

test('plain messages can be read and closed', async () => {
  const closed: string[] = [];
  const message = { id: 'a', kind: 'error', title: 'Couldn’t remove AAPL', text: 'Try again.' } as const;
  render(<PlainMessages messages={[message]} onClose={(id) => closed.push(id)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t remove AAPL Try again.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close message' }));
  expect(closed).toEqual(['a']);
});
