import { randomId } from '../../backend/platform/ids/ids.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { DigestRig } from '../kit/digest-rig.ts';
import { accessionOf, filingIngested, filingScored } from '../kit/filing-events.ts';

let rig: DigestRig;
/** Starts on Monday, January 12, 2026, at noon in New York; the next digest is on Tuesday at seven, 12:00 UTC. */
beforeEach(async () => {
  rig = await DigestRig.start('2026-01-12T17:00:00.000Z');
});
afterEach(() => rig.close());
describe('when it goes out', () => {
  test('at seven in New York, not before, and once', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.scored(1);
    await rig.at('2026-01-13T11:59:59.000Z');
    expect(await rig.dates()).toEqual([]);
    await rig.at('2026-01-13T12:00:00.000Z');
    await rig.at('2026-01-13T12:15:00.000Z');
    await rig.at('2026-01-13T23:45:00.000Z');
    expect(await rig.dates()).toEqual(['reader 2026-01-13']);
    const [message, ...others] = await rig.delivered();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: 'reader@example.com', channel: 'email', subject: 'Tuesday, January 13, 2026: 1 filing' });
    expect(message?.text).toContain('LOW · 8-K · One line about 1');
    expect(message?.text).toContain(`https://example.com/filings/${accessionOf(1)}`);
  });

  test('not before entries and settings are up to date, and to no account with parked events until those are released', async () => {
    for (const name of ['held', 'reader']) await rig.reader(name);
    await rig.look();
    await rig.scored(1);
    let isProcessed = false;
    let parked = new Set(['held']);
    rig.processed = { upTo: async () => isProcessed, parked: async () => parked };
    await rig.at('2026-01-13T12:00:00.000Z');
    expect(await rig.dates()).toEqual([]);
    isProcessed = true;
    await rig.at('2026-01-13T12:00:05.000Z');
    expect(await rig.dates()).toEqual(['reader 2026-01-13']);
    parked = new Set();
    await rig.at('2026-01-13T12:15:00.000Z');
    expect(await rig.dates()).toEqual(['reader 2026-01-13', 'held 2026-01-13']);
  });

  test('to everybody else while one account’s stream can’t be read', async () => {
    for (const name of ['a', 'b', 'c']) await rig.reader(name);
    await rig.look();
    await rig.scored(1);
    const event = { id: randomId(), type: 'DigestComposed', data: { future: true }, metadata: { schemaVersion: '99' } };
    await rig.runtime.events.append('digest-a-2026-01-13', [event], { kind: 'noStream' });
    await rig.at('2026-01-13T12:00:00.000Z');
    await rig.at('2026-01-13T12:15:00.000Z');
    const stored = (await rig.runtime.events.readAll({ after: null, categories: ['digest'], limit: 100 })).events;
    expect(stored.filter(({ id }) => id !== event.id).map(({ stream }) => stream)).toEqual([
      'digest-b-2026-01-13',
      'digest-c-2026-01-13',
    ]);
  });

  test('at seven in the account’s own time zone', async () => {
    for (const [name, timeZone] of [
      ['tokyo', 'Asia/Tokyo'],
      ['berlin', 'Europe/Berlin'],
    ] as const) {
      await rig.reader(name);
      await rig.prefer(name, { timeZone });
    }
    await rig.look();
    await rig.scored(1);
    await rig.at('2026-01-12T22:00:00.000Z');
    expect(await rig.dates()).toEqual(['tokyo 2026-01-13']);
    await rig.at('2026-01-13T06:00:00.000Z');
    expect(await rig.dates()).toEqual(['tokyo 2026-01-13', 'berlin 2026-01-13']);
  });

  test.each([
    ['forward', '2026-03-06T18:00:00.000Z', '2026-03-09T11:00:00.000Z'],
    ['back', '2026-10-30T18:00:00.000Z', '2026-11-02T12:00:00.000Z'],
  ])('at seven again after the weekend on which the clocks go %s', async (_, friday, monday) => {
    rig.clock.set(friday);
    await rig.reader('reader');
    await rig.look();
    await rig.scored(1, 'LOW', { acceptedAt: friday, filedOn: friday.slice(0, 10) });
    const minuteBefore = new Date(Date.parse(monday) - 60_000).toISOString();
    await rig.at(minuteBefore);
    expect(await rig.dates()).toEqual([]);
    await rig.at(monday);
    expect(await rig.dates()).toEqual([`reader ${monday.slice(0, 10)}`]);
  });

  test('not on weekends and federal holidays, whose filings are in the next one', async () => {
    rig.clock.set('2026-01-16T17:00:00.000Z');
    await rig.reader('reader');
    await rig.look();
    await rig.scored(1, 'LOW', { acceptedAt: '2026-01-16T21:00:00.000Z', filedOn: '2026-01-16' });
    // Saturday, Sunday and Martin Luther King Day.
    for (const day of ['17', '18', '19']) await rig.at(`2026-01-${day}T18:00:00.000Z`);
    expect(await rig.dates()).toEqual([]);
    await rig.at('2026-01-20T12:00:00.000Z');
    expect(await rig.composed()).toMatchObject([{ date: '2026-01-20', tickers: [{ filings: [{ accession: accessionOf(1) }] }] }]);
  });

  test('for a new account from the next day on, without a late digest of today', async () => {
    await rig.reader('reader');
    await rig.scored(1);
    await rig.look();
    expect(await rig.dates()).toEqual([]);
    await rig.at('2026-01-13T12:00:00.000Z');
    expect(await rig.dates()).toEqual(['reader 2026-01-13']);
  });
});

