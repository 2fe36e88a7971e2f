import { setTimeout as sleep } from 'node:timers/promises';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { Stores } from '../../backend/apps/stores.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import type { Environment } from '../../backend/platform/config/environment.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import { OutcomeUnknown, StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import type { Expected } from '../../backend/platform/event-store/event-store.port.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { accessionOf, cikOf, filingIngested, filingScored } from './filing-events.ts';
import { randomOf } from './random.ts';

/** Everyone follows company 0, so that its runs have several pages; the others divide the followers among them. */
const COMPANIES = 20;
/** One in this many filings is by company 0. */
const RUNS_OF_ALL = 25;
/** Accounts that follow nothing at first, as a share of the others. */
const SPARE_SHARE = 0.2;
const CHANGES_PER_RUN = 4;
const clock = new SystemClock();
const codec = eventCodec();

/** Users who start and stop following companies, and those companies' filings, written to the log as a web server and the feed would. */
export class WatchingCrowd {
  readonly #random: () => number;
  readonly #events: Stores['events'];
  readonly #revisions = new Map<string, number>();
  /** For each company, the accounts that currently follow it. */
  readonly #watching = Array.from({ length: COMPANIES }, () => new Set<string>());
  readonly #accounts: readonly string[];
  readonly #count: number;
  #filed = 0;
  joins = 0;
  leaves = 0;

  constructor(
    private readonly stores: Stores,
    private readonly env: Environment,
    watchers: number,
    seed: number,
  ) {
    this.#random = randomOf(seed + 1);
    this.#events = stores.events;
    this.#count = watchers;
    const all = Math.ceil(watchers * (1 + SPARE_SHARE));
    this.#accounts = Array.from({ length: all }, (_, n) => deterministicId('takeover', String(seed), String(n)));
  }

  get accessions(): readonly string[] {
    return Array.from({ length: this.#filed }, (_, n) => accessionOf(n + 1));
  }

  /** Gives everyone a contact; the first ones follow company 0 and one of the others. */
  async gather(say: (line: string) => void): Promise<void> {
    const key = await openMasterKey(this.env, this.stores.operations);
    const cipher = new FieldCipher(new SubjectKeyStore(this.stores.operations, key, clock));
    for (const [n, accountId] of this.#accounts.entries()) {
      const contact = await cipher.encrypt(accountFields(accountId).contact, `${accountId}@example.com`);
      const data = { accountId, channel: 'email' as const, contact, contactKey: accountId, masked: contact };
      await this.#append(`account-${accountId}`, { type: 'ContactAdded', data });
      const verified = { accountId, channel: 'email' as const, contactKey: accountId };
      await this.#append(`account-${accountId}`, { type: 'ContactVerified', data: verified });
      if (n >= this.#count) continue;
      await this.#join(accountId, 0);
      await this.#join(accountId, 1 + (n % (COMPANIES - 1)));
      if (n % 200 === 0) say(`${n} watchers added`);
    }
    this.joins = 0;
  }

  /** Files up to this number, with joins and leaves in between. */
  async file(upTo: number): Promise<void> {
    while (this.#filed < upTo) {
      const n = this.#filed + 1;
      const company = n % RUNS_OF_ALL === 0 ? 0 : 1 + Math.floor(this.#random() * (COMPANIES - 1));
      for (let change = 0; change < CHANGES_PER_RUN; change += 1) await this.#change(this.#random() < 0.7 ? company : 0);
      const now = clock.now().toISOString();
      const form = 'TAKEOVER';
      const seen = { form, followedAs: '8-K', companyCiks: [cikOf(9_000 + company)], acceptedAt: now, firstSeenAt: now };
      const ingested = filingIngested(n, { ...seen, filedOn: now.slice(0, 10), items: [] });
      await this.#append(`filing-${accessionOf(n)}`, ingested, filingScored(n, 'HIGH'));
      this.#filed = n;
      // Right after the score: users who join now are not alerted, those who leave now are.
      for (let change = 0; change < CHANGES_PER_RUN; change += 1) await this.#change(company);
      await sleep(this.#random() * 300);
    }
  }

  #change(company: number): Promise<void> {
    const accountId = this.#accounts[Math.floor(this.#random() * this.#accounts.length)] ?? '';
    return this.#watching[company]?.has(accountId) ? this.#leave(accountId, company) : this.#join(accountId, company);
  }

  async #join(accountId: string, company: number): Promise<void> {
    const entry = { accountId, ticker: `T${company}`, cik: cikOf(9_000 + company) };
    const data = { ...entry, companyName: `Company ${company}`, forms: ['8-K'], brandId: 'material-events', note: null };
    await this.#append(`watchlist-${accountId}`, { type: 'TickerAdded', data });
    this.#watching[company]?.add(accountId);
    this.joins += 1;
  }

  async #leave(accountId: string, company: number): Promise<void> {
    const data = { accountId, ticker: `T${company}`, cik: cikOf(9_000 + company) };
    await this.#append(`watchlist-${accountId}`, { type: 'TickerRemoved', data });
    this.#watching[company]?.delete(accountId);
    this.leaves += 1;
  }

  /** Retries, because a stopped worker may hold the log's lock. */
  async #append(stream: string, ...events: readonly DomainEvent[]): Promise<void> {
    const revision = this.#revisions.get(stream) ?? -1;
    const encoded = events.map((event, index) => codec.encode(event, deterministicId(stream, String(revision + 1 + index)), {}));
    const expected: Expected = revision === -1 ? { kind: 'noStream' } : { kind: 'revision', revision };
    for (;;) {
      try {
        const { revision: reached } = await this.#events.append(stream, encoded, expected);
        this.#revisions.set(stream, reached);
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable) && !(error instanceof OutcomeUnknown)) throw error;
      }
    }
  }
}
