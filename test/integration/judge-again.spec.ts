import type { AdminFilingListResponse, AdminFilingResponse } from '../../backend/queries/admin-filings/admin-filings.response.ts';
import type { ActivityListResponse } from '../../projections/activity/activity.response.ts';
import { AdministeredProduct } from '../kit/administered-product.ts';
import { answers, OpenAiDouble } from '../kit/openai-double.ts';
import { eventually } from '../kit/product.ts';

/** A filing is judged again on an administrator's order: web server, worker and an AI over the stores of one folder, with the sample feed. */

let ai: OpenAiDouble;
let product: AdministeredProduct;
beforeAll(async () => {
  ai = new OpenAiDouble();
  ai.replies(answers());
  product = await AdministeredProduct.start({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: await ai.start() });
});
afterAll(async () => {
  await product?.stop();
  await ai?.stop();
});

/** Waits until an order is done. @returns its outcome */
async function ordered(accession: string, order: string, reason: string): Promise<string> {
  await product.admin(`filings/${accession}/orders`, { order, reason });
  return eventually(`the end of ${order}`, async () => {
    const { judgements } = await product.admin<AdminFilingResponse>(`filings/${accession}`);
    const found = judgements.find((each) => each.order === order);
    return found?.state === 'done' ? found.said : null;
  });
}

test('the worker rescores it and asks the AI again, with the reason in the history and without alerts', async () => {
  const analysed = await eventually('a filing that the AI was asked about', async () => {
    const { events } = await product.admin<ActivityListResponse>('activity?type=FilingAnalysed');
    return events.at(-1) ?? null;
  });
  const accession = analysed.stream.slice('filing-'.length);
  await eventually('the filing in its list', async () => {
    const { rows } = await product.admin<AdminFilingListResponse>(`filings?search=${accession}`);
    return rows.length > 0 || null;
  });
  // A score by today's rules stays the same, and an answered question is not asked again.
  const before = await product.worker.stores.events.read(analysed.stream);
  expect(await ordered(accession, 'rescore', 'the rules changed')).toBe('The score is the same as before.');
  expect(await ordered(accession, 'reanalyse', 'another model')).toMatch(/^Not asked/);
  expect(await product.worker.stores.events.read(analysed.stream)).toEqual(before);

  const { events } = await product.admin<ActivityListResponse>(`activity?stream=filingOrder-${accession}`);
  expect(events.map(({ type, reason, actorType }) => [type, reason, actorType])).toEqual([
    ['FilingJudgementOrdered', 'another model', 'admin'],
    ['FilingJudgementOrdered', 'the rules changed', 'admin'],
  ]);
});
