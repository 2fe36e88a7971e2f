import { withinTime } from './within-time.ts';

const late = () => new Error('too late');
const never = () => new Promise<never>(() => {});

test('returns or throws the outcome of the work', async () => {
  expect(await withinTime(async () => 1, { ms: 60_000, late })).toBe(1);
  const failing = withinTime(() => Promise.reject(new Error('its own')), { ms: 60_000, late });
  await expect(failing).rejects.toThrow('its own');
});

test('aborts work that takes longer, and does not wait for it', async () => {
  let given: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    given = signal;
    return never();
  };
  await expect(withinTime(work, { ms: 5, late })).rejects.toThrow('too late');
  expect(given?.aborted).toBe(true);
});

test('work that fails because it was aborted counts as too late', async () => {
  const work = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  await expect(withinTime(work, { ms: 5, late })).rejects.toThrow('too late');
});

test('the caller’s signal ends it early', async () => {
  const caller = new AbortController();
  const ended = withinTime(never, { ms: 60_000, late, signal: caller.signal });
  caller.abort();
  await expect(ended).rejects.toThrow('too late');
  await expect(withinTime(never, { ms: 60_000, late, signal: caller.signal })).rejects.toThrow('too late');
});
