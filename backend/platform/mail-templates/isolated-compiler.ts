import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Deadline } from '../clock/deadline.ts';
import { SharedWork } from '../clock/shared-work.ts';
import { compileMjml, TemplateMistakes } from './compile-mjml.ts';

const MAIN = fileURLToPath(new URL('./compile-mjml.main.js', import.meta.url));
/** The compiler requires the path of an existing file; the parts that a template includes are next to this one. */
const FILE = fileURLToPath(new URL('./head.mjml', import.meta.url));
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 2_000_000;
const KEPT = 20;

/**
 * Compiles MJML in a child process: the compiler takes some 100 MB and a second or two, and a crash in it must not affect the process that serves
 * users. One template at a time; recent results are cached.
 */
export class IsolatedCompiler {
  readonly #compiled = new LRUCache<string, SharedWork<string>>({ max: KEPT });
  #last: Promise<unknown> = Promise.resolve();

  /** @returns HTML with Mustache variables. @throws TemplateMistakes */
  async html(source: string): Promise<string> {
    const key = createHash('sha256').update(source).digest('hex');
    const known = this.#compiled.get(key);
    const compilation = known && !known.isAbandoned ? known : this.#inTurn(source);
    this.#compiled.set(key, compilation);
    try {
      return await compilation.outcome();
    } catch (error) {
      // Template mistakes are final and cached; a failed process is retried.
      if (!(error instanceof TemplateMistakes) && this.#compiled.get(key) === compilation) this.#compiled.delete(key);
      throw error;
    }
  }

  #inTurn(source: string): SharedWork<string> {
    const before = this.#last;
    return new SharedWork(() => {
      const compilation = before.then(() => compiled(source));
      this.#last = compilation.catch(() => {});
      return compilation;
    });
  }
}

async function compiled(source: string): Promise<string> {
  // The caller may have given up while it was queued.
  Deadline.check();
  // Without a build, as in tests, compile in this process.
  if (!existsSync(MAIN)) return compileMjml(source, FILE);
  const { html, mistakes } = JSON.parse(await answerTo(JSON.stringify({ source, file: FILE }))) as {
    readonly html?: string;
    readonly mistakes?: readonly string[];
  };
  if (html === undefined) throw new TemplateMistakes('The template', mistakes ?? []);
  return html;
}

function answerTo(question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // No environment, because it contains the stores' credentials and the compiler doesn't need it.
    const limits = { timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES, signal: Deadline.current()?.signal };
    const options = { env: {}, killSignal: 'SIGKILL' as const, ...limits };
    const child = execFile(process.execPath, ['--max-old-space-size=256', MAIN], options, (error, stdout) =>
      error ? reject(new Error('The template compiler exited without a response.', { cause: error })) : resolve(stdout),
    );
    // A child that has exited does not read its input; its exit is reported above.
    child.stdin?.on('error', () => {});
    child.stdin?.end(question);
  });
}
