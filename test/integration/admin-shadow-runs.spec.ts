import { BackgroundJobs } from '../../backend/platform/jobs/background-jobs.store.ts';
import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** Ordering shadow runs, deciding on them and reverting, over HTTP; shadow-run.spec.ts tests the work itself. */

let product: OpenProduct;
let viewer: SignedInAdmin;
let operator: SignedInAdmin;
let owner: SignedInAdmin;
let jobs: BackgroundJobs;
beforeEach(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  viewer = await adminSignIn(product, 'viewer');
  operator = await adminSignIn(product, 'operator');
  owner = await adminSignIn(product, 'owner');
  jobs = new BackgroundJobs(product.runtime.operational, product.runtime.clock);
});
afterEach(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const get = (path: string) => product.call('GET', `/api/admin/${path}`, { headers: viewer.headers });
const post = (path: string, sent: object, { headers }: SignedInAdmin = operator) =>
  product.call('POST', `/api/admin/${path}`, { headers, body: { reason: 'a test', ...sent } });
const RANGE = { since: '2026-01-01', until: '2026-01-31' };
const order = (points: number, sent: object = {}) =>
  post('shadow-runs', { points: [{ rule: '8-K.2.02', points }], levels: null, ...RANGE, ...sent });
const RESULT = {
  ...{ filings: 3, compared: 3, skipped: [], moved: 1, moves: [{ from: 'MEDIUM', to: 'HIGH', filings: 1 }] },
  ...{ alerts: { gained: 2, lost: 0, filings: 1 }, named: [] },
};
/** Does the worker's part. */
async function worked(run: string): Promise<void> {
  const attempt = await jobs.begin(run);
  await jobs.end(run, attempt ?? '', { state: 'done', result: RESULT });
}
async function ended(points: number): Promise<string> {
  const { run } = body(await order(points));
  await worked(run);
  return run;
}
const publish = (run: string, as: SignedInAdmin = owner) => post(`shadow-runs/${run}/publish`, {}, as);
const rules = async () => body(await get('scoring-rules'));
const pointsOf = async () => (await rules()).rules.find(({ id }: { id: string }) => id === '8-K.2.02');
const runs = async () => body(await get('shadow-runs')).runs;

test('a run is ordered by an operator and done by a worker, and its rules are published by an owner', async () => {
  const shipped = await rules();
  expect(shipped).toMatchObject({
    number: 0,
    version: shipped.base,
    versions: [],
    levels: { critical: 80, high: 60, medium: 35 },
  });
  expect(outcome(await post('shadow-runs', { points: [], levels: null, ...RANGE }, viewer))).toBe('403 admin_role_required');
  const { run } = body(await order(71));
  expect(await runs()).toMatchObject([
    { id: run, state: 'queued', decision: 'open', publishable: false, result: null, reason: 'a test' },
  ]);
  expect(outcome(await order(72))).toBe('409 shadow_run_open');
  expect(outcome(await publish(run))).toBe('409 shadow_run_unfinished');
  await worked(run);
  expect(await runs()).toMatchObject([{ state: 'done', publishable: true, result: RESULT, against: shipped.base }]);
  expect(outcome(await publish(run, operator))).toBe('403 admin_role_required');
  expect(body(await publish(run))).toEqual({ version: `${shipped.base}+1` });
  expect(await pointsOf()).toMatchObject({ points: 71, added: false });
  expect(await runs()).toMatchObject([{ decision: 'published', publishable: false }]);
  expect(outcome(await publish(run))).toBe('409 run_published');
  const found = body(await get('activity?stream=scoringRules-published')).events;
  expect(found).toMatchObject([{ type: 'ScoringRulesPublished', actorId: owner.adminId, reason: 'a test' }]);
  const ordered = body(await get(`activity?stream=shadowRun-${run}`)).events;
  expect(ordered).toMatchObject([{ type: 'ScoringRulesTried', actorId: operator.adminId, reason: 'a test' }]);
});

test('an unwanted run is discarded with a reason and can no longer be published', async () => {
  const run = await ended(71);
  expect(outcome(await post(`shadow-runs/${run}/orders`, { order: 'stop' }))).toBe('409 shadow_run_over');
  expect(outcome(await post(`shadow-runs/${run}/orders`, { order: 'discard' }))).toBe('200');
  expect(outcome(await post(`shadow-runs/${run}/orders`, { order: 'discard' }))).toBe('409 shadow_run_discarded');
  expect(outcome(await publish(run))).toBe('409 shadow_run_discarded');
  expect(await runs()).toMatchObject([{ decision: 'discarded', publishable: false }]);
  expect(await pointsOf()).toMatchObject({ points: (await pointsOf()).shipped });
});

test('a waiting or running run can be stopped, and one that was discarded meanwhile ends too', async () => {
  const { run } = body(await order(71));
  expect(outcome(await post(`shadow-runs/${run}/orders`, { order: 'stop' }))).toBe('200');
  expect(await runs()).toMatchObject([{ state: 'stopped', publishable: false }]);
  expect(outcome(await publish(run))).toBe('409 shadow_run_unfinished');
  const { run: second } = body(await order(72));
  expect(outcome(await post(`shadow-runs/${second}/orders`, { order: 'discard' }))).toBe('200');
  expect((await jobs.get(second))?.state).toBe('stopped');
});

test('a run that was compared with other rules cannot be published; an earlier version is reinstated', async () => {
  const [first, second] = [await ended(71), await ended(72)];
  const { base } = await rules();
  await publish(first);
  expect(outcome(await publish(second))).toBe('409 rules_changed');
  expect((await runs()).map(({ publishable }: { publishable: boolean }) => publishable)).toEqual([false, false]);
  const third = await ended(73);
  expect(body(await publish(third))).toEqual({ version: `${base}+2` });
  expect(outcome(await post('scoring-rules/revert', { to: 1 }))).toBe('403 admin_role_required');
  expect(body(await post('scoring-rules/revert', { to: 1 }, owner))).toEqual({ version: `${base}+1` });
  expect(await pointsOf()).toMatchObject({ points: 71 });
  expect(body(await post('scoring-rules/revert', { to: 0 }, owner))).toEqual({ version: base });
  expect(await rules()).toMatchObject({ number: 0, version: base, versions: [{ number: 2, usable: true }, { number: 1 }] });
  expect(outcome(await post('scoring-rules/revert', { to: 9 }, owner))).toBe('404 rules_version_not_found');
});

test('impossible orders are refused with a sentence', async () => {
  expect(outcome(await order(100))).toBe('400 validation_failed');
  expect(outcome(await order(0))).toBe('400 rules_invalid');
  expect(outcome(await order(71, { points: [{ rule: 'nothing', points: 1 }] }))).toBe('400 rules_invalid');
  expect(outcome(await order(71, { since: '2025-01-01' }))).toBe('400 rules_invalid');
  expect(outcome(await order(71, { since: '2026-02-01' }))).toBe('400 rules_invalid');
  expect(outcome(await order(71, { since: '2026-13-01' }))).toBe('400 validation_failed');
  expect(outcome(await post('shadow-runs/nothing/orders', { order: 'stop' }))).toBe('404 shadow_run_not_found');
  expect(outcome(await publish('nothing'))).toBe('404 shadow_run_not_found');
  expect(await runs()).toEqual([]);
});
