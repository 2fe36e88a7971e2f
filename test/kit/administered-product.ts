import { startWorker, type Worker } from '../../backend/apps/worker.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { ADMIN_ENVIRONMENT, signInOwner } from './admin-browser.ts';
import { call } from './http-reader.ts';
import { launchOf, startWebServer } from './launch.ts';
import { OPERATOR_TOKEN } from './operator-tokens.ts';
import { removeDataDir, temporaryDataDir } from './product.ts';
import { clock, MemoryLogger } from './runtime.ts';

/** A web server and a worker in this process, on the stores of one folder, and an owner signed in to the admin area. */
export class AdministeredProduct {
  private constructor(
    private readonly folder: string,
    readonly worker: Worker,
    private readonly web: Awaited<ReturnType<typeof startWebServer>>,
    readonly url: string,
    private readonly bearer: string,
  ) {}

  /** @param variables environment; by default it reads the sample feed. */
  static async start(variables: Readonly<Record<string, string>> = {}): Promise<AdministeredProduct> {
    const folder = temporaryDataDir();
    const env = readEnvironment({ DATA_DIR: folder, PORT: '0', OPERATOR_TOKEN, ...ADMIN_ENVIRONMENT, ...variables });
    const worker = await startWorker(launchOf(env, new MemoryLogger(), clock));
    const web = await startWebServer(env, new MemoryLogger());
    const url = `http://127.0.0.1:${web.port}`;
    return new AdministeredProduct(folder, worker, web, url, await signInOwner(url));
  }

  /** Calls the admin API, with POST if there is a body. @throws with status and body unless the status is 2xx. */
  admin<T>(path: string, body?: object): Promise<T> {
    return call<T>(this.url, `/api/admin/${path}`, { bearer: this.bearer, ...(body && { body }) });
  }

  async stop(): Promise<void> {
    await this.web.stop();
    await this.worker.stop();
    removeDataDir(this.folder);
  }
}
