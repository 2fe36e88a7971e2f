import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContext, Route } from 'playwright-core';
import type { Subjects } from './picture.ts';
import type { Scene } from './scene.ts';

/** Replaces the recording's session, which is not stored. */
const RECORDED_SESSION = 'recorded-session';

interface Answer {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
}

interface Recording {
  /** ISO 8601; the frozen time of the pages. */
  readonly moment: string;
  readonly user: Scene['user'];
  readonly subjects: Subjects;
  readonly answers: Readonly<Record<string, Answer>>;
}

/** Answers a page's requests from `answers`; missing ones are reported and get a 404. */
const ANSWERING = `(answers) => {
  const real = window.fetch.bind(window);
  window.fetch = async (target, options) => {
    const { url, method, headers } = new Request(target, options);
    const { pathname, search } = new URL(url);
    if (!pathname.startsWith('/api/') || pathname === '/api/stream') return real(target, options);
    const reader = headers.has('x-session') ? 'reader' : 'visitor';
    const key = (headers.get('x-brand') ?? 'default brand') + ', ' + reader + ': ' + method + ' ' + pathname + search;
    const answer = answers[key];
    if (answer) return answer.body === null ? new Response(null, answer) : Response.json(answer.body, answer);
    await window.tellMissing(key);
    return Response.json({ error: 'not_found', message: 'This answer was not recorded.' }, { status: 404 });
  };
}`;

/** Recorded API responses for the pictures, so that these are always the same. */
export class RecordedAnswers {
  readonly #scene: Omit<Scene, 'url'>;
  readonly #answers: Map<string, Answer>;
  readonly #missing = new Set<string>();

  constructor(scene: Omit<Scene, 'url'>, answers: Recording['answers'] = {}) {
    this.#scene = { ...scene, session: RECORDED_SESSION };
    this.#answers = new Map(Object.entries(answers));
  }

  static read(file: string): RecordedAnswers {
    if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run screenshots -- record"`);
    const { moment, user, subjects, answers } = JSON.parse(readFileSync(file, 'utf8')) as Recording;
    return new RecordedAnswers({ session: RECORDED_SESSION, moment: new Date(moment), user, subjects }, answers);
  }

  write(file: string): void {
    const { moment, user, subjects } = this.#scene;
    // One response per line, so that diffs show which ones changed.
    const answers = [...this.#answers].sort(([a], [b]) => (a < b ? -1 : 1));
    const lines = answers.map(([key, answer]) => `${JSON.stringify(key)}: ${JSON.stringify(answer)}`);
    const about: Omit<Recording, 'answers'> = { moment: moment.toISOString(), user, subjects };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(about).slice(0, -1)},\n"answers": {\n${lines.join(',\n')}\n}}\n`);
  }

  /** The recorded scene. @param url of any product, which serves the pages themselves. */
  scene(url: string): Scene {
    return { ...this.#scene, url };
  }

  /** Requests that were not recorded. */
  get missing(): readonly string[] {
    return [...this.#missing];
  }

  /** Answers these pages' requests from the recording, inside the page, because a browser with intercepted requests has no cache. */
  async serve(context: BrowserContext): Promise<void> {
    await context.exposeFunction('tellMissing', (key: string) => void this.#missing.add(key));
    await context.addInitScript(`(${ANSWERING})(${JSON.stringify(Object.fromEntries(this.#answers))})`);
  }

  /**
   * Answers these pages' requests from the recording; missing ones are requested from the product and recorded.
   * @param session the reader's at the product
   */
  async record(context: BrowserContext, session: string): Promise<void> {
    await context.route('**/api/**', async (route) => {
      const key = keyOf(route);
      const answer = this.#answers.get(key) ?? (await asked(route, session));
      this.#answers.set(key, answer);
      const { status, body } = answer;
      await route.fulfill({ status, contentType: 'application/json', body: body === null ? '' : JSON.stringify(body) });
    });
  }
}

async function asked(route: Route, session: string): Promise<Answer> {
  const headers = route.request().headers();
  const response = await route.fetch(headers['x-session'] ? { headers: { ...headers, 'x-session': session } } : {});
  const text = await response.text();
  return { status: response.status(), body: text === '' ? null : JSON.parse(text.replaceAll(session, RECORDED_SESSION)) };
}

function keyOf(route: Route): string {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const headers = request.headers();
  const reader = headers['x-session'] ? 'reader' : 'visitor';
  return `${headers['x-brand'] ?? 'default brand'}, ${reader}: ${request.method()} ${pathname}${search}`;
}
