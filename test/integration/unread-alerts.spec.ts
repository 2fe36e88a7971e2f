import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import {
  accessionOf,
  cikOf,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingLeftUnread,
  filingScored,
} from '../kit/filing-events.ts';

let rig: AlertRig;
beforeEach(() => {
  rig = new AlertRig({ pageSize: 3 });
});
afterEach(() => rig.close());

const person = async (accountId: string) => {
  await rig.contact(accountId);
  await rig.follow(accountId);
};
const delayed = (n: number): Extract<FilingEvent, { type: 'FilingReadingDelayed' }> => ({
  type: 'FilingReadingDelayed',
  data: { accession: accessionOf(n), form: '8-K', companyCiks: [cikOf(1)], firstTriedAt: '2026-01-12T12:01:00.000Z' },
});
const unread = (n: number) => filingScored(n, 'LOW', { missingInputs: ['documents'] });
const messages = async () => {
  await rig.dispatch();
  return (await rig.devOutbox.newest(100, null)).documents;
};
const suppressed = async () => (await rig.ofType('AlertRunCompleted')).map(({ data }) => data.suppressed);

test('followers are notified once, as MEDIUM and not judged yet, with the address at EDGAR', async () => {
  await person('reader');
  await rig.filing(filingIngested(1), delayed(1), filingLeftUnread(1), unread(1));
  await rig.settle();
  await rig.resetCheckpoints();
  await rig.settle();
  expect((await rig.ofType('AlertRunStarted')).map(({ data }) => [data.level, data.unread])).toEqual([['MEDIUM', true]]);
  expect(await rig.alerted()).toEqual(['reader']);
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  expect(message?.subject).toBe('MEDIUM, not scored yet: T1 8-K – T1 filed an 8-K; it can’t be read yet');
  expect(message?.text).toContain(filingIngested(1).data.indexUrl);
  expect(message?.text).toContain('Not scored yet');
  expect(message?.html).not.toContain('of 99');
});

test('the level of the form alone alerts nobody, however high', async () => {
  await person('reader');
  await rig.filing(filingIngested(1), filingLeftUnread(1), filingScored(1, 'CRITICAL', { missingInputs: ['documents'] }));
  await rig.settle();
  expect(await rig.runs()).toEqual([]);
});

test('its contents are an update of the same alert, even at a level that would not have alerted; others get their first alert', async () => {
  await person('reader');
  await person('texted');
  await rig.write('account-texted', {
    type: 'AlertThresholdsChanged',
    data: { accountId: 'texted', email: 'HIGH', sms: 'HIGH' },
  });
  await rig.filing(filingIngested(1), delayed(1), filingLeftUnread(1), unread(1));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['reader']);
  expect(await messages()).toHaveLength(1);
  await rig.filing(factsExtracted(1), filingScored(1, 'HIGH'));
  await rig.settle();
  await rig.resetCheckpoints();
  await rig.settle();
  expect((await rig.ofType('AlertRunUpdated')).map(({ data }) => [data.level, data.unread])).toEqual([['HIGH', undefined]]);
  expect((await rig.ofType('AlertsUpdated')).map(({ data }) => data.recipients)).toMatchObject([
    [{ accountId: 'reader', page: 0, channels: ['email'], updates: accessionOf(1) }],
  ]);
  expect((await rig.ofType('AlertsPaged')).map(({ data }) => [data.page, accountsOf(data)])).toEqual([
    [0, ['reader']],
    [1, ['texted']],
  ]);
  const sent = await messages();
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'HIGH: T1 8-K – One line about 1',
    'MEDIUM, not scored yet: T1 8-K – T1 filed an 8-K; it can’t be read yet',
    'Update: HIGH: T1 8-K – One line about 1',
  ]);
  // The update links to the alert that the reader knows.
  const update = sent.find(({ subject }) => subject?.startsWith('Update'));
  expect(update?.text).toContain(encodeURIComponent(`${accessionOf(1)}.0`));
});

test('if it is read before anybody was notified, only its contents alert, and not if LOW', async () => {
  await person('reader');
  await rig.filing(filingIngested(1), delayed(1), factsExtracted(1), filingScored(1, 'HIGH'));
  await rig.filing(filingIngested(2), delayed(2), factsExtracted(2), filingScored(2, 'LOW'));
  await rig.settle();
  await rig.resetCheckpoints();
  await rig.settle();
  expect((await rig.ofType('AlertRunStarted')).map(({ data }) => [data.accession, data.level, data.unread])).toEqual([
    [accessionOf(1), 'HIGH', undefined],
  ]);
  expect(await messages()).toHaveLength(1);
});

