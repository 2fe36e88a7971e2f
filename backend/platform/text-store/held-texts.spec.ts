import { Deadline } from '../clock/deadline.ts';
import { HeldTexts, type SizedText } from './held-texts.ts';

const LIMITS = { heldBytes: 100, requestBytes: 60, readBytes: 40, maxWaiting: 2 };
const text = (bytes: number): SizedText => ({ text: 'x'.repeat(bytes), bytes });

/** A read that finishes when the test tells it to. */
function slow(found: SizedText | null = text(40)) {
  const { promise, resolve } = Promise.withResolvers<SizedText | null>();
  const read = Object.assign(
    () => {
      read.times += 1;
      return promise;
    },
    { times: 0, ends: () => resolve(found) },
  );
  return read;
}

const at = (found: SizedText | null) => () => Promise.resolve(found);
/** Resolves after all pending promise callbacks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('whole texts in memory', () => {
  test('texts of a request count until it is answered', async () => {
    const texts = new HeldTexts(LIMITS);
    const request = new Deadline();
    await request.run(() => texts.text('a', at(text(10))));
    await request.run(() => texts.text('b', at(text(20))));
    expect(texts.budget.bytes).toBe(30);
    request.end('the response was sent');
    expect(texts.budget.bytes).toBe(0);
    expect(texts.budget.peakBytes).toBe(50);
  });

  test('the same applies to a request that writes, and to one that is part of another', async () => {
    const texts = new HeldTexts(LIMITS);
    const request = new Deadline();
    const part = new Deadline(undefined, request);
    await part.run(() => texts.text('a', at(text(10))));
    part.end('the work has finished');
    expect(texts.budget.bytes).toBe(10);
    request.beginWrite();
    request.end('the request’s deadline has passed');
    await request.run(() => texts.text('b', at(text(10))));
    expect(texts.budget.bytes).toBe(0);
  });

  test('background work counts only while it reads', async () => {
    const texts = new HeldTexts(LIMITS);
    const read = slow();
    const reading = texts.text('a', read);
    await settled();
    expect(texts.budget.bytes).toBe(40);
    read.ends();
    expect((await reading)?.length).toBe(40);
    expect(texts.budget.bytes).toBe(0);
  });

  test('requests for the same text share it, and it counts once', async () => {
    const texts = new HeldTexts(LIMITS);
    const read = slow();
    const requests = Array.from({ length: 200 }, () => new Deadline());
    const reading = requests.map((request) => request.run(() => texts.text('a', read)));
    await settled();
    read.ends();
    await Promise.all(reading);
    expect([read.times, texts.budget.bytes, texts.budget.peakBytes]).toEqual([1, 40, 40]);
    for (const request of requests.slice(1)) request.end('answered');
    expect(texts.budget.bytes).toBe(40);
    requests[0]?.end('answered');
    expect(texts.budget.bytes).toBe(0);
  });

  test('other texts wait in order, and are refused when too many are waiting', async () => {
    const texts = new HeldTexts(LIMITS);
    const reads = ['a', 'b', 'c', 'd', 'e'].map((hash) => ({ hash, read: slow(), request: new Deadline() }));
    const reading = reads.map(({ hash, read, request }) => request.run(() => texts.text(hash, read)));
    await expect(reading[4]).rejects.toMatchObject({
      code: 'texts_busy',
      kind: 'unavailable',
      details: { retryAfterSeconds: 5 },
    });
    expect(reads.map(({ read }) => read.times)).toEqual([1, 1, 0, 0, 0]);
    for (const { read } of reads) read.ends();
    await Promise.all(reading.slice(0, 2));
    await settled();
    expect(reads.map(({ read }) => read.times)).toEqual([1, 1, 0, 0, 0]);
    reads[0]?.request.end('answered');
    await reading[2];
    expect(reads.map(({ read }) => read.times)).toEqual([1, 1, 1, 0, 0]);
    reads[1]?.request.end('answered');
    await reading[3];
    expect(texts.budget.peakBytes).toBeLessThanOrEqual(LIMITS.heldBytes);
  });

  test('a canceled request stops waiting and leaves nothing behind', async () => {
    const texts = new HeldTexts(LIMITS);
    const reads = ['a', 'b', 'c'].map((hash) => ({ hash, read: slow(), request: new Deadline() }));
    const reading = reads.map(({ hash, read, request }) => request.run(() => texts.text(hash, read)));
    for (const { request } of reads) request.end('the client closed the connection');
    for (const each of reading) await expect(each).rejects.toMatchObject({ name: 'Abandoned' });
    for (const { read } of reads) read.ends();
    await settled();
    expect(texts.budget.bytes).toBe(0);
    expect(await new Deadline().run(() => texts.text('c', at(text(7))))).toHaveLength(7);
  });

  test('requests that hold texts do not wait for each other forever', async () => {
    const texts = new HeldTexts({ ...LIMITS, requestBytes: 100 });
    const requests = [new Deadline(), new Deadline()];
    await Promise.all(requests.map((request, n) => request.run(() => texts.text(`first ${n}`, at(text(40))))));
    const more = requests.map((request, n) => request.run(() => texts.text(`second ${n}`, at(text(40)))));
    const newcomer = new Deadline().run(() => texts.text('third', at(text(40))));
    for (const each of more) await expect(each).rejects.toMatchObject({ code: 'texts_busy' });
    requests[0]?.end('refused');
    expect(await newcomer).toHaveLength(40);
  });

  test('a request may hold a limited amount, but a single text of any size', async () => {
    const texts = new HeldTexts(LIMITS);
    const request = new Deadline();
    await request.run(() => texts.text('a', at(text(90))));
    await expect(request.run(() => texts.text('b', at(text(1))))).rejects.toMatchObject({
      name: 'DomainError',
      code: 'texts_busy',
    });
    expect(await request.run(() => texts.text('a', at(null)))).toHaveLength(90);
    expect(texts.budget.bytes).toBe(90);
  });

  test('missing texts and failed reads take up no memory', async () => {
    const texts = new HeldTexts(LIMITS);
    const request = new Deadline();
    expect(await request.run(() => texts.text('a', at(null)))).toBeNull();
    await expect(request.run(() => texts.text('b', () => Promise.reject(new Error('the store is away'))))).rejects.toThrow(
      'away',
    );
    expect(texts.budget.bytes).toBe(0);
    expect(await request.run(() => texts.text('b', at(text(3))))).toHaveLength(3);
  });
});