describe('as a notification', () => {
  const outcomes = async () =>
    (await rig.digestEvents()).flatMap(({ type, data }) => ('rowId' in data ? `${data.accountId} ${data.channel} ${type}` : []));

  test('once a day, with the mail or alone, to accounts whose alerts wait for the digest', async () => {
    for (const name of ['both', 'at-once']) await rig.reader(name);
    await rig.follow('alone');
    for (const name of ['both', 'at-once', 'alone']) await rig.browser(name);
    for (const name of ['both', 'alone']) await rig.prefer(name, { cadence: 'daily' });
    await rig.look();
    await rig.scored(1, 'CRITICAL');
    await rig.at('2026-01-13T13:00:00.000Z');
    const messages = (await rig.delivered()).map(({ channel, to, subject }) => `${channel} ${to} ${subject}`).sort();
    const subject = 'Tuesday, January 13, 2026: 1 critical';
    expect(messages).toEqual([
      `email at-once@example.com ${subject}`,
      `email both@example.com ${subject}`,
      `push [{"endpoint":"https://push.example/alone"}] ${subject}`,
      `push [{"endpoint":"https://push.example/both"}] ${subject}`,
    ]);
    expect((await outcomes()).sort()).toEqual([
      'alone push DigestDelivered',
      'at-once email DigestDelivered',
      'both email DigestDelivered',
      'both push DigestDelivered',
    ]);
    // Refilling an outbox restored from an older backup sends nothing twice.
    await rig.resetCheckpoints();
    await rig.settle();
    expect(await rig.delivered()).toHaveLength(4);
  });

  test('not on a day without news, and not if notifications are turned off', async () => {
    for (const name of ['quiet', 'off']) {
      await rig.reader(name);
      await rig.browser(name);
      await rig.prefer(name, { cadence: 'daily', digest: 'always' });
    }
    const data = { accountId: 'off', quietHours: null, dailySmsCap: 20, push: false };
    await rig.write('account-off', { type: 'DeliveryPreferencesChanged', data });
    await rig.look();
    await rig.at('2026-01-13T13:00:00.000Z');
    expect((await rig.delivered()).map(({ channel }) => channel)).toEqual(['email', 'email']);
    rig.clock.set('2026-01-13T17:00:00.000Z');
    await rig.scored(1);
    await rig.at('2026-01-14T13:00:00.000Z');
    expect(
      (await rig.delivered())
        .slice(2)
        .map(({ channel }) => channel)
        .sort(),
    ).toEqual(['email', 'email', 'push']);
  });
});

