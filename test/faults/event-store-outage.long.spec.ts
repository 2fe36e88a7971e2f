import { EsdbDouble } from '../kit/esdb-double.ts';
import { freshFilings, GrowingEdgar } from '../kit/growing-edgar.ts';
import { introducePeople } from '../kit/people.ts';
import { eventually, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';

/** What a request gets while the EventStoreDB of the built product hangs. */
test('while the log hangs views answer as usual, writes are refused with a time to retry, and everything works afterwards', async () => {
  const dataDir = temporaryDataDir();
  const double = await EsdbDouble.start();
  const edgar = new GrowingEdgar(freshFilings(5));
  await edgar.start();
  const servers = { EVENTSTORE_URL: double.connectionString, MASTER_KEY: '0f'.repeat(32) };
  const product = await startProduct({ ...edgar.environment, ...servers, DATA_DIR: dataDir });
  const [person] = await introducePeople(product.url, 0, false);
  if (!person) throw new Error('nobody was introduced');
  const followed = (await person.reader.watchlist(product.url)).watchlist.length;
  const write = () =>
    fetch(`${product.url}/api/subscribe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Brand': 'material-events' },
      body: JSON.stringify({ tickers: 'AAPL', forms: '' }),
    });
  double.become('hangs');
  for (let n = 0; n < 5; n += 1) {
    const refused = await write();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ error: 'store_unavailable' });
    expect((await person.reader.watchlist(product.url)).watchlist).toHaveLength(followed);
  }
  double.become('works');
  // With a session, because strangers may open only a few accounts in a row.
  await eventually('a write', () => person.reader.post(product.url, '/api/subscribe', { tickers: 'AAPL', forms: '' }));
  expect(product.process.exitCode).toBeNull();
  await product.kill();
  await edgar.stop();
  double.stop();
  removeDataDir(dataDir);
});
