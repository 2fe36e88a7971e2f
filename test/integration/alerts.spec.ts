import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { PAGE } from '../../backend/contexts/alerts/runs/page-alerts-when-run-started.process.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import {
  accessionOf,
  cikOf,
  factsExtracted,
  filingIngested,
  filingLeftUnread,
  filingScored,
  filingWithdrawn,
} from '../kit/filing-events.ts';

let rig: AlertRig;
beforeEach(() => {
  rig = new AlertRig();
});
afterEach(() => rig.close());

const level = (n: number, value: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW') => [filingIngested(n), filingScored(n, value)] as const;
const suppressed = async () => (await rig.ofType('AlertRunCompleted')).map(({ data }) => data.suppressed);
const person = async (accountId: string) => {
  await rig.contact(accountId);
  await rig.follow(accountId);
};

describe('who is alerted to a filing', () => {
  test('accounts that followed at the exact position of the score, however the lists changed since', async () => {
    for (const name of ['stays', 'leaves', 'came-late', 'left-before']) await rig.contact(name);
    await rig.follow('stays');
    await rig.follow('leaves');
    await rig.follow('left-before');
    await rig.unfollow('left-before');
    await rig.filing(filingIngested(1));
    const scoredAt = await rig.filing(filingScored(1));
    await rig.unfollow('leaves');
    await rig.follow('came-late');
    await rig.settle();
    expect(await rig.alerted()).toEqual(['leaves', 'stays']);
    expect((await rig.ofType('AlertRunStarted'))[0]?.data.position).toBe(scoredAt);
  });

  test('a change of forms applies from its own position on', async () => {
    await person('reader');
    await rig.filing(...level(1, 'HIGH'));
    const data = { accountId: 'reader', ticker: 'T1', cik: cikOf(1), forms: ['4'], brandId: 'form4getter' };
    await rig.write('watchlist-reader', { type: 'TickerFormsChanged', data });
    await rig.filing(...level(2, 'HIGH'));
    await rig.settle();
    const paged = await rig.ofType('AlertsPaged');
    expect(paged.map((event) => event.data.accession)).toEqual([accessionOf(1)]);
    // Two runs for different filings are paged at the same time.
    const completed = Object.fromEntries(
      (await rig.ofType('AlertRunCompleted')).map(({ data }) => [data.accession, data.suppressed]),
    );
    expect(completed).toEqual({ [accessionOf(1)]: [], [accessionOf(2)]: [{ reason: 'form_not_followed', count: 1 }] });
  });

  test('an account that follows two tickers of the company gets one alert', async () => {
    await person('reader');
    await rig.follow('reader', 'T1.B');
    await rig.filing(...level(1, 'HIGH'));
    await rig.settle();
    expect(await rig.alerted()).toEqual(['reader']);
    expect(await rig.outbox.list({ limit: 10 })).toMatchObject({ documents: [{ accountId: 'reader' }] });
  });

  test('everybody left out is counted by reason', async () => {
    await person('gets-it');
    await rig.follow('no-contact-1');
    await rig.follow('no-contact-2');
    await rig.contact('other-form');
    await rig.follow('other-form', 'T1', { forms: ['10-K'], brandId: 'filingwire' });
    await person('higher-bar');
    await rig.write('account-higher-bar', {
      type: 'AlertThresholdsChanged',
      data: { accountId: 'higher-bar', email: 'CRITICAL', sms: 'CRITICAL' },
    });
    await rig.contact('text-only', 'sms', '+15550100');
    await rig.follow('text-only');
    await rig.filing(...level(1, 'MEDIUM'));
    await rig.settle();
    expect(await rig.alerted()).toEqual(['gets-it']);
    expect((await suppressed())[0]?.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'below_threshold', count: 2 },
      { reason: 'form_not_followed', count: 1 },
      { reason: 'no_contact', count: 2 },
    ]);
  });

  test('followers of a company that only the submission names so far: its own entry in the feed may come too late', async () => {
    await rig.contact('reader');
    await rig.follow('reader', 'T1', { forms: ['4'], brandId: 'form4getter' });
    const owner = { cik: cikOf(99), name: 'Roe Jane', role: 'reporting' as const };
    const issuer = { cik: cikOf(1), name: 'Company 1', role: 'issuer' as const };
    await rig.filing(
      filingIngested(1, { form: '4', parties: [owner], companyCiks: [] }),
      factsExtracted(1, { form: '4', parties: [issuer, owner] }),
      filingScored(1, 'HIGH'),
    );
    await rig.settle();
    expect(await rig.alerted()).toEqual(['reader']);
    expect((await rig.ofType('AlertRunStarted'))[0]?.data).toMatchObject({ companyCiks: [cikOf(1)], companyName: 'Company 1' });
  });

  test('a form the plan does not unlock alerts nobody', async () => {
    await rig.contact('reader');
    await rig.follow('reader', 'T1', { forms: ['4'] });
    await rig.filing(filingIngested(1, { form: '4' }), filingScored(1));
    await rig.settle();
    expect(await rig.alerted()).toEqual([]);
    expect(await suppressed()).toEqual([[{ reason: 'form_locked', count: 1 }]]);
  });

  test('a contact must be verified', async () => {
    const strict = new AlertRig({ verified: false });
    try {
      for (const name of ['verified', 'unverified']) {
        await strict.contact(name);
        await strict.follow(name);
      }
      const data = { accountId: 'verified', channel: 'email', contactKey: 'key of verified' };
      await strict.write('account-verified', { type: 'ContactVerified', data });
      await strict.filing(...level(1, 'HIGH'));
      await strict.settle();
      expect(await strict.alerted()).toEqual(['verified']);
      expect((await strict.ofType('AlertRunCompleted'))[0]?.data.suppressed).toEqual([
        { reason: 'contact_unverified', count: 1 },
      ]);
    } finally {
      await strict.close();
    }
  });
});

