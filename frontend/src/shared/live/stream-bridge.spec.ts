import { waitFor } from '@testing-library/react';
import type { LiveEvent } from '#queries/live-stream/live-stream.response.ts';
import { StreamBridge, type StreamStart } from './stream-bridge.ts';

const QUICK = { retryMs: 5, longestRetryMs: 20, silenceMs: 10_000, hiddenMs: 5 };

/** A server whose connections the test opens, feeds and cuts. */
function server() {
  const lines: {
    lastEventId: string | null;
    since: string | null;
    controller: ReadableStreamDefaultController<Uint8Array>;
    canceled: boolean;
  }[] = [];
  let refuse = 0;
  const open = async ({ lastEventId, since }: StreamStart) => {
    if (refuse > 0) {
      refuse -= 1;
      throw new Error('refused');
    }
    return new ReadableStream<Uint8Array>({
      start: (controller) => void lines.push({ lastEventId, since, controller, canceled: false }),
      cancel: () => {
        const line = lines.at(-1);
        if (line) line.canceled = true;
      },
    });
  };
  const send = (text: string) => lines.at(-1)?.controller.enqueue(new TextEncoder().encode(text));
  const refuseNext = (times: number) => {
    refuse = times;
  };
  return { lines, open, send, refuseNext };
}

function visibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterAll(() => Reflect.deleteProperty(document, 'visibilityState'));

const filing = 'id: 7\nevent: filing\ndata: {"accession":"a","tickers":["X"]}\n\n';

test('one connection for all listeners, opened with the first, closed with the last', async () => {
  const { lines, open, send } = server();
  const bridge = new StreamBridge(open, QUICK);
  const [one, two]: LiveEvent[][] = [[], []];
  const stopOne = bridge.listen((event) => one?.push(event));
  const stopTwo = bridge.listen((event) => two?.push(event));
  await waitFor(() => expect(bridge.state).toBe('live'));
  send(filing);
  await waitFor(() => expect([one, two].map((events) => events?.length)).toEqual([1, 1]));
  expect(lines).toHaveLength(1);
  stopOne();
  expect(bridge.state).toBe('live');
  stopTwo();
  expect(bridge.state).toBe('off');
  await waitFor(() => expect(lines[0]?.canceled).toBe(true));
});

test("it begins after the page's data, and resumes after the last event; a new start uses the newest position", async () => {
  const { lines, open, send } = server();
  const bridge = new StreamBridge(open, QUICK);
  bridge.beginSince('5');
  const stop = bridge.listen(() => {});
  await waitFor(() => expect(lines).toHaveLength(1));
  send(filing);
  bridge.beginSince('6');
  await waitFor(() => expect(bridge.state).toBe('live'));
  lines[0]?.controller.close();
  await waitFor(() => expect(lines).toHaveLength(2));
  stop();
  bridge.beginSince('9');
  const stopAgain = bridge.listen(() => {});
  await waitFor(() => expect(lines).toHaveLength(3));
  expect(lines.map(({ lastEventId, since }) => [lastEventId, since])).toEqual([
    [null, '5'],
    ['7', null],
    [null, '9'],
  ]);
  stopAgain();
});

test('a connection that ends is reopened from the last event, also after refusals', async () => {
  const { lines, open, send, refuseNext } = server();
  const bridge = new StreamBridge(open, QUICK);
  const seen: LiveEvent[] = [];
  const states: string[] = [];
  bridge.onState(() => states.push(bridge.state));
  const stop = bridge.listen((event) => seen.push(event));
  await waitFor(() => expect(bridge.state).toBe('live'));
  send(filing);
  await waitFor(() => expect(seen).toHaveLength(1));
  refuseNext(2);
  lines[0]?.controller.close();
  // Reconnecting takes only milliseconds here, so polling would miss it.
  await waitFor(() => expect(states).toContain('reconnecting'));
  await waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[1]?.lastEventId).toBe('7');
  stop();
});

test('a silent connection counts as dead', async () => {
  const { lines, open } = server();
  const stop = new StreamBridge(open, { ...QUICK, silenceMs: 30 }).listen(() => {});
  await waitFor(() => expect(lines.length).toBeGreaterThan(1));
  stop();
});

test('a suspected connection is not shown as live until a new one is open', async () => {
  const { lines, open, refuseNext } = server();
  const bridge = new StreamBridge(open, QUICK);
  const states: string[] = [];
  const stop = bridge.listen(() => {});
  await waitFor(() => expect(bridge.state).toBe('live'));
  bridge.onState(() => states.push(bridge.state));
  refuseNext(1);
  bridge.doubt();
  expect(bridge.state).toBe('reconnecting');
  // One suspected outage is enough: more don't open more connections.
  bridge.doubt();
  await waitFor(() => expect(bridge.state).toBe('live'));
  expect(states).toEqual(['reconnecting', 'live']);
  expect(lines).toHaveLength(2);
  stop();
});

test('a hidden page is paused and resumes when visible', async () => {
  const { lines, open } = server();
  const bridge = new StreamBridge(open, QUICK);
  const stop = bridge.listen(() => {});
  await waitFor(() => expect(bridge.state).toBe('live'));
  visibility('hidden');
  await waitFor(() => expect(bridge.state).toBe('paused'));
  visibility('visible');
  await waitFor(() => expect(bridge.state).toBe('live'));
  expect(lines).toHaveLength(2);
  stop();
});

test('unknown events and broken data are ignored', async () => {
  const { open, send } = server();
  const bridge = new StreamBridge(open, QUICK);
  const seen: LiveEvent[] = [];
  const stop = bridge.listen((event) => seen.push(event));
  await waitFor(() => expect(bridge.state).toBe('live'));
  send('event: other\ndata: {}\n\nevent: filing\ndata: {broken\n\nevent: reset\ndata: {}\n\n');
  await waitFor(() => expect(seen.map(({ event }) => event)).toEqual(['reset']));
  stop();
});

test.each([1, 2, 3, 5, 7, 11, 1000])(
  'events are read and resumed from when they come in pieces of %i characters',
  async (size) => {
    const { lines, open, send } = server();
    const bridge = new StreamBridge(open, QUICK);
    const seen: LiveEvent[] = [];
    const stop = bridge.listen((event) => seen.push(event));
    await waitFor(() => expect(bridge.state).toBe('live'));
    const text =
      ': a comment\n\nid: 7\nevent: filing\ndata: {"accession":"a",\ndata: "tickers":["X"]}\n\n' +
      'id: 8\r\nevent: alert\r\ndata: {"accession":"b"}\r\n\r\nevent: watchlist\n\nevent: reset\ndata: {}\n\n';
    for (let at = 0; at < text.length; at += size) send(text.slice(at, at + size));
    await waitFor(() => expect(seen).toHaveLength(3));
    expect(seen).toEqual([
      { event: 'filing', data: { accession: 'a', tickers: ['X'] } },
      { event: 'alert', data: { accession: 'b' } },
      { event: 'reset', data: {} },
    ]);
    lines[0]?.controller.close();
    await waitFor(() => expect(lines).toHaveLength(2));
    expect(lines[1]?.lastEventId).toBe('8');
    stop();
  },
);
