import type { SampleFiling } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { freshFilings, GrowingEdgar } from './growing-edgar.ts';
import { untilNothingIsLeft } from './nothing-left.ts';
import { introducePeople, type Person } from './people.ts';
import { type Product, removeDataDir, type Spawned, spawnProgram, startProduct, temporaryDataDir } from './product.ts';
import { readRecord } from './product-record.ts';
import { auditSpine } from './spine-audit.ts';

/** A product in its own process with its own EDGAR and data folder, across any number of starts. */
export class FedProduct {
  readonly dataDir = temporaryDataDir();
  readonly edgar: GrowingEdgar;
  readonly #env: Readonly<Record<string, string>>;
  #people: readonly Person[] = [];
  #running: Product | null = null;

  constructor(filings: readonly SampleFiling[], env: Readonly<Record<string, string>> = {}) {
    this.edgar = new GrowingEdgar(filings);
    this.#env = env;
  }

  /** First start, with followers before the first filing; resolves when `shown` filings are processed. */
  static async working(
    filings: number | readonly SampleFiling[],
    shown: number,
    env: Readonly<Record<string, string>> = {},
  ): Promise<FedProduct> {
    const product = new FedProduct(typeof filings === 'number' ? freshFilings(filings) : filings, env);
    await product.edgar.start();
    await product.start();
    product.#people = await introducePeople(product.url);
    // All in one poll, because at the feed's usual pace of a few per second many tests would mostly wait.
    product.edgar.allow(shown, shown);
    await product.settled();
    return product;
  }

  get people(): readonly Person[] {
    return this.#people;
  }

  get url(): string {
    if (!this.#running) throw new Error('the product does not run');
    return this.#running.url;
  }

  get running(): Product {
    if (!this.#running) throw new Error('the product does not run');
    return this.#running;
  }

  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#running = await startProduct({ ...this.edgar.environment, ...this.#env, ...env, DATA_DIR: this.dataDir });
  }

  /** @throws unless it exits cleanly. */
  async stop(): Promise<void> {
    const product = this.running;
    this.#running = null;
    const code = await product.stop();
    if (code !== 0) throw new Error(`ended with code ${code}:\n${product.output()}`);
  }

  /** Starts the operator's tool on the same stores. */
  ops(...args: readonly string[]): Spawned {
    return spawnProgram('ops.main', args, { DATA_DIR: this.dataDir });
  }

  /** Invariant violations once everything published is processed. */
  async audit(): Promise<readonly string[]> {
    return auditSpine(await readRecord(this.dataDir), this.edgar.shown, this.people);
  }

  /** Waits until all allowed filings are published and processed. @throws with the remaining violations when there is no more progress. */
  async settled(): Promise<void> {
    const shown = `EDGAR has more to show than ${this.edgar.shown.length} filings`;
    await untilNothingIsLeft(async () => (this.edgar.exhausted ? await this.audit() : [shown]));
  }

  async discard(): Promise<void> {
    await this.#running?.kill();
    await this.edgar.stop();
    removeDataDir(this.dataDir);
  }
}