test('a text needs the number’s consent at the time of sending, whatever was decided before', async () => {
  const withdrawn = new AlertRig({ consent: false });
  try {
    await withdrawn.contact('by-mail');
    await withdrawn.follow('by-mail');
    await withdrawn.contact('by-text', 'sms', '+14155550100');
    await withdrawn.follow('by-text');
    await withdrawn.filing(...level(1, 'HIGH'));
    await withdrawn.settle();
    await withdrawn.dispatch();
    const { documents } = await withdrawn.outbox.list({ limit: 10 });
    expect(documents.map(({ accountId, state, lastError }) => [accountId, state, lastError]).sort()).toEqual([
      ['by-mail', 'delivered', null],
      ['by-text', 'suppressed', 'no_consent'],
    ]);
  } finally {
    await withdrawn.close();
  }
});

describe('what alerts nobody', () => {
  const nobody = async (...events: readonly (FilingEvent | ScoringEvent)[]) => {
    await person('reader');
    await rig.filing(...events);
    await rig.settle();
    expect(await rig.runs()).toEqual([]);
  };

  test('LOW', () => nobody(...level(1, 'LOW')));
  test('history', () => nobody(filingIngested(1, { source: 'backfill' }), filingScored(1)));
  test('a form that nobody can follow', () => nobody(filingIngested(1, { form: 'S-8' }), filingScored(1)));
  test('a filing that was withdrawn before its score', () =>
    nobody(filingIngested(1), filingWithdrawn(1, '8-K', [cikOf(1)]), filingScored(1)));
  test('a filing of a company that nobody watches', () =>
    nobody(filingIngested(1, { companyCiks: [cikOf(2)] }), filingScored(1)));
  test('a filing seen four business days after it was accepted', () =>
    nobody(filingIngested(1, { firstSeenAt: '2026-01-16T15:00:00.000Z' }), filingScored(1)));

  test('a filing that could not be read: its form alone does not alert, its contents do once they are read', async () => {
    await person('reader');
    const unread = filingScored(1, 'LOW', { missingInputs: ['documents'] });
    await rig.filing(filingIngested(1), filingLeftUnread(1), unread);
    await rig.settle();
    expect(await rig.runs()).toEqual([]);
    await rig.filing(factsExtracted(1), filingScored(1, 'CRITICAL'));
    await rig.settle();
    expect(await rig.alerted()).toEqual(['reader']);
    await rig.filing(filingScored(1, 'HIGH'));
    await rig.settle();
    expect(await rig.alerted()).toEqual(['reader']);
  });

  test('three business days are not too late, a weekend and a holiday do not count', async () => {
    await person('reader');
    const overHoliday = { acceptedAt: '2026-01-15T15:00:00.000Z', firstSeenAt: '2026-01-21T15:00:00.000Z' };
    await rig.filing(filingIngested(1, overHoliday), filingScored(1));
    await rig.settle();
    expect(await rig.alerted()).toEqual(['reader']);
  });

  test('a second score: neither a better reading nor new rules alert again, even if the first score was LOW', async () => {
    await person('reader');
    await rig.filing(...level(1, 'HIGH'), factsExtracted(1, { extractorVersion: '2' }), filingScored(1, 'CRITICAL'));
    await rig.filing(...level(2, 'LOW'), filingScored(2, 'CRITICAL'));
    await rig.settle();
    expect((await rig.ofType('AlertRunStarted')).map(({ data }) => [data.accession, data.level])).toEqual([
      [accessionOf(1), 'HIGH'],
    ]);
  });

  test('a filing found late alerts only accounts that followed when it was accepted', async () => {
    await person('reader');
    await rig.filing(filingIngested(1, { source: 'sweep' }), filingScored(1));
    await rig.settle();
    expect(await suppressed()).toEqual([[{ reason: 'added_after_acceptance', count: 1 }]]);
  });

  test('a filing found late alerts accounts that followed at the moment it was accepted', async () => {
    const late = filingIngested(1, { source: 'sweep' });
    await rig.contact('reader');
    const data = { accountId: 'reader', ticker: 'T1', cik: cikOf(1), companyName: 'Company 1', forms: ['8-K'], note: null };
    await rig.writeAt(late.data.acceptedAt, 'watchlist-reader', {
      type: 'TickerAdded',
      data: { ...data, brandId: 'filingwire' },
    });
    await rig.filing(late, filingScored(1));
    await rig.settle();
    expect(await rig.alerted()).toEqual(['reader']);
  });
});

