import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Deadline } from '../clock/deadline.ts';
import { SharedWork } from '../clock/shared-work.ts';
import { compileMjml, TemplateMistakes } from './compile-mjml.ts';

const MAIN = fileURLToPath(new URL('./compile-mjml.main.js', import.meta.url));
/** The compiler wants a file that exists; what an edit includes lies beside this one. */
const FILE = fileURLToPath(new URL('./head.mjml', import.meta.url));
const TIMEOUT_MS = 30_000;
const MOST_BYTES = 2_000_000;
const KEPT = 20;

/**
 * Compiles MJML in a process that ends afterwards: the compiler takes some 100 MB and a second or two, and a mistake in it must not stop the process
 * that serves people. One template at a time; what was compiled lately is kept.
 */
export class CompileApart {
  readonly #compiled = new LRUCache<string, SharedWork<string>>({ max: KEPT });
  #last: Promise<unknown> = Promise.resolve();

  /** @returns HTML with its variables. @throws TemplateMistakes */
  async html(source: string): Promise<string> {
    const key = createHash('sha256').update(source).digest('hex');
    const known = this.#compiled.get(key);
    const made = known && !known.isAbandoned ? known : this.#inTurn(source);
    this.#compiled.set(key, made);
    try {
      return await made.outcome();
    } catch (error) {
      // A mistake is the same at the next try; a process that failed is tried again.
      if (!(error instanceof TemplateMistakes) && this.#compiled.get(key) === made) this.#compiled.delete(key);
      throw error;
    }
  }

  #inTurn(source: string): SharedWork<string> {
    const before = this.#last;
    return new SharedWork(() => {
      const made = before.then(() => compiled(source));
      this.#last = made.catch(() => {});
      return made;
    });
  }
}

async function compiled(source: string): Promise<string> {
  // Whoever waited for it may be gone before its turn.
  Deadline.check();
  // A tree without a build, as in tests, compiles here.
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
    // Without the environment: it holds what opens the stores, and the compiler needs nothing of it.
    const limits = { timeout: TIMEOUT_MS, maxBuffer: MOST_BYTES, signal: Deadline.current()?.signal };
    const options = { env: {}, killSignal: 'SIGKILL' as const, ...limits };
    const child = execFile(process.execPath, ['--max-old-space-size=256', MAIN], options, (error, stdout) =>
      error ? reject(new Error('The compiler of templates ended without an answer.', { cause: error })) : resolve(stdout),
    );
    // A child that has ended already does not read; its end is told above.
    child.stdin?.on('error', () => {});
    child.stdin?.end(question);
  });
}
