import type { ActivityDetailResponse, ActivityListResponse } from '../../projections/activity/activity.response.ts';
import { AdministeredProduct } from '../kit/administered-product.ts';
import { freshFilings, GrowingEdgar } from '../kit/growing-edgar.ts';
import { introducePeople } from '../kit/people.ts';
import { eventually } from '../kit/product.ts';

/** What a filing led to, as really caused by the worker: web server and worker over the stores of one folder. */

const WAY = ['FilingIngested', 'FilingFactsExtracted', 'FilingScored', 'AlertRunStarted', 'AlertsPaged'] as const;

const FILINGS = 20;

let edgar: GrowingEdgar;
let product: AdministeredProduct;
beforeAll(async () => {
  edgar = new GrowingEdgar(freshFilings(FILINGS));
  await edgar.start();
  product = await AdministeredProduct.start({ BILLING: 'off', ...edgar.environment });
});
afterAll(async () => {
  await product?.stop();
  await edgar?.stop();
});

const show = (stream: string, revision: number) =>
  product.admin<ActivityDetailResponse>(`activity/event?${new URLSearchParams({ stream, revision: String(revision) })}`);

/** The causes of an event in the tree, the first cause first. */
function causesOf({ related }: ActivityDetailResponse, position: string): readonly { type: string; depth: number }[] {
  const at = related.findIndex((each) => each.position === position);
  const way = [];
  for (let depth = related[at]?.depth ?? -1, index = at; index >= 0; index -= 1) {
    const each = related[index];
    if (each?.depth !== depth) continue;
    way.unshift({ type: each.type, depth });
    depth -= 1;
  }
  return way;
}

test('an alert leads back to its filing, cause by cause, and the filing’s own tree is the same', async () => {
  await introducePeople(product.url);
  edgar.allow(FILINGS, FILINGS);
  const run = await eventually('a filing that somebody is alerted of', async () => {
    const { events } = await product.admin<ActivityListResponse>('activity?type=AlertsPaged');
    return events.at(-1) ?? null;
  });
  const detail = await show(run.stream, run.revision);
  const way = causesOf(detail, run.position);
  expect(way.slice(-WAY.length).map(({ type }) => type)).toEqual(WAY);
  expect(way.map(({ depth }) => depth)).toEqual(way.map((_, depth) => depth));
  const correlations = new Set(detail.related.map(({ correlationId }) => correlationId));
  expect([...correlations]).toEqual([detail.event.correlationId]);

  const accession = run.stream.slice('alertRun-'.length);
  const root = detail.related.find(({ type, stream }) => type === 'FilingIngested' && stream.endsWith(accession));
  if (!root) throw new Error('the filing is not in the tree');
  const again = await show(root.stream, root.revision);
  expect(causesOf(again, run.position)).toEqual(way);
  // Each event is below the event that it names as its cause.
  for (const each of again.related.filter(({ depth }) => depth > 0)) {
    const cause = again.related.find(({ id }) => id === each.causationId);
    expect(cause?.depth).toBe(each.depth - 1);
  }
});