describe('a run', () => {
  const CROWD = 1_200;
  const name = (n: number) => `account-${String(n).padStart(5, '0')}`;
  async function crowd(): Promise<void> {
    for (let n = 0; n < CROWD; n += 1) await person(name(n));
  }

  /** A store that fails once this number of appends with pages have gone through it. */
  const failingAfter = (appends: number, { runtime } = rig): WritableEventStore => {
    let left = appends;
    return new Proxy(runtime.events, {
      get(target, property) {
        if (property !== 'append') {
          const value = Reflect.get(target, property);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return (...call: Parameters<WritableEventStore['append']>) => {
          if (call[1][0]?.type === 'AlertsPaged' && left-- === 0) throw new Error('the power went out');
          return target.append(...call);
        };
      },
    });
  };

  test('1,200 watchers make three pages; after an interruption it continues after the last account; repeated, it adds nothing', async () => {
    await crowd();
    await rig.filing(...level(1, 'HIGH'));
    rig.restart(failingAfter(1));
    await expect(rig.settle()).rejects.toThrow('the power went out');
    expect(await rig.ofType('AlertsPaged')).toHaveLength(1);
    rig.restart();
    await rig.settle();

    const pages = await rig.ofType('AlertsPaged');
    expect(pages.map(({ data }) => [data.page, accountsOf(data).length])).toHaveLength(3);
    expect(pages.every(({ data }) => accountsOf(data).length <= PAGE)).toBe(true);
    // The last of the 500 watchers read is left for the next page, because it may have further entries there.
    expect(pages.map(({ data }) => [data.page, accountsOf(data).length])).toEqual([
      [0, 499],
      [1, 499],
      [2, 202],
    ]);
    expect(await rig.alerted()).toEqual(Array.from({ length: CROWD }, (_, n) => name(n)));
    expect((await rig.ofType('AlertRunCompleted')).map(({ data }) => data.recipients)).toEqual([CROWD]);
    const log = await rig.runs();
    expect((await rig.outbox.depth()).pending).toBe(CROWD);

    await rig.resetCheckpoints();
    await rig.settle();
    expect(await rig.runs()).toEqual(log);
    expect((await rig.outbox.depth()).pending).toBe(CROWD);
  });

  test('appends several pages at once: after an interruption it continues after the last one, and everybody has one row', async () => {
    const several = new AlertRig({ pageSize: 3, pagesAtOnce: 3 });
    try {
      const names = Array.from({ length: 20 }, (_, n) => name(n));
      for (const each of names) {
        await several.contact(each);
        await several.follow(each);
      }
      await several.filing(...level(1, 'HIGH'));
      several.restart(failingAfter(1, several));
      await expect(several.settle()).rejects.toThrow('the power went out');
      expect((await several.ofType('AlertsPaged')).map(({ data }) => data.page)).toEqual([0, 1, 2]);
      several.restart();
      await several.settle();
      const pages = await several.ofType('AlertsPaged');
      expect(pages.map(({ data }) => data.page)).toEqual(pages.map((_, page) => page));
      expect(await several.alerted()).toEqual(names);
      expect((await several.ofType('AlertRunCompleted')).map(({ data }) => data.recipients)).toEqual([20]);
      const { documents } = await several.outbox.list({ limit: 100 });
      expect(documents.map(({ accountId }) => accountId).sort()).toEqual(names);
    } finally {
      await several.close();
    }
  });

  test('with more pages than are read at once continues after the last of them', async () => {
    const small = new AlertRig({ pageSize: 1 });
    try {
      const names = Array.from({ length: 505 }, (_, n) => name(n));
      for (const each of names) {
        await small.contact(each);
        await small.follow(each);
      }
      await small.filing(...level(1, 'HIGH'));
      small.restart(failingAfter(502, small));
      await expect(small.settle()).rejects.toThrow('the power went out');
      small.restart();
      await small.settle();
      expect(await small.alerted()).toEqual(names);
      expect((await small.ofType('AlertRunCompleted')).map(({ data }) => data.recipients)).toEqual([505]);
    } finally {
      await small.close();
    }
  });

  test('an alert reaches a person once: sent, reported, and not repeated when everything is replayed', async () => {
    await person('reader');
    await rig.contact('reader', 'sms', '+15550100');
    await rig.filing(filingIngested(1), factsExtracted(1), filingScored(1, 'HIGH'));
    await rig.settle();
    await rig.dispatch();
    const { documents } = await rig.devOutbox.newest(10, null);
    expect(documents.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ['email', 'reader@example.com'],
      ['sms', '+15550100'],
    ]);
    const mail = documents.find(({ channel }) => channel === 'email');
    expect(mail?.subject).toBe('HIGH: T1 8-K – One line about 1');
    expect(mail?.text).toContain('Why you got this: You follow 8-K filings from Company 1 (T1), and this one is HIGH.');
    expect(mail?.text).toContain(`Filing: https://example.com/ticker/T1?filing=${accessionOf(1)}`);
    const alertUrl = `https://example.com/alerts?alert=${accessionOf(1)}.0`;
    expect(mail?.text).toContain(`This alert: ${alertUrl}`);
    expect(mail?.html?.replaceAll('&#x3D;', '=').replaceAll('&#x2F;', '/')).toContain(alertUrl);
    expect(documents.find(({ channel }) => channel === 'sms')?.text.endsWith(` ${alertUrl}`)).toBe(true);
    expect(mail?.text).toMatch(/Published → received .*received → read .*read → scored .*scored → sent/);
    expect(mail?.text).toContain('not investment advice');
    const outcomes = (await rig.ofType('AlertsDelivered')).flatMap(({ data }) => data.outcomes);
    expect(outcomes.map(({ accountId, channel }) => [accountId, channel]).sort()).toEqual([
      ['reader', 'email'],
      ['reader', 'sms'],
    ]);

    const log = await rig.runs();
    await rig.resetCheckpoints();
    rig.restart();
    await rig.settle();
    await rig.dispatch();
    expect(await rig.runs()).toEqual(log);
    expect((await rig.devOutbox.newest(10, null)).documents).toEqual(documents);
  });

  test('a contact that is removed between the alert and its sending gets nothing', async () => {
    await person('reader');
    await rig.filing(...level(1, 'HIGH'));
    await rig.settle();
    const data = { accountId: 'reader', channel: 'email', contactKey: 'key of reader' };
    await rig.write('account-reader', { type: 'ContactRemoved', data });
    await rig.settle();
    await rig.dispatch();
    expect((await rig.devOutbox.newest(10, null)).documents).toEqual([]);
    expect((await rig.ofType('AlertsFailed'))[0]?.data.outcomes[0]).toMatchObject({
      accountId: 'reader',
      reason: 'contact_removed',
    });
  });

  test('an erased contact can no longer be decrypted', async () => {
    await person('reader');
    await rig.filing(...level(1, 'HIGH'));
    await rig.settle();
    await rig.eraseKeys('reader');
    await rig.dispatch();
    expect((await rig.devOutbox.newest(10, null)).documents).toEqual([]);
    expect((await rig.ofType('AlertsFailed'))[0]?.data.outcomes[0]).toMatchObject({ reason: 'erased' });
  });

  test('an erased account gets no alerts, not even one requested at the same moment', async () => {
    await person('reader');
    await rig.filing(...level(1, 'HIGH'));
    await rig.settle();
    await rig.write('account-reader', { type: 'AccountErased', data: { accountId: 'reader', reason: 'asked for' } });
    await rig.follow('reader', 'T2');
    await rig.filing(...level(2, 'HIGH'));
    await rig.settle();
    expect((await rig.ofType('AlertsPaged')).map(({ data }) => data.accession)).toEqual([accessionOf(1)]);
    expect(await rig.watchers.entriesOf('reader')).toEqual([]);
    expect((await rig.settings.of(['reader'])).get('reader')).toMatchObject({ email: null, sms: null, erased: true });
  });

  test('a deleted account gets no alerts while it waits for erasure, but does once the deletion is withdrawn', async () => {
    await person('reader');
    const alerted = async () => (await rig.ofType('AlertsPaged')).map(({ data }) => data.accession);
    const deletion = { accountId: 'reader', eraseAt: '2026-02-01T00:00:00.000Z' };
    await rig.write('account-reader', { type: 'DeletionScheduled', data: deletion });
    await rig.filing(...level(1, 'HIGH'));
    await rig.settle();
    expect(await alerted()).toEqual([]);
    await rig.write('account-reader', { type: 'DeletionCanceled', data: { accountId: 'reader' } });
    await rig.filing(...level(2, 'HIGH'));
    await rig.settle();
    expect(await alerted()).toEqual([accessionOf(2)]);
  });

  test('a suspended account gets no alerts, not even those decided before, but does once it is resumed', async () => {
    await person('reader');
    const record = (type: string) => rig.write('account-reader', { type, data: { accountId: 'reader', reason: 'misuse' } });
    const alerted = async () => (await rig.ofType('AlertsPaged')).map(({ data }) => data.accession);
    await rig.filing(...level(1, 'HIGH'));
    await rig.settle();
    await record('AccountSuspended');
    await rig.filing(...level(2, 'HIGH'));
    await rig.settle();
    await rig.dispatch();
    expect((await rig.devOutbox.newest(10, null)).documents).toEqual([]);
    await record('AccountResumed');
    await rig.filing(...level(3, 'HIGH'));
    await rig.settle();
    expect(await alerted()).toEqual([accessionOf(1), accessionOf(3)]);
  });

  test('no text of a filing is run by the page', async () => {
    await person('reader');
    await rig.filing(filingIngested(1), filingScored(1, 'HIGH', { oneLiner: '<script>alert(1)</script>' }));
    await rig.settle();
    await rig.dispatch();
    const { documents } = await rig.devOutbox.newest(10, null);
    expect(documents[0]?.text).toContain('<script>alert(1)</script>');
    const { devOutboxPage } = await import('../../backend/contexts/delivery/show-dev-outbox/dev-outbox-page.template.ts');
    expect(devOutboxPage(documents, null)).not.toContain('<script>');
  });
});
