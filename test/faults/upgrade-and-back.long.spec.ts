import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { slotAt } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { ADMIN_ENVIRONMENT, signInOwner } from '../kit/admin-browser.ts';
import { BusyWriter } from '../kit/busy-writer.ts';
import { DatedEdgar } from '../kit/dated-edgar.ts';
import { frozenAbout, frozenFolders, thaw } from '../kit/frozen-folder.ts';
import { type FrozenAccount, FrozenPerson, shownTo } from '../kit/frozen-people.ts';
import { freshFilings, withAmendments } from '../kit/growing-edgar.ts';
import { call } from '../kit/http-reader.ts';
import { MovedClock } from '../kit/moved-clock.ts';
import { describeWith, NEEDS } from '../kit/needs.ts';
import { untilNothingIsLeft } from '../kit/nothing-left.ts';
import { isInHistory, olderBuild } from '../kit/older-build.ts';
import { introduce } from '../kit/people.ts';
import {
  type Build,
  eventually,
  failedRunners,
  OWN_BUILD,
  type Product,
  removeDataDir,
  spawnProgram,
  startProduct,
} from '../kit/product.ts';
import { allHandled, compareWithRebuild, type ProductRecord, readRecord } from '../kit/product-record.ts';
import { auditSpine, type Follower } from '../kit/spine-audit.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';

/** The newest frozen folder. Its build is the one gone back to. */
const OLDER = 'cf4b22d';
const { commit } = frozenAbout(OLDER);
/** Views with events that the older build doesn't have: docs/upgrade.md says to rebuild them after going back and forward. */
const REBUILT = ['account-directory'];
/** The view that each build's tool verifies. All are compared at the end. */
const VERIFIED = 'watchlist';

const HOUR_MS = 3_600_000;
const STEPS = 3;
const FILINGS_PER_STEP = 12;
/** Published just before a stop, so that the next build finishes what this one began. */
const LAST_OF_STEP = 4;

/** What the pages of the frozen story made its people follow, of those who are alerted in real time. */
const FROZEN_FOLLOWERS = [
  { email: 'events@example.com', tickers: ['AAPL', 'MSFT', 'TSLA', 'KO'], forms: ['8-K'] },
  { email: 'insiders@example.com', tickers: ['AAPL', 'NVDA', 'GOOGL', 'JPM'], forms: ['4'] },
  { email: 'pro@example.com', tickers: ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'GOOGL', 'BRK-B', 'JPM'], forms: ['8-K', '4', '3', '5'] },
  { email: 'gone@example.com', tickers: ['JPM'], forms: ['8-K'] },
].map(({ email, tickers, forms }): Follower => {
  const ciks = sampleCompanies.filter(({ ticker }) => tickers.includes(ticker)).map(({ cik }) => cik);
  return { ciks: new Set(ciks), forms: new Set(forms), email, phone: null };
});
/** Texts to them depend on thresholds and daily limits. The audit expects none, so each may be there once. */
const ONE_TEXT = /^alert \S+ to \+1415555(0101|0102|0177): 1 instead of 0$/;
/** Filings of one story are scored by two builds. */
const TWO_BUILDS = /^more than one version of extractor and rules/;
/** Views follow the writers with a delay; they are compared at the end. */
const BEHIND = /^the view \S+ is behind the log$/;

const WRITERS = 3;
/** Changes of each writer per step. As many more begin just before a stop. */
const CHANGES = 5;
const PATHS = ['/api/watchlist', '/api/profile', '/api/filings?limit=20'];
const READ_EVERY_MS = 200;

type Session = Pick<FrozenAccount, 'brand' | 'session'>;

/** Reads pages like people who leave them open. @returns the number of answers. */
async function readPages(url: string, people: readonly Session[], until: AbortSignal): Promise<number> {
  let answers = 0;
  while (!until.aborted) {
    const { brand, session } = people[answers % people.length] as Session;
    await call(url, PATHS[answers % PATHS.length] ?? '', { brand, session });
    answers += 1;
    await sleep(READ_EVERY_MS);
  }
  return answers;
}

/** Followed tickers and their forms as the page shows them. */
async function followed(url: string, { brand, session }: Session): Promise<readonly string[]> {
  type List = { readonly watchlist: readonly { readonly ticker: string; readonly forms: string }[] };
  const { watchlist } = await call<List>(url, '/api/watchlist', { brand, session });
  return watchlist.map(({ ticker, forms }) => `${ticker} ${forms}`).sort();
}

/** A frozen data folder, started by one build after another. */
class Folder {
  readonly dataDir: string;
  readonly edgar: DatedEdgar;
  readonly #clock: MovedClock;
  #product: Product | null = null;

  constructor(
    name: string,
    readonly past: ProductRecord,
  ) {
    // Read as of an hour after it was frozen: later, sessions would have ended.
    const aheadMs = Date.parse(frozenAbout(name).frozenAt) + HOUR_MS - Date.now();
    this.edgar = new DatedEdgar(() => new Date(Date.now() + aheadMs));
    this.dataDir = thaw(name);
    this.#clock = new MovedClock(join(this.dataDir, 'clock-of-the-test'));
    this.#clock.move(aheadMs);
  }

