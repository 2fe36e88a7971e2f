import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { PreparedPart, partCode } from './prepared-part.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const within = (part: ReactNode) => <Suspense fallback={<p>loading</p>}>{part}</Suspense>;

test('a part whose code has loaded renders at once', async () => {
  const load = jest.fn(async () => ({ Hello }));
  const code = partCode(load, 'Hello');
  await code.prepare();
  render(within(<PreparedPart code={code} props={{ name: 'reader' }} />));
  expect(screen.getByText('Hello reader')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('otherwise it renders when its code arrives', async () => {
  const code = partCode(async () => ({ Hello }), 'Hello');
  render(within(<PreparedPart code={code} props={{ name: 'reader' }} />));
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('Hello reader')).toBeTruthy();
});

test('code that failed to load while preparing is requested again by the part', async () => {
  const load = jest.fn(async () => ({ Hello })).mockRejectedValueOnce(new Error('no answer'));
  const code = partCode(load, 'Hello');
  await expect(code.prepare()).rejects.toThrow('no answer');
  render(within(<PreparedPart code={code} props={{ name: 'reader' }} />));
  expect(await screen.findByText('Hello reader')).toBeTruthy();
});
