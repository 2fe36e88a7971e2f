import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { AccountContactsReader } from '../../backend/contexts/accounts/account-contacts.reader.ts';
import { AccountsByContact } from '../../backend/contexts/accounts/accounts-by-contact.store.ts';
import { ContactOwners } from '../../backend/contexts/accounts/contact-owners.service.ts';
import { ContactPartsStore } from '../../backend/contexts/accounts/contact-parts/contact-parts.store.ts';
import { ScheduledDeletions } from '../../backend/contexts/accounts/delete-account/scheduled-deletions.store.ts';
import { LastUsed } from '../../backend/contexts/accounts/last-used.store.ts';
import { OpenLogins } from '../../backend/contexts/accounts/login/open-logins.store.ts';
import { SessionUses } from '../../backend/contexts/accounts/session-uses/session-uses.store.ts';
import { SmsConsents } from '../../backend/contexts/accounts/sms-consent/sms-consents.store.ts';
import { SuspendedAccounts } from '../../backend/contexts/accounts/suspend-account/suspended-accounts.store.ts';
import { AdminCredentials } from '../../backend/contexts/administration/admin-credentials.store.ts';
import { AdminSessions } from '../../backend/contexts/administration/admin-sessions.store.ts';
import { SecondFactors } from '../../backend/contexts/administration/second-factor/second-factors.store.ts';
import { PaymentReports } from '../../backend/contexts/billing/stripe-setup/payment-reports.store.ts';
import { DestinationDeliveries } from '../../backend/contexts/delivery/destination-deliveries/destination-deliveries.store.ts';
import { DestinationOwners } from '../../backend/contexts/delivery/destination-deliveries/destination-owners.store.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { TelegramChats } from '../../backend/contexts/delivery/telegram/telegram-chats.store.ts';
import { HistoryReadings } from '../../backend/contexts/filings/read-history/history-readings.store.ts';
import { WatchedPriceAlerts } from '../../backend/contexts/price-alerts/watched-price-alerts.store.ts';
import { RejectedAiTexts } from '../../backend/contexts/scoring/analysis/rejected-ai-texts.store.ts';
import { SeenMarksStore } from '../../backend/contexts/watchlists/seen-marks.store.ts';
import { BackupStates } from '../../backend/platform/backup/backup-state.store.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import type { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { RateLimitStore } from '../../backend/platform/http/rate-limit.store.ts';
import { BackgroundJobs } from '../../backend/platform/jobs/background-jobs.store.ts';
import { DaySizesStore } from '../../backend/platform/observability/day-sizes.store.ts';
import { WorkerStatusStore } from '../../backend/platform/observability/worker-status.store.ts';
import { MessageKinds } from '../../backend/platform/outbox/message-kinds.ts';
import type { OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { OutboxStore, type StoredRow } from '../../backend/platform/outbox/outbox.store.ts';
import { OutcomeReports } from '../../backend/platform/outbox/outcome-reports.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { rotateMasterKey } from '../../backend/platform/privacy/rotate-master-key.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { ProjectionSkips } from '../../backend/platform/subscriptions/projection-skips.store.ts';
import { WorkerMembers } from '../../backend/platform/subscriptions/worker-members.store.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { TEST_KIND, testKind } from './message-kind.ts';
import { MemoryLogger } from './runtime.ts';
import type { Subject } from './store-steps.ts';

const at = toPosition;
const NOON = Date.parse('2026-01-12T12:00:00.000Z');
/** A stopped clock, so that repeated writes carry the same time. */
const later = (days: number): Clock => ({ now: () => new Date(NOON + days * 86_400_000), monotonic: () => 0 });
const clock = later(0);
const message = (id: string, to: string) => {
  return {
    id,
    kind: TEST_KIND,
    accountId: 'a',
    to,
    subject: 's',
    text: 't',
    html: null,
    brandId: 'b',
    url: null,
    unsubscribeUrl: null,
  };
};
const row = (id: string) =>
  ({ _id: id, kind: TEST_KIND, channel: 'sms', outcomeStream: 's', accountId: 'a', brandId: 'b', payload: {} }) as const;

const hash = new KeyedHash(Buffer.alloc(32, 1));
/** A log without events of older builds. */
const NOTHING_BEFORE = {
  events: { read: async () => [] } as unknown as EventStore,
  contacts: { of: async () => ({}) } as unknown as AccountContactsReader,
  commands: {} as CommandExecutor,
};

/** Stores whose records have one writer, or any number in any order. */
export const OTHERS: readonly Subject[] = [
  {
    name: 'rate limits',
    files: ['backend/platform/http/rate-limit.store.ts'],
    steps: (operational) => {
      const limits = new RateLimitStore(operational, clock);
      // Taken again if the answer was lost, so each bucket has a single token.
      const take = (id: string) => () => limits.take(id, 1, 1, 60_000);
      return [take('a'), take('b'), take('a')];
    },
  },
  {
    name: 'outbox',
    files: ['backend/platform/outbox/outbox.store.ts'],
    // A page that was interrupted is reported under two ids.
    incidental: ['reportId'],
    steps: (operational) => {
      const outbox = new OutboxStore(operational, clock);
      const due = () => outbox.due('sms', 10);
      const change = async (rows: readonly StoredRow[], to: Partial<OutboxRow>) =>
        outbox.change(rows.map((each) => [each, to] as const));
      const reports = new OutcomeReports(outbox, new MessageKinds([testKind()]), clock, new MemoryLogger(), () => 1);
      return [
        () => outbox.insert(['1', '2', '3', '4'].map(row)),
        async () => change(await due(), { state: 'sending' }),
        async () => change(await outbox.sending('sms'), { state: 'unknown', reported: false, reportId: null }),
        () => reports.run(new AbortController().signal),
        () => outbox.settle('1', { state: 'delivered' }),
        () => outbox.retry('2'),
        () => reports.run(new AbortController().signal),
        () => outbox.purgeBefore('2030'),
        () => outbox.purgeAccount('a'),
      ];
    },
  },
  {
    name: 'dev outbox',
    files: ['backend/contexts/delivery/dev-outbox/dev-outbox.store.ts'],
    incidental: ['wrapped', 'sealed'],
    steps: (operational) => {
      const cipher = new FieldCipher(new SubjectKeyStore(operational, Buffer.alloc(32), clock));
      const messages = new DevOutboxStore(operational, clock, cipher);
      return [
        ...['1', '2', '3', '4'].map((id) => () => messages.add('email', message(id, id === '4' ? 'b' : 'a'))),
        () => messages.purge('nobody', (to) => to === 'a'),
      ];
    },
  },
  {
    name: 'destinations',
    files: [
      'backend/contexts/delivery/destination-deliveries/destination-deliveries.store.ts',
      'backend/contexts/delivery/destination-deliveries/destination-owners.store.ts',
      'backend/contexts/delivery/telegram/telegram-chats.store.ts',
    ],
    steps: (operational) => {
      const [deliveries, owners] = [new DestinationDeliveries(operational), new DestinationOwners(operational)];
      const chats = new TelegramChats(operational);
      const queued = (_id: string, queuedAt: string) => {
        return { _id, accountId: 'a', destinationId: 'd', event: '{}', critical: false, queuedAt };
      };
      const end = { state: 'delivered', reason: null, attempts: 1, endedAt: '2026-01-12' } as const;
      return [
        () => chats.connect(hash, '1', 'a', 'd'),
        () => chats.read(7),
        () => chats.purgeAccount('a'),
        () => owners.add('a'),
        () => owners.remove('a'),
        () => deliveries.queued([queued('1', '2026-01-12'), queued('2', '2026-01-13')]),
        () => deliveries.ended('1', end),
        () => deliveries.purgeBefore('2026-01-13'),
        () => deliveries.purgeAccount('a'),
      ];
    },
  },
  {
    name: 'session uses',
    files: ['backend/contexts/accounts/session-uses/session-uses.store.ts'],
    steps: (operational) => {
      const uses = new SessionUses(operational);
      return [
        () => uses.started('1', 'a', '2026-01-12'),
        () => uses.used('1', 'a', '2026-01-13'),
        () => uses.used('2', 'a', '2026-01-13'),
        () => uses.remove('1'),
        () => uses.purgeAccount('a'),
      ];
    },
  },
  {
    name: 'feed and API key uses',
    files: ['backend/contexts/accounts/last-used.store.ts'],
    steps: (operational) => {
      const uses = new LastUsed(operational, 'feed');
      return [
        () => uses.record('1', 'a', '2026-01-12'),
        () => uses.record('1', 'a', '2026-01-13'),
        () => uses.record('2', 'b', '2026-01-13'),
        () => uses.purgeAccount('a'),
      ];
    },
  },
  {
    name: 'admin credentials',
    files: ['backend/contexts/administration/admin-credentials.store.ts'],
    steps: (operational) => {
      const credentials = new AdminCredentials(operational);
      return [() => credentials.set('1', 'a'), () => credentials.set('2', 'b'), () => credentials.remove('1')];
    },
  },
  {
    name: 'background jobs',
    files: ['backend/platform/jobs/background-jobs.store.ts'],
    steps: (operational) => {
      const jobs = new BackgroundJobs(operational, clock);
      const job = { kind: 'k', subject: 's', input: {}, actorId: 'a', reason: 'r' };
      return [
        () => jobs.request('1', job),
        () => jobs.request('2', { ...job, subject: 't' }),
        () => jobs.stop('2'),
        () => new BackgroundJobs(operational, later(31)).purge(),
      ];
    },
  },
  {
    name: 'admin sessions',
    files: ['backend/contexts/administration/admin-sessions.store.ts'],
    steps: (operational) => {
      const sessions = new AdminSessions(operational);
      const session = { adminId: '1', passwords: 0, usedAt: '2026-01-12T12:00:00.000Z' };
      return [
        () => sessions.start({ _id: 'a', ...session, startedAt: '2026-01-12T12:00:00.000Z' }),
        () => sessions.start({ _id: 'b', ...session, startedAt: '2026-01-12T12:30:00.000Z' }),
        () => sessions.used('b', '2026-01-12T12:40:00.000Z'),
        () => sessions.end('b'),
        () => sessions.deleteStartedBy('2026-01-12T12:00:00.000Z'),
      ];
    },
  },
  {
    name: 'payment reports',
    files: ['backend/contexts/billing/stripe-setup/payment-reports.store.ts'],
    steps: (operational) => {
      const reports = new PaymentReports(operational);
      const at = (minute: number) => `2026-01-12T12:0${minute}:00.000Z`;
      const mismatches = [{ subscriptionId: 's', accountId: 'a', kind: 'behind' as const }];
      return [
        () => reports.received({ id: 'evt_1', type: 'invoice.paid' }, at(1), false),
        () => reports.received({ id: 'evt_2', type: 'filingwire.test' }, at(2), true),
        () => reports.refused('forged', at(3)),
        () => reports.notProcessed({ id: 'evt_3', type: 'invoice.paid' }, 'provider_away', at(3)),
        () => reports.received({ id: 'evt_3', type: 'invoice.paid' }, at(3), false),
        () => reports.notProcessed({ id: 'evt_4', type: 'invoice.paid' }, 'failed', at(3)),
        () => reports.compared({ at: at(4), looked: 2, mismatches, further: 0 }, at(4)),
        () => reports.comparisonFailed(at(5), 'away'),
        () => reports.compared({ at: at(6), looked: 3, mismatches: [], further: 0 }, at(6)),
      ];
    },
  },
  {
    name: 'administrators’ second factors',
    files: ['backend/contexts/administration/second-factor/second-factors.store.ts'],
    steps: (operational) => {
      const factors = new SecondFactors(operational);
      const secret = { enc: 'v1', keyId: 'admin-1', iv: '', tag: '', ct: '', aad: '' } as const;
      const factor = { adminId: '1', secret, startedAt: '2026-01-12T12:00:00.000Z', lastStep: 0, recovery: [] };
      return [
        () => factors.start({ _id: 'a', ...factor }),
        () => factors.takeStep('a', 7),
        () => factors.setRecovery('a', ['h1', 'h2']),
        () => factors.takeRecovery('a', 'h1'),
        () => factors.start({ _id: 'b', ...factor, startedAt: '2026-01-12T13:00:00.000Z' }),
        () => factors.remove('b'),
        () => factors.start({ _id: 'c', ...factor, adminId: '2' }),
        () => factors.removeStartedBy('2', '2026-01-12T12:00:00.000Z'),
      ];
    },
  },
  {
    name: 'watched price alerts',
    files: ['backend/contexts/price-alerts/watched-price-alerts.store.ts'],
    steps: (operational) => {
      const alerts = new WatchedPriceAlerts(operational);
      const chosen = (n: number, version: number) => ({
        ...({
          accountId: 'a',
          alertId: `p${n}`,
          version,
          ticker: 'T',
          brandId: 'b',
          kind: 'above',
          value: 100 + version,
        } as const),
        ...{ extendedHours: false, setAt: '2026-01-12T15:00:00.000Z', reference: null },
      });
      const price = (dollars: number, minute: number) => {
        const asOf = `2026-01-12T15:0${minute}:00.000Z`;
        const of = { price: dollars, changePercent: null, volume: null, asOf, source: 's', sample: false };
        return () => alerts.priced('T', of, new Date(asOf));
      };
      const record = async () => {
        for await (const { _id, found } of alerts.withFound()) for (const each of found) await alerts.recorded(_id, each);
      };
      return [
        () => alerts.watch({ type: 'PriceAlertSet', data: chosen(1, 1) }, toPosition(1)),
        () => alerts.watch({ type: 'PriceAlertSet', data: chosen(2, 1) }, toPosition(2)),
        price(90, 1),
        price(110, 2),
        record,
        () => alerts.watch({ type: 'PriceAlertChanged', data: chosen(1, 2) }, toPosition(3)),
        () => alerts.end('p2', toPosition(4)),
        price(90, 3),
        record,
        () => alerts.endAll('a', toPosition(5)),
      ];
    },
    // A price may be checked before the settings are known there; the next one corrects the alert.
    looksAgain: true,
  },
  {
    name: 'open logins',
    files: ['backend/contexts/accounts/login/open-logins.store.ts'],
    steps: (operational) => {
      const logins = new OpenLogins(operational);
      const login = { contactKey: 'k', requestedAt: '2026-01-12T12:00:00.000Z', expiresAt: '2026-01-12T12:10:00.000Z' };
      return [() => logins.add('1', login), () => logins.add('2', login), () => logins.remove('1')];
    },
  },
  {
    name: 'parked messages',
    files: ['backend/platform/subscriptions/parked-messages.store.ts'],
    steps: (operational) => {
      const parked = new ParkedMessages(operational, clock);
      return [
        () => parked.park('p', 's', at(1), 'why'),
        () => parked.park('p', 's', at(2), null),
        () => parked.release('p', 's'),
        () => parked.done('p', 's', at(1)),
        () => parked.done('p', 's', at(2)),
      ];
    },
  },
  {
    name: 'subject keys',
    files: ['backend/platform/privacy/subject-key.store.ts'],
    incidental: ['wrapped'],
    steps: (operational) => {
      const keys = () => new SubjectKeyStore(operational, Buffer.alloc(32), clock);
      const again = new SubjectKeyStore(operational, Buffer.alloc(32), later(1));
      return [
        () => keys().ensure('a'),
        () => keys().ensure('a'),
        () => keys().destroy('a'),
        () => again.destroy('a'),
        () => keys().ensure('b'),
        () => keys().discard('b'),
      ];
    },
  },
  {
    name: 'master key proof',
    files: ['backend/platform/privacy/master-key.store.ts'],
    steps: (operational) => {
      const env = { MASTER_KEY: Buffer.alloc(32).toString('base64'), DATA_DIR: '/nowhere' };
      return [() => openMasterKey(env, operational)];
    },
  },
  {
    name: 'master key rotation',
    files: ['backend/platform/privacy/rotate-master-key.ts'],
    incidental: ['wrapped', 'hashKey'],
    steps: (operational) => {
      const [from, to] = [Buffer.alloc(32), Buffer.alloc(32, 1)];
      const subjects = new SubjectKeyStore(operational, from, clock);
      return [
        () => openMasterKey({ MASTER_KEY: from.toString('hex'), DATA_DIR: '/nowhere' }, operational),
        () => subjects.ensure('a'),
        () => subjects.ensure('b'),
        () => rotateMasterKey(operational, { from, to }, () => {}),
      ];
    },
  },
  {
    name: 'worker statuses',
    files: ['backend/platform/observability/worker-status.store.ts'],
    steps: (operational) => {
      const workers = new WorkerStatusStore(operational, clock);
      const tomorrow = new WorkerStatusStore(operational, later(2));
      return [
        ...['1', '2', '3'].map((id) => () => workers.report(id, [])),
        () => tomorrow.report('4', []),
        () => tomorrow.report('5', []),
        () => tomorrow.remove('4'),
        () => tomorrow.clear(),
      ];
    },
  },
  {
    name: 'texts',
    files: ['backend/platform/text-store/operational-text.store.ts'],
    steps: (operational) => {
      const texts = new OperationalTextStore(operational);
      return [() => texts.put('a text'), () => texts.put('a text'), () => texts.put('another')];
    },
  },
  {
    name: 'leases',
    files: ['backend/platform/subscriptions/lease.ts'],
    // Unreleased leases expire.
    healsLater: true,
    steps: (operational) => {
      const leases = new LeaseStore(operational, clock, { owner: 'o', ttlMs: 3_600_000 });
      return [
        () => leases.tryAcquire('one'),
        () => leases.tryAcquire('two'),
        () => leases.tryAcquire('three'),
        () => leases.renew(),
        () => leases.close(),
      ];
    },
  },
  {
    name: 'workers that share work',
    files: ['backend/platform/subscriptions/worker-members.store.ts'],
    steps: (operational) => {
      const members = new WorkerMembers(operational);
      const member = { _id: 'w', owner: 'w', ttlMs: 7_000, keepMs: 7_000, since: '', draining: false };
      const renew = async (...names: readonly string[]) => {
        const [own] = await members.all();
        await members.renew({ ...member, wants: names.map((name) => ({ name, weight: 1 })) }, own?._rev ?? null);
      };
      return [() => renew('one'), () => renew('one', 'two'), () => members.order('w', true), () => members.remove('w')];
    },
  },
  {
    name: 'skipped events',
    files: ['backend/platform/subscriptions/projection-skips.store.ts'],
    steps: (operational) => {
      const skips = new ProjectionSkips(operational, clock);
      return [1, 2].map((n) => () => skips.skip('p', at(n), 'why'));
    },
  },
  {
    name: 'seen marks',
    files: ['backend/contexts/watchlists/seen-marks.store.ts'],
    steps: (operational) => {
      const seen = new SeenMarksStore(operational);
      const mark = (form: string | null, upTo: number) => ({ cik: '1', form, upTo: at(upTo) });
      return [
        () => seen.add('a', [mark('4', 1)]),
        () => seen.add('a', [mark('8-K', 2), mark(null, 3)]),
        () => seen.purgeAccount('b'),
      ];
    },
  },
  {
    name: 'contact owners',
    files: ['backend/contexts/accounts/contact-owners.service.ts'],
    steps: (operational) => {
      const { events, contacts } = NOTHING_BEFORE;
      const claims = new ContactOwners(operational, events, eventCodec(), contacts, hash);
      return [
        () => claims.claim('a@example.com', 'a'),
        () => claims.claim('+12025550100', 'a'),
        () => claims.release('+12025550100', 'a'),
        () => claims.releaseAll('a'),
        () => claims.claim('a@example.com', 'b'),
      ];
    },
  },
  {
    name: 'accounts by contact',
    files: ['backend/contexts/accounts/accounts-by-contact.store.ts'],
    steps: (operational) => {
      const uses = new AccountsByContact(operational, hash);
      const held = (...contacts: readonly string[]) => new Map(contacts.map((contact) => [`key of ${contact}`, contact]));
      return [
        () => uses.keep('a', held('a@example.com', '+12025550100')),
        () => uses.keep('a', held('b@example.com')),
        () => uses.forget('a'),
      ];
    },
  },
  {
    name: 'owners of consents to texts',
    files: ['backend/contexts/accounts/sms-consent/sms-consents.store.ts'],
    steps: (operational) => {
      const { events, commands } = NOTHING_BEFORE;
      const consents = new SmsConsents(operational, events, eventCodec(), hash, commands);
      return [
        () => consents.restore('+12025550100', 'first', 'a', 'a'),
        () => consents.restore('+12025550101', 'second', 'a', null),
        () => consents.restore('+12025550100', 'third', 'b', 'b'),
        () => consents.forget('a'),
      ];
    },
  },
  {
    name: 'scheduled deletions',
    files: ['backend/contexts/accounts/delete-account/scheduled-deletions.store.ts'],
    steps: (operational) => {
      const deletions = new ScheduledDeletions(operational);
      return [() => deletions.add('a', '2026-01-15'), () => deletions.add('b', '2026-01-16'), () => deletions.remove('a')];
    },
  },
  {
    name: 'history readings',
    files: ['backend/contexts/filings/read-history/history-readings.store.ts'],
    steps: (operational) => {
      const readings = new HistoryReadings(operational);
      const filing = (n: number) => ({ _id: `0000000000-26-00000${n}`, cik: '1', form: '4', filedOn: `2026-01-0${n}` });
      const now = clock.now();
      return [
        () => readings.add(filing(2), now.toISOString(), '2026-01-12'),
        () => readings.add(filing(1), now.toISOString(), '2026-01-12'),
        () => readings.open(filing(1), now),
        () => readings.retry(filing(2)._id, later(1).now()),
        () => readings.settle(filing(1)._id, 'read', now),
        () => readings.again(filing(1), now.toISOString()),
      ];
    },
  },
  {
    name: 'rejected AI texts',
    files: ['backend/contexts/scoring/analysis/rejected-ai-texts.store.ts'],
    // Counted twice if the answer was lost.
    incidental: ['count'],
    steps: (operational) => {
      const words = new RejectedAiTexts(operational, clock);
      return [() => words.note(), () => words.note()];
    },
  },
  {
    name: 'accounts by contact part',
    files: ['backend/contexts/accounts/contact-parts/contact-parts.store.ts'],
    steps: (operational) => {
      const parts = new ContactPartsStore(operational, hash);
      return [() => parts.keep('a', ['a@example.com', '+12025550100']), () => parts.keep('a', []), () => parts.forget('a')];
    },
  },
  {
    name: 'suspended accounts',
    files: ['backend/contexts/accounts/suspend-account/suspended-accounts.store.ts'],
    steps: (operational) => {
      const accounts = new SuspendedAccounts(operational, clock);
      return [
        () => accounts.set('a', 'suspended', toPosition(1)),
        () => accounts.set('a', 'resumed', toPosition(3)),
        () => accounts.set('a', 'suspended', toPosition(2)),
        () => accounts.purgeAccount('a'),
      ];
    },
  },
  {
    name: 'last backup',
    files: ['backend/platform/backup/backup-state.store.ts'],
    steps: (operational) => {
      const states = new BackupStates(operational);
      return [() => states.note('folder', later(1).now(), 10), () => states.note('archive', later(2).now())];
    },
  },
  {
    name: 'store sizes by day',
    files: ['backend/platform/observability/day-sizes.store.ts'],
    steps: (operational) => {
      const on = (day: number) =>
        new DaySizesStore(operational, { now: () => new Date(`2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`) });
      const note = (day: number) => () => on(day).note(async () => [{ store: 'log', bytes: day }]);
      return [note(1), note(2), note(9), note(10)];
    },
  },
];