describe('who gets it', () => {
  test('an empty one only if chosen; none at all if turned off', async () => {
    for (const name of ['as-it-is', 'always', 'never']) await rig.reader(name);
    await rig.prefer('always', { digest: 'always' });
    await rig.prefer('never', { digest: 'never' });
    await rig.look();
    await rig.at('2026-01-13T12:00:00.000Z');
    expect(await rig.dates()).toEqual(['always 2026-01-13']);
    expect((await rig.delivered())[0]?.subject).toBe('Tuesday, January 13, 2026: nothing filed');
    rig.clock.set('2026-01-13T17:00:00.000Z');
    await rig.scored(1);
    await rig.at('2026-01-14T12:00:00.000Z');
    expect((await rig.dates()).toSorted()).toEqual(['always 2026-01-13', 'always 2026-01-14', 'as-it-is 2026-01-14']);
  });

  test('an account with only a phone gets one text with count and link, after the quiet hours', async () => {
    await rig.reader('texted', 'sms');
    await rig.look();
    await rig.scored(1, 'CRITICAL');
    await rig.scored(2, 'LOW');
    await rig.at('2026-01-13T12:30:00.000Z');
    expect(await rig.dates()).toEqual([]);
    await rig.at('2026-01-13T13:00:00.000Z');
    const messages = await rig.delivered();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      channel: 'sms',
      to: '+15550100',
      text: '8KGetter: 2 filings (1 CRITICAL) for T1. https://example.com/watchlist',
    });
  });

  test('nobody without contact or tickers', async () => {
    await rig.follow('no-contact');
    await rig.contact('no-tickers');
    await rig.look();
    await rig.scored(1);
    await rig.at('2026-01-13T12:00:00.000Z');
    expect(await rig.dates()).toEqual([]);
  });

  test('only verified contacts', async () => {
    const strict = await DigestRig.start('2026-01-12T17:00:00.000Z', { verified: false });
    try {
      for (const name of ['verified', 'unverified']) await strict.reader(name);
      const data = { accountId: 'verified', channel: 'email', contactKey: 'key of verified' };
      await strict.write('account-verified', { type: 'ContactVerified', data });
      await strict.look();
      await strict.filing(filingIngested(1), filingScored(1));
      await strict.at('2026-01-13T12:00:00.000Z');
      expect((await strict.composed()).map(({ accountId }) => accountId)).toEqual(['verified']);
    } finally {
      await strict.close();
    }
  });

  test('an account that chose only the digest gets no alerts', async () => {
    const alerts = new AlertRig();
    try {
      for (const name of ['at-once', 'daily']) {
        await alerts.contact(name);
        await alerts.follow(name);
      }
      const data = { accountId: 'daily', cadence: 'daily', digest: 'whenNew', timeZone: 'America/New_York' };
      await alerts.write('account-daily', { type: 'DigestPreferencesChanged', data });
      await alerts.filing(filingIngested(1), filingScored(1, 'CRITICAL'));
      await alerts.settle();
      expect(await alerts.alerted()).toEqual(['at-once']);
      const [completed] = await alerts.ofType('AlertRunCompleted');
      expect(completed?.data.suppressed).toEqual([{ reason: 'waits_for_digest', count: 1 }]);
    } finally {
      await alerts.close();
    }
  });

  test('a contact that was removed since gets nothing; the log says why', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.scored(1);
    await rig.at('2026-01-13T12:00:00.000Z');
    await rig.write('account-reader', {
      type: 'ContactRemoved',
      data: { accountId: 'reader', channel: 'email', contactKey: 'key of reader' },
    });
    await rig.settle();
    expect(await rig.delivered()).toEqual([]);
    expect(await rig.digestEvents()).toMatchObject([
      { type: 'DigestComposed' },
      { type: 'DigestDeliveryFailed', data: { outcome: 'suppressed', reason: 'contact_removed', date: '2026-01-13' } },
    ]);
  });
});

