import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DigestProgressStore } from '../../backend/contexts/alerts/digest/digest-progress.store.ts';
import { newestDue } from '../../backend/contexts/alerts/published/digest-due.policy.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { liveOf } from '../../backend/platform/subscriptions/generations.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { DatedEdgar } from '../kit/dated-edgar.ts';
import { frozenAbout, frozenFolders, frozenMessages, thaw } from '../kit/frozen-folder.ts';
import { shownTo } from '../kit/frozen-people.ts';
import { devMessages } from '../kit/http-reader.ts';
import { eventually, failedRunners, type Product, removeDataDir, spawnProgram, startProduct } from '../kit/product.ts';
import { allHandled, compareWithRebuild, onStores, readRecord } from '../kit/product-record.ts';
import { opened, sealedValues } from '../kit/sealed-values.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';

const clock = new SystemClock();
/** Events that every folder must contain for the comparison to prove enough. */
const HAPPENED = [
  'AccountOpened',
  'AdminRoleGranted',
  'AlertsCorrected',
  'AlertsDelivered',
  'AlertThresholdsChanged',
  'CompanyDescribed',
  'ContactAdded',
  'CoverageReconciled',
  'DigestDelivered',
  'DisclosureThreadOpened',
  'FilingAmendmentLinked',
  'FilingAnalysed',
  'FilingDuplicateDismissed',
  'FilingLeftUnread',
  'FilingMarkedDuplicate',
  'NotificationPreferencesChanged',
  'ProjectionPromoted',
  'SessionEnded',
  'TickerFormsChanged',
  'TickerNoteChanged',
  'TickerRemoved',
];
/** Views of things that no frozen build recorded: API keys, dates stated in filings, feeds, price alerts, stakes in companies, feedback on levels. */
const NOT_IN_THE_STORY: ReadonlySet<string> = new Set([
  'account-api-keys',
  'account-feeds',
  'company-dates',
  'cusip-directory',
  'feedback-list',
  'price-alerts',
  'score-feedback',
]);
/** Views that the operator's tool rebuilds and verifies: of people, of what they follow, and of filings. All are compared at its end. */
const VERIFIED = ['watchlist', 'account-directory', 'filing-feed', 'alert-log'];
/** Events that notify somebody. */
const TELLING = /^(Alert|Digest|UnreadNotice)/;

/** Waits until every view has today's version, every process has handled the whole log, and every account was checked for its digest since `start`. */
async function settled(dataDir: string, start: Date): Promise<void> {
  const due = newestDue('America/New_York', 8, start).date;
  await eventually('everything worked through', () =>
    onStores(dataDir, async ({ events, views, operations }) => {
      const states = await Promise.all(projectors.map(({ collection }) => views.generations(collection.name)));
      const grown = projectors.every(({ collection }, index) => liveOf(states[index] ?? [])?.version === collection.version);
      const accounts = await events.readAll({ after: null, categories: ['account'], limit: 1_000 });
      const ids = [...new Set(accounts.events.map(({ stream }) => stream.slice('account-'.length)))];
      const progress = await new DigestProgressStore(operations).of(ids);
      const looked = [...progress.values()].every(({ date }) => date >= due);
      return (grown && progress.size > 0 && looked && (await allHandled(dataDir))) || null;
    }),
  );
}

