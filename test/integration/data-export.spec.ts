import { alertRunStream } from '../../backend/contexts/alerts/runs/alert-run.stream.ts';
import { alertsPaged, runStarted } from '../kit/alert-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { type SecretFiling, secretFiling } from '../kit/secret-filings.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({});
});
afterAll(() => product.close());

async function opened(note: string): Promise<string> {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1,T2', forms: '8-K', note } });
  return JSON.parse(text).session;
}
const exported = async (session: string) => JSON.parse((await product.call('GET', '/api/export', { session })).text);

test('holds everything of the account in clear, and nothing of another', async () => {
  const [session, other] = [await opened('watch the CFO'), await opened("somebody else's note")];
  await product.call('POST', '/api/profile', { session, body: { name: 'Ada', timeZone: 'Europe/Berlin' } });
  await product.call('POST', '/api/notify', { session, body: { email: 'ada@example.com', phone: '4155552671' } });
  const owner = await product.accountOf(session);
  const query = { ticker: null, cik: null, form: '8-K', accountId: owner, brandId: 'filingwire' };
  await product.happen(`savedSearches-${owner}`, [
    { type: 'SearchSaved', data: { ...query, q: 'dividend increase', searchId: '1' } },
    { type: 'SearchSaved', data: { ...query, q: 'removed again', searchId: '2' } },
    { type: 'SavedSearchRemoved', data: { accountId: owner, searchId: '2' } },
  ]);
  const answer = await product.call('GET', '/api/export', { session });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="filingwire-export.json"',
  });
  expect(JSON.parse(answer.text)).toMatchObject({
    account: {
      id: await product.accountOf(session),
      name: 'Ada',
      contacts: [
        { channel: 'email', contact: 'ada@example.com', verified: false, replaces: false },
        { channel: 'sms', contact: '+14155552671', verified: false, replaces: false },
      ],
      preferences: { time_zone: 'Europe/Berlin', notify_via: ['email', 'sms'] },
      thresholds: { email: 'MEDIUM', sms: 'HIGH' },
      sessions: [{ kind: 'anonymous', current: true }],
    },
    watchlist: [
      { ticker: 'T1', forms: ['8-K'], note: 'watch the CFO', tags: [] },
      { ticker: 'T2', note: 'watch the CFO' },
    ],
    savedSearches: [{ q: 'dividend increase', ticker: null, form: '8-K' }],
    alerts: [],
  });
  expect(answer.text).not.toContain('somebody else');
  expect((await exported(other)).account.contacts).toEqual([]);
});

test('holds every alert, over several pages', async () => {
  const session = await opened('');
  const account = await product.accountOf(session);
  const filings: SecretFiling[] = [];
  for (let n = 1; n <= 60; n += 1) {
    const filing = await secretFiling(n, '8-K', product.texts);
    filings.push(filing);
    await product.happen(`filing-${filing.accession}`, filing.events);
    await product.happen(alertRunStream(filing.accession), [runStarted(n, {}), alertsPaged(n, 0, [account])]);
  }
  const { alerts } = await exported(session);
  expect(alerts.map(({ accession }: { accession: string }) => accession).sort()).toEqual(
    filings.map(({ accession }) => accession).sort(),
  );
});