  /** Address of the running product; null between two builds. */
  get url(): string | null {
    return this.#product?.url ?? null;
  }

  async start(build: Build): Promise<string> {
    const env = { ...this.edgar.environment, ...this.#clock.environment, ...ADMIN_ENVIRONMENT, DATA_DIR: this.dataDir };
    this.#product = await startProduct(env, build);
    const { url } = this.#product;
    await eventually('readiness', async () => (await this.#problems(url)).length === 0 || null);
    return url;
  }

  async stop(): Promise<void> {
    const product = this.#product;
    this.#product = null;
    const code = await product?.stop();
    expect({ code, failed: failedRunners(product?.output() ?? '') }).toEqual({ code: 0, failed: [] });
  }

  /** Runs the operator's tool of a build. @returns its output. */
  async ops(build: Build, ...args: readonly string[]): Promise<string> {
    const { ended, output } = spawnProgram('ops.main', args, { ...this.#clock.environment, DATA_DIR: this.dataDir }, build);
    const code = await ended;
    if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${code}: ${output()}`);
    return output();
  }

  /** What was added to the frozen record. */
  async added(): Promise<ProductRecord> {
    const { past } = this;
    const record = await readRecord(this.dataDir);
    expect(record.events.slice(0, past.events.length)).toEqual(past.events);
    const [rows, messages] = [new Set(past.rows.map(({ _id }) => _id)), new Map(past.messages.map((one) => [one._id, one]))];
    for (const message of record.messages) if (messages.has(message._id)) expect(message).toEqual(messages.get(message._id));
    return {
      ...record,
      events: record.events.slice(past.events.length),
      // The frozen story has a filing that EDGAR never delivered.
      parked: record.parked.filter(
        ({ stream }) => !past.events.some((event) => event.type === 'FilingLeftUnread' && event.stream === stream),
      ),
      rows: record.rows.filter(({ _id }) => !rows.has(_id)),
      messages: record.messages.filter(({ _id }) => !messages.has(_id)),
    };
  }

  async discard(): Promise<void> {
    const product = this.#product;
    this.#product = null;
    await product?.kill();
    await this.edgar.stop();
    removeDataDir(this.dataDir);
  }

  async #problems(url: string): Promise<readonly string[]> {
    return (await call<{ readonly problems: readonly string[] }>(url, '/health/ready')).problems;
  }
}

function readFrozen(name: string): Promise<ProductRecord> {
  const dataDir = thaw(name);
  return readRecord(dataDir).finally(() => removeDataDir(dataDir));
}

describeWith(NEEDS.history, isInHistory(commit), `an upgrade, back to ${OLDER}, and forward again`, () => {
  let older: Build;
  beforeAll(() => {
    older = olderBuild(commit);
  }, TEST_TIMEOUT_MS);
  const folders: Folder[] = [];
  let ended = new AbortController();
  beforeEach(() => {
    ended = new AbortController();
  });
  afterEach(async () => {
    ended.abort();
    await Promise.all(folders.splice(0).map((folder) => folder.discard()));
  });

  test.each(frozenFolders())(
    'keep what people set in the folder of %s, and send every alert once, under load',
    async (name) => {
      const about = frozenAbout(name);
      const folder = new Folder(name, await readFrozen(name));
      folders.push(folder);
      const { edgar } = folder;
      await edgar.start();
      const count = STEPS * FILINGS_PER_STEP;
      const filings = withAmendments(freshFilings(count, slotAt(new Date(Date.parse(about.frozenAt) + HOUR_MS)) - count));
      let published = 0;
      const publish = (number: number) => {
        edgar.publish(...filings.slice(published, published + number));
        published += number;
      };

      // The oldest build didn't verify contacts, so its people get no alerts.
      const verified = new Set(about.accounts.map(({ contacts }) => contacts.email));
      const people = FROZEN_FOLLOWERS.filter(({ email }) => verified.has(email));
      const writers: BusyWriter[] = [];
      const arrivals: FrozenPerson[] = [];
      const written: Promise<void>[] = [];
      const refusals: string[] = [];
      let allowed = 0;
      const frozen = about.accounts.filter(({ sessionEnded }) => !sessionEnded);
      const notes = new Map(frozen.map((account) => [account.name, { ...account.notes }]));
      const lists = new Map<string, readonly string[]>();
      const guest = new FrozenPerson('guest', 'filingwire');

      /** Sets what only today's build has: an API key, and the suspension of an account. */
      const setWhatIsNew = async (url: string, bearer: string) => {
        await guest.follow(url, ['KO'], ['10-K']);
        const opened = (await folder.added()).events.findLast((event) => event.type === 'AccountOpened');
        if (opened?.type !== 'AccountOpened') throw new Error('no account was opened');
        const address = 'guest@example.com';
        await guest.reachedAt(url, { email: address }, { email: [address, address] });
        await arrivals[0]?.post(url, '/api/keys', { name: 'a program', scopes: ['read'] });
        await call(url, `/api/admin/users/${opened.data.accountId}/suspend`, { bearer, body: { reason: 'a test' } });
      };

      /** The previous generation follows with a slight delay. */
      const isVerifiedBy = (build: Build) =>
        eventually(`${VERIFIED} equals its rebuild`, () => folder.ops(build, 'verify', VERIFIED));
      const isSuspended = (url: string) => expect(followed(url, guest.known)).rejects.toThrow(/answered 40[13]/);

      const audit = async () => {
        const found = auditSpine(await folder.added(), filings.slice(0, published), people, true, folder.past);
        return [...refusals, ...found].filter((line) => ![ONE_TEXT, TWO_BUILDS, BEHIND].some((accepted) => accepted.test(line)));
      };

      const keepsEverything = async (url: string) => {
        for (const account of frozen) {
          const expected = { contacts: account.contacts, notes: notes.get(account.name) };
          await eventually(`the settings of ${account.name}`, async () => {
            expect(await shownTo(url, account)).toEqual(expected);
            return true;
          });
          const list = await followed(url, account);
          expect({ name: account.name, list }).toEqual({ name: account.name, list: lists.get(account.name) ?? list });
          lists.set(account.name, list);
        }
        for (const { known } of arrivals) {
          const { contacts, notes } = known;
          await eventually(`the settings of ${known.name}`, async () => {
            expect(await shownTo(url, known)).toEqual({ contacts, notes });
            return true;
          });
        }
      };

      /** One life of the folder under a build, from its start to its stop. */
      const live = async (build: Build, step: number, atEnd: (url: string) => Promise<void>) => {
        const url = await folder.start(build);
        if (step === 0) {
          people.push(await introduce(url, 'material-events', 0, ['8-K'], 'reports@example.com', null));
          people.push(await introduce(url, 'form4getter', 3, ['4'], 'trades@example.com', '+14155550181'));
          people.push(await introduce(url, 'filingwire', 6, ['8-K', '4', '3', '5'], 'all@example.com', null));
          for (let n = 0; n < WRITERS; n += 1) writers.push(await BusyWriter.open(url));
          const refused = (error: unknown) => void refusals.push(String(error));
          written.push(
            ...writers.map((writer) =>
              writer
                .write(
                  () => folder.url,
                  () => allowed,
                  ended.signal,
                )
                .catch(refused),
            ),
          );
        }
        const left = new AbortController();
        const reading = readPages(url, frozen, left.signal);
        reading.catch(() => undefined);
        allowed += CHANGES;
        const wanted = allowed;
        publish(FILINGS_PER_STEP - (published === 0 ? LAST_OF_STEP : 0));
        const arrival = new FrozenPerson(`arrival ${step}`, 'filingwire');
        arrivals.push(arrival);
        await arrival.follow(url, ['AAPL', 'NKE'], ['10-K'], `came in step ${step}`);
        const phone = `+1415555019${step}`;
        await arrival.reachedAt(url, { phone }, { phone: [phone, phone] });
        // On a busy machine the older build may log out whoever verifies a contact.
        if (build === older) await arrival.logIn(url);
        const changed = frozen[step] as FrozenAccount;
        const [ticker = ''] = Object.keys(notes.get(changed.name) ?? {}).concat('AAPL');
        const note = `changed in step ${step}`;
        await call(url, '/api/subscribe', { ...changed, body: { tickers: ticker, note } });
        notes.set(changed.name, { ...notes.get(changed.name), [ticker]: note });
        await untilNothingIsLeft(audit);
        await eventually('the changes', async () => writers.every(({ changes }) => changes >= wanted) || null);
        await keepsEverything(url);
        await atEnd(url);
        left.abort();
        expect(await reading).toBeGreaterThan(PATHS.length);
      };

      await live(OWN_BUILD, 0, async (url) => {
        await setWhatIsNew(url, await signInOwner(url));
        await isSuspended(url);
        await folder.ops(OWN_BUILD, 'rebuild', VERIFIED, '--reason', 'a test');
        publish(LAST_OF_STEP);
        allowed += CHANGES;
      });
      await folder.stop();

      await live(older, 1, async () => {
        // The older build knows no suspension.
        await folder.ops(older, 'grant-pro', 'guest@example.com', '--reason', 'a test');
        await isVerifiedBy(older);
        publish(LAST_OF_STEP);
        allowed += CHANGES;
      });
      await folder.stop();

      await live(OWN_BUILD, 2, async (url) => {
        await isSuspended(url);
        await isVerifiedBy(OWN_BUILD);
        for (const view of REBUILT) await folder.ops(OWN_BUILD, 'rebuild', view, '--reason', 'a test');
        ended.abort();
        await Promise.all(written);
        for (const writer of writers) expect(await writer.isShown(url)).toBe(true);
        await eventually('all events handled', async () => (await allHandled(folder.dataDir)) || null);
        expect(await audit()).toEqual([]);
      });
      await folder.stop();

      const { events } = await folder.added();
      const answered = writers.reduce((sum, { changes }) => sum + changes, 0);
      expect(events.filter(({ type }) => type === 'TickerNoteChanged')).toHaveLength(answered + STEPS);
      expect((await compareWithRebuild(folder.dataDir)).problems).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});
