import { startWorker, type Worker } from '../../backend/apps/worker.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { ActivityListResponse } from '../../projections/activity/activity.response.ts';
import type { AdminFilingListResponse, AdminFilingResponse } from '../../projections/admin-filings/admin-filings.response.ts';
import { ADMIN_ENVIRONMENT, signInOwner } from '../kit/admin-browser.ts';
import { launchOf, startWebServer } from '../kit/launch.ts';
import { answers, OpenAiDouble } from '../kit/openai-double.ts';
import { eventually, removeDataDir, temporaryDataDir } from '../kit/product.ts';
import { clock, MemoryLogger } from '../kit/runtime.ts';

/** A filing is judged again by an administrator's order: web server, worker and an AI, over the stores of one folder, on the sample feed. */

let ai: OpenAiDouble;
let folder: string;
let worker: Worker;
let web: Awaited<ReturnType<typeof startWebServer>>;
let url: string;
let bearer: string;
beforeAll(async () => {
  ai = new OpenAiDouble();
  ai.replies(answers());
  folder = temporaryDataDir();
  const withKey = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: await ai.start() };
  const env = readEnvironment({ DATA_DIR: folder, PORT: '0', ...withKey, ...ADMIN_ENVIRONMENT });
  worker = await startWorker(launchOf(env, new MemoryLogger(), clock));
  web = await startWebServer(env, new MemoryLogger());
  url = `http://127.0.0.1:${web.port}`;
  bearer = await signInOwner(url);
});
afterAll(async () => {
  await web?.stop();
  await worker?.stop();
  await ai?.stop();
  removeDataDir(folder);
});

async function admin<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What came of an order, once it is over. */
async function ordered(accession: string, order: string, reason: string): Promise<string> {
  await admin(`filings/${accession}/orders`, { order, reason });
  return eventually(`the end of ${order}`, async () => {
    const { judgements } = await admin<AdminFilingResponse>(`filings/${accession}`);
    const found = judgements.find((each) => each.order === order);
    return found?.state === 'done' ? found.said : null;
  });
}

test('it is scored again and the AI is asked again by the worker, with the reason in the history and nobody alerted', async () => {
  const analysed = await eventually('a filing that the AI was asked about', async () => {
    const { events } = await admin<ActivityListResponse>('activity?type=FilingAnalysed');
    return events.at(-1) ?? null;
  });
  const accession = analysed.stream.slice('filing-'.length);
  await eventually('the filing in its list', async () => {
    const { rows } = await admin<AdminFilingListResponse>(`filings?search=${accession}`);
    return rows.length > 0 || null;
  });
  // What was scored by the rules of today stays the same, and what was answered is not asked again.
  const before = await worker.stores.events.read(analysed.stream);
  expect(await ordered(accession, 'rescore', 'the rules changed')).toBe('The score is the same as before.');
  expect(await ordered(accession, 'reanalyse', 'another model')).toMatch(/^There was nothing to ask/);
  expect(await worker.stores.events.read(analysed.stream)).toEqual(before);

  const { events } = await admin<ActivityListResponse>(`activity?stream=filingOrder-${accession}`);
  expect(events.map(({ type, reason, actorType }) => [type, reason, actorType])).toEqual([
    ['FilingJudgementOrdered', 'another model', 'admin'],
    ['FilingJudgementOrdered', 'the rules changed', 'admin'],
  ]);
});