describe('what goes wrong', () => {
  test('a crash after a digest was composed and before that was recorded repeats nothing and loses nothing', async () => {
    await rig.reader('reader');
    await rig.look();
    const before = (await rig.progress.of(['reader'])).get('reader');
    if (!before) throw new Error('the account is not known yet');
    await rig.scored(1);
    await rig.at('2026-01-13T12:00:00.000Z');
    await rig.progress.put(before);
    rig.restart();
    rig.clock.set('2026-01-13T12:40:00.000Z');
    await rig.scored(2);
    await rig.at('2026-01-13T12:45:00.000Z');
    expect(await rig.dates()).toEqual(['reader 2026-01-13']);
    await rig.at('2026-01-14T12:00:00.000Z');
    const [first, second] = await rig.composed();
    expect(second).toMatchObject({ since: first?.until, tickers: [{ filings: [{ accession: accessionOf(2) }] }] });
    expect(await rig.delivered()).toHaveLength(2);
  });

  test('a worker that was down on the day makes one digest of everything when it is back', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.scored(1);
    rig.clock.set('2026-01-14T16:00:00.000Z');
    await rig.scored(2);
    rig.restart();
    await rig.at('2026-01-15T15:20:00.000Z');
    expect(await rig.dates()).toEqual(['reader 2026-01-15']);
    expect((await rig.composed())[0]?.tickers[0]?.filings.map(({ accession }) => accession)).toEqual([2, 1].map(accessionOf));
  });

  test('a filing scored after the clock was set back is in the next digest, once', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.scored(1);
    await rig.at('2026-01-13T12:00:00.000Z');
    rig.clock.set('2026-01-13T11:30:00.000Z');
    await rig.scored(2);
    rig.clock.set('2026-01-13T12:10:00.000Z');
    await rig.scored(3);
    await rig.at('2026-01-14T12:00:00.000Z');
    await rig.at('2026-01-15T12:00:00.000Z');
    const listed = (await rig.composed()).map(({ tickers }) =>
      tickers.flatMap(({ filings }) => filings.map((each) => each.accession)),
    );
    expect(listed).toEqual([[accessionOf(1)], expect.arrayContaining([2, 3].map(accessionOf))]);
    expect(listed[1]).toHaveLength(2);
  });

  test('a score decided before a digest but appended long after it is in the next one', async () => {
    await rig.reader('reader');
    await rig.look();
    rig.clock.set('2026-01-13T11:59:00.000Z');
    await rig.filing(filingIngested(1));
    const decidedAt = rig.clock.now().toISOString();
    await rig.at('2026-01-13T12:00:00.000Z');
    await rig.writeAt(decidedAt, `filing-${accessionOf(1)}`, filingScored(1, 'LOW'));
    await rig.at('2026-01-14T12:00:00.000Z');
    const listed = (await rig.composed()).flatMap(({ tickers }) =>
      tickers.flatMap(({ filings }) => filings.map((each) => each.accession)),
    );
    expect(listed).toEqual([accessionOf(1)]);
  });

  test('it waits for views that are behind, but not for what other accounts do meanwhile', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.withViewsStopped(async () => {
      await rig.scored(1);
      rig.clock.set('2026-01-13T12:00:00.000Z');
      await rig.lookNow();
      expect(await rig.dates()).toEqual([]);
    });
    await rig.look();
    expect(await rig.dates()).toEqual(['reader 2026-01-13']);
    rig.clock.set('2026-01-13T17:00:00.000Z');
    await rig.scored(2);
    await rig.look();
    await rig.withViewsStopped(async () => {
      // No filing is beyond the views' position.
      await rig.reader('somebody-else');
      rig.clock.set('2026-01-14T12:00:00.000Z');
      await rig.lookNow();
      expect(await rig.dates()).toEqual(['reader 2026-01-13', 'reader 2026-01-14']);
    });
  });

  test('two workers at once, and a lost checkpoint of the queue, still produce one message', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.scored(1);
    await rig.at('2026-01-13T12:00:00.000Z');
    rig.restart();
    await rig.look();
    await rig.resetCheckpoints();
    await rig.settle();
    expect(await rig.delivered()).toHaveLength(1);
    await rig.resetCheckpoints();
    await rig.settle();
    expect((await rig.outbox.list({ limit: 10 })).documents).toHaveLength(1);
    expect((await rig.digestEvents()).map(({ type }) => type)).toEqual(['DigestComposed', 'DigestDelivered']);
  });

  test('a message that was purged from the outbox is not sent again', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.scored(1);
    await rig.at('2026-01-13T12:00:00.000Z');
    await rig.delivered();
    await rig.outbox.purgeBefore('2027-01-01T00:00:00.000Z');
    expect((await rig.outbox.list({ limit: 10 })).documents).toEqual([]);
    await rig.resetCheckpoints();
    await rig.settle();
    expect((await rig.outbox.list({ limit: 10 })).documents).toEqual([]);
  });

  test('many accounts, over several pages', async () => {
    for (let n = 0; n < 450; n += 1) await rig.reader(`reader-${String(n).padStart(3, '0')}`);
    await rig.look();
    await rig.scored(1);
    await rig.at('2026-01-13T12:00:00.000Z');
    const composed = await rig.composed();
    expect(new Set(composed.map(({ accountId }) => accountId)).size).toBe(450);
    expect(composed).toHaveLength(450);
  });
});