test('notified readers learn that it was LOW, except those who muted the ticker meanwhile', async () => {
  await person('reader');
  await person('tired');
  await rig.filing(filingIngested(1), delayed(1));
  await rig.settle();
  await rig.write('watchlist-tired', {
    type: 'TickerMuted',
    data: { accountId: 'tired', ticker: 'T1', cik: cikOf(1), until: '2999-01-01T00:00:00.000Z' },
  });
  await rig.filing(factsExtracted(1), filingScored(1, 'LOW'));
  await rig.settle();
  expect((await rig.ofType('AlertsUpdated')).flatMap(({ data }) => data.recipients.map(({ accountId }) => accountId))).toEqual([
    'reader',
  ]);
  expect(await suppressed()).toEqual([[], [{ reason: 'muted', count: 1 }]]);
});

test('every message has the AI’s text and level', async () => {
  const asked = new AlertRig({ aiWaitMs: 60_000 });
  try {
    await asked.contact('reader');
    await asked.contact('reader', 'sms', '+14155550142');
    await asked.follow('reader');
    const now = new Date().toISOString();
    await asked.writeAt(
      now,
      `filing-${accessionOf(1)}`,
      filingIngested(1),
      factsExtracted(1, { textHash: 'a'.repeat(64) }),
      filingScored(1, 'MEDIUM'),
      filingAnalysed(1, 'HIGH'),
    );
    await asked.settle();
    await asked.dispatch();
    const sent = (await asked.devOutbox.newest(10, null)).documents;
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    for (const { subject, text } of sent) {
      expect(`${subject} ${text}`).toContain('HIGH');
      expect(text).toContain('As the AI says');
      expect(text).not.toContain('One line about 1');
    }
  } finally {
    await asked.close();
  }
});

test('a first message that still waits is not sent once the contents are known', async () => {
  await person('reader');
  await rig.filing(filingIngested(1), delayed(1));
  await rig.settle();
  await rig.filing(factsExtracted(1), filingScored(1, 'MEDIUM'));
  await rig.settle();
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Update: MEDIUM: T1 8-K – One line about 1']);
});

test('choices of forms and items apply to an unreadable filing', async () => {
  await rig.contact('other');
  await rig.follow('other', 'T1', { forms: ['10-K'] });
  await rig.filing(filingIngested(1), delayed(1));
  await rig.settle();
  expect(await suppressed()).toEqual([[{ reason: 'form_not_followed', count: 1 }]]);
});

/** A store that fails once this number of appends with this type have gone through it. */
function failingAt(type: string, appends: number): WritableEventStore {
  let left = appends;
  return new Proxy(rig.runtime.events, {
    get(target, property) {
      const value = Reflect.get(target, property);
      if (property !== 'append') return typeof value === 'function' ? value.bind(target) : value;
      return (...call: Parameters<WritableEventStore['append']>) => {
        if (call[1].some((event) => event.type === type) && left-- === 0) throw new Error('the power went out');
        return target.append(...call);
      };
    },
  });
}

test('interrupted while updating, it continues after the last account: everybody gets one update', async () => {
  const names = Array.from({ length: 9 }, (_, n) => `account-${n}`);
  for (const name of names) await person(name);
  await rig.filing(filingIngested(1), delayed(1));
  await rig.settle();
  await rig.filing(factsExtracted(1), filingScored(1, 'HIGH'));
  rig.restart(failingAt('AlertsUpdated', 2));
  await expect(rig.settle()).rejects.toThrow('the power went out');
  expect((await rig.ofType('AlertsUpdated')).length).toBe(2);
  rig.restart();
  await rig.settle();
  expect((await rig.ofType('AlertsUpdated')).flatMap(({ data }) => data.recipients.map(({ accountId }) => accountId))).toEqual(
    names,
  );
  const rows = (await rig.outbox.list({ limit: 100 })).documents;
  expect(rows.length).toBe(2 * names.length);
});

test('if read while its followers are being notified, everybody has one alert, and gets its contents once', async () => {
  const names = Array.from({ length: 9 }, (_, n) => `account-${n}`);
  for (const name of names) await person(name);
  await rig.filing(filingIngested(1), delayed(1));
  rig.restart(failingAt('AlertsPaged', 1));
  await expect(rig.settle()).rejects.toThrow('the power went out');
  await rig.filing(factsExtracted(1), filingScored(1, 'HIGH'));
  rig.restart();
  await rig.settle();
  const updated = (await rig.ofType('AlertsUpdated')).flatMap(({ data }) => data.recipients.map(({ accountId }) => accountId));
  const alerted = (await rig.ofType('AlertsPaged')).flatMap(({ data }) => accountsOf(data));
  expect([...new Set(alerted)].sort()).toEqual(names);
  expect(alerted).toHaveLength(names.length);
  expect(updated.every((name) => alerted.includes(name))).toBe(true);
});

