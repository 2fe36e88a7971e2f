import { adminSignIn } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** An administrator's announcement to everybody, from the action to the pages. */

let product: OpenProduct;
beforeEach(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
});
afterEach(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const shown = async () => body(await product.call('GET', '/api/brand')).announcement;

test('it is shown to everybody until it ends, replaced and withdrawn, each with the reason in the log', async () => {
  const { headers, adminId } = await adminSignIn(product, 'operator');
  const change = (announcement: object | null, reason = 'the upgrade') =>
    product.call('POST', '/api/admin/announcement', { headers, body: { announcement, reason } });
  const viewer = await adminSignIn(product, 'viewer');
  expect(await shown()).toBeNull();
  const published = { text: 'Maintenance tonight.', level: 'info', until: null };
  expect(body(await change(published)).announcement).toMatchObject(published);
  const first = await shown();
  expect(first).toMatchObject(published);
  expect(body(await change({ ...published, level: 'warning' })).announcement).toMatchObject({ level: 'warning' });
  expect((await shown()).id).not.toBe(first.id);
  expect((await change({ ...published, text: 'x' })).status).toBe(400);
  const answer = await product.call('POST', '/api/admin/announcement', {
    headers: viewer.headers,
    body: { announcement: null, reason: 'the upgrade' },
  });
  expect(answer.status).toBe(403);
  await change(null, 'it is done');
  expect(await shown()).toBeNull();
  await change({ ...published, until: new Date(Date.now() - 1_000).toISOString() });
  expect(await shown()).toBeNull();
  const events = await product.runtime.events.read('announcement-all');
  expect(events.map(({ type, metadata }) => [type, metadata['actorId']])).toEqual([
    ['AnnouncementPublished', adminId],
    ['AnnouncementPublished', adminId],
    ['AnnouncementWithdrawn', adminId],
    ['AnnouncementPublished', adminId],
  ]);
});