describe.each(frozenFolders())('a data folder written by %s', (name) => {
  const about = frozenAbout(name);
  // A build that tracks the use of sessions ends them after 90 days, together with accounts that cannot be reached: its folder is read as of an
  // hour after it was frozen. The folder of an earlier build is read at its real age.
  const aheadMs = about.events['ContactVerified'] ? Date.parse(about.frozenAt) + 3_600_000 - Date.now() : 0;
  const edgar = new DatedEdgar(() => new Date(Date.now() + aheadMs));
  const moved = () => new Date(Date.now() + aheadMs);
  const folders: string[] = [];
  let product: Product | null = null;
  const copy = () => {
    const folder = thaw(name);
    folders.push(folder);
    return folder;
  };
  beforeAll(() => edgar.start());
  afterEach(async () => {
    await product?.kill();
    product = null;
    folders.splice(0).forEach(removeDataDir);
  });
  afterAll(() => edgar.stop());

  /** Environment that makes a program run at that time. */
  const atThatTime = (dataDir: string) => ({
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('test', 'kit', 'clock-jump.mjs'))}`,
    CLOCK_FILE: join(dataDir, 'clock-of-the-test'),
  });

  async function started(dataDir: string): Promise<Product> {
    writeFileSync(join(dataDir, 'clock-of-the-test'), String(aheadMs));
    product = await startProduct({ ...edgar.environment, ...atThatTime(dataDir), BILLING: 'on', DATA_DIR: dataDir });
    const { url } = product;
    await eventually('readiness', async () => (await fetch(`${url}/health/ready`)).ok || null);
    return product;
  }

  /** Runs the operator's tool on a folder. */
  async function ops(dataDir: string, ...args: readonly string[]) {
    const { ended, output } = spawnProgram('ops.main', args, { ...atThatTime(dataDir), DATA_DIR: dataDir });
    return { code: await ended, output: output() };
  }

  async function stopped(): Promise<void> {
    const code = await product?.stop();
    expect({ code, failed: failedRunners(product?.output() ?? '') }).toEqual({ code: 0, failed: [] });
    product = null;
  }

  test('contains the events that the comparison needs', () => {
    expect(HAPPENED.filter((type) => !about.events[type])).toEqual([]);
    expect(about.accounts.length).toBeGreaterThan(5);
    expect(frozenMessages(name).length).toBeGreaterThan(20);
  });

  test(
    'is started: everything sealed is read, every view equals its rebuild, nobody is notified again',
    async () => {
      const before = await readRecord(copy());
      const dataDir = copy();
      const start = moved();
      const { url } = await started(dataDir);
      for (const account of about.accounts) {
        const { contacts, notes } = account;
        expect({ name: account.name, shown: await shownTo(url, account) }).toEqual({
          name: account.name,
          shown: account.sessionEnded ? null : { contacts, notes },
        });
      }
      await settled(dataDir, start);
      expect(await devMessages(url)).toEqual(frozenMessages(name));
      for (const view of VERIFIED) {
        expect(await ops(dataDir, 'rebuild', view, '--reason', 'a test')).toMatchObject({ code: 0 });
        // The previous generation is kept up to date with a slight delay.
        const { output } = await eventually(`${view} equals the generation before`, async () => {
          const verified = await ops(dataDir, 'verify', view);
          return verified.code === 0 ? verified : null;
        });
        expect(output).toMatch(/: generations \d+ and \d+, [1-9][\d,]* documents?, equal\.\n$/);
      }
      await stopped();

      const after = await readRecord(dataDir);
      expect(after.events.slice(0, before.events.length)).toEqual(before.events);
      const added = after.events.slice(before.events.length).map(({ type }) => type);
      expect(added.filter((type) => TELLING.test(type))).toEqual([]);
      // Compared as stored, with their revision.
      expect(after.messages).toEqual(before.messages);
      // Rows that were reported long ago may have been purged; no row is new or changed.
      const rows = new Map(before.rows.map((row) => [row._id, row]));
      expect(after.rows.map((row) => (rows.has(row._id) ? null : row._id)).filter((id) => id !== null)).toEqual([]);
      for (const { state, attempts, sentAt, _id } of after.rows) expect(rows.get(_id)).toMatchObject({ state, attempts, sentAt });

      await onStores(dataDir, async ({ operations }) => {
        const env = readEnvironment({ DATA_DIR: dataDir });
        const cipher = new FieldCipher(new SubjectKeyStore(operations, await openMasterKey(env, operations), clock));
        const sealed = sealedValues(dataDir);
        const known = new Set(about.accounts.flatMap((account) => account.sealed));
        // Messages of the dev outbox are sealed only by later builds.
        for (const { to, subject, text, html } of before.messages) known.add(JSON.stringify({ to, subject, text, html }));
        const texts = new Map<string, string[]>();
        for (const value of sealed.get('log.db') ?? []) {
          const { keyId } = value.envelope;
          texts.set(keyId, [...(texts.get(keyId) ?? []), await opened(cipher, value)]);
        }
        // A note is sealed once for all tickers it applies to.
        const inOrder = (lists: Iterable<readonly string[]>) =>
          [...lists].map((list) => [...new Set(list)].sort().join('\n')).sort();
        // The first start of a build with an admin area adds its administrator.
        const administrator = ['admin@localhost'];
        expect(inOrder(texts.values())).toEqual(inOrder([...about.accounts.map((account) => account.sealed), administrator]));
        for (const file of ['ops.db', 'views.db']) {
          const values = sealed.get(file) ?? [];
          expect(values.length).toBeGreaterThan(5);
          for (const value of values) expect(known).toContain(await opened(cipher, value));
        }
      });

      const { documents, problems } = await compareWithRebuild(dataDir);
      expect(problems).toEqual([]);
      const empty = projectors.map(({ collection }) => collection.name).filter((name) => !documents[name]);
      expect(empty.filter((name) => !NOT_IN_THE_STORY.has(name))).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'is started without its views: they are built anew, show the same and send nothing',
    async () => {
      const dataDir = copy();
      rmSync(join(dataDir, 'views.db'));
      const start = moved();
      const { url } = await started(dataDir);
      await settled(dataDir, start);
      for (const account of about.accounts.filter(({ sessionEnded }) => !sessionEnded)) {
        const { contacts, notes } = account;
        await eventually('the same as before', async () => {
          expect(await shownTo(url, account)).toEqual({ contacts, notes });
          return true;
        });
      }
      expect(await devMessages(url)).toEqual(frozenMessages(name));
      await stopped();
    },
    TEST_TIMEOUT_MS,
  );
});