describe('while all reading is held up', () => {
  const hold = '2026-01-12T12:00:00.000Z';
  const heldUp = (...filings: readonly number[]) =>
    rig.write(`readingHold-${hold}`, {
      type: 'ReadingHeldUp',
      data: { hold, cause: 'pause', accessions: filings.map(accessionOf) },
    });
  const notices = async () => {
    const { events } = await rig.runtime.events.readAll({ after: null, categories: ['unreadNotice'], limit: 1_000 });
    return events.flatMap(({ type, data }) =>
      type === 'UnreadNoticesPaged'
        ? (data as { recipients: { accountId: string; filings: unknown[] }[] }).recipients.map(
            ({ accountId, filings }) => `${accountId} ${filings.length}`,
          )
        : [],
    );
  };

  test('each account gets one notice with the number of its filings, whatever is reported later', async () => {
    await person('one');
    await person('two');
    await rig.follow('two', 'T2', { cik: cikOf(2) });
    await rig.contact('other');
    await rig.follow('other', 'T1', { forms: ['10-K'] });
    await rig.filing(filingIngested(1));
    await rig.filing(filingIngested(2, { companyCiks: [cikOf(2)] }));
    await rig.filing(filingIngested(3));
    await heldUp(1, 2, 3);
    await rig.settle();
    await rig.resetCheckpoints();
    await rig.settle();
    expect(await notices()).toEqual(['one 2', 'two 3']);
    await person('three');
    await rig.filing(filingIngested(4));
    await heldUp(4);
    await rig.settle();
    expect(await notices()).toEqual(['one 2', 'two 3', 'three 3']);
    expect((await messages()).map(({ subject }) => subject).sort()).toEqual([
      'MEDIUM, not scored yet: 2 filings for your tickers can’t be read yet',
      'MEDIUM, not scored yet: 3 filings for your tickers can’t be read yet',
      'MEDIUM, not scored yet: 3 filings for your tickers can’t be read yet',
    ]);
    await rig.resetCheckpoints();
    await rig.settle();
    expect(await messages()).toHaveLength(3);
    expect(await rig.runs()).toEqual([]);
  });

  test('its message links the filings at EDGAR and the watchlist, and its outcome is recorded', async () => {
    await person('reader');
    await rig.filing(filingIngested(1));
    await heldUp(1);
    await rig.settle();
    const [message] = await messages();
    expect(message?.text).toContain('T1 filed an 8-K');
    expect(message?.text).toContain(filingIngested(1).data.indexUrl);
    expect(message?.text).toContain('https://example.com/watchlist');
    const outcomes = await rig.runtime.events.read(`unreadNotice-${hold}.0`);
    expect(outcomes.map(({ data }) => data)).toMatchObject([
      { hold, outcome: 'delivered', rows: [{ accountId: 'reader', channel: 'email' }] },
    ]);
  });

  test('it covers what is unread when it is sent, and is not sent if all was read; each filing has its own alert', async () => {
    await person('reader');
    await rig.filing(filingIngested(1));
    await rig.filing(filingIngested(2));
    await heldUp(1, 2);
    await rig.settle();
    await rig.filing(factsExtracted(1), filingScored(1, 'HIGH'));
    await rig.settle();
    expect((await messages()).map(({ subject }) => subject).sort()).toEqual([
      'HIGH: T1 8-K – One line about 1',
      'MEDIUM, not scored yet: 1 filing for your tickers can’t be read yet',
    ]);
    await person('late');
    await rig.filing(filingIngested(3));
    await heldUp(3);
    await rig.settle();
    await rig.filing(factsExtracted(2), filingScored(2, 'HIGH'));
    await rig.filing(factsExtracted(3), filingScored(3, 'HIGH'));
    await rig.settle();
    expect((await messages()).filter(({ subject }) => subject?.includes('can’t be read'))).toHaveLength(1);
    expect((await rig.ofType('AlertRunUpdated')).length).toBe(0);
  });

  test('interrupted between two pages, it continues after the last account; everybody is notified once', async () => {
    const names = Array.from({ length: 9 }, (_, n) => `account-${n}`);
    for (const name of names) await person(name);
    await rig.filing(filingIngested(1));
    await heldUp(1);
    rig.restart(failingAt('UnreadNoticesPaged', 1));
    await expect(rig.settle()).rejects.toThrow('the power went out');
    expect(await notices()).toHaveLength(3);
    await rig.filing(filingIngested(2));
    await heldUp(2);
    rig.restart();
    await rig.settle();
    expect((await notices()).map((line) => line.split(' ')[0])).toEqual(names);
    expect(await messages()).toHaveLength(9);
  });

  test('muted tickers, and accounts that chose only the digest, are left out', async () => {
    await person('reader');
    await rig.write('account-reader', {
      type: 'DigestPreferencesChanged',
      data: { accountId: 'reader', cadence: 'daily', digest: 'whenNew', timeZone: 'America/New_York' },
    });
    await person('muted');
    await rig.write('watchlist-muted', {
      type: 'TickerMuted',
      data: { accountId: 'muted', ticker: 'T1', cik: cikOf(1), until: '2999-01-01T00:00:00.000Z' },
    });
    await rig.filing(filingIngested(1));
    await heldUp(1);
    await rig.settle();
    expect(await notices()).toEqual([]);
  });
});
