import { OpenProduct } from '../kit/open-product.ts';

/** Somebody who can write to the databases, but has no key, moves one person's encrypted fields to where another person reads. */
let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({});
});
afterAll(() => product.close());

async function opened(note: string): Promise<{ readonly session: string; readonly accountId: string }> {
  const body = { tickers: 'AAPL', forms: '8-K', note };
  const { session } = JSON.parse((await product.call('POST', '/api/subscribe', { body })).text);
  return { session, accountId: await product.accountOf(session) };
}

/** The encrypted note in the newest event of a list. */
async function noteOf(accountId: string): Promise<object> {
  const events = await product.runtime.events.read(`watchlist-${accountId}`, { from: 0, limit: 10 });
  const data = events.at(-1)?.data as { readonly note: object } | undefined;
  if (!data) throw new Error('the list has no event');
  return data.note;
}

const written = (accountId: string, note: object) =>
  product.happen(`watchlist-${accountId}`, [
    { type: 'TickerNoteChanged', data: { accountId, ticker: 'AAPL', cik: '0000320193', note } } as never,
  ]);

test('a note that was moved to the list of another account, or that passes for one of its own fields, is not opened there', async () => {
  const [victim, thief] = [await opened('my secret thoughts'), await opened('mine')];
  const note = await noteOf(victim.accountId);
  const watchlist = ({ session }: typeof thief) => product.call('GET', '/api/watchlist', { session });
  expect((await watchlist(victim)).text).toContain('my secret thoughts');

  for (const moved of [note, { ...note, keyId: thief.accountId }]) {
    await written(thief.accountId, moved);
    const { status, text } = await watchlist(thief);
    expect({ status, leaked: text.includes('secret thoughts') }).toEqual({ status: 500, leaked: false });
    const page = await product.call('GET', '/api/tickers/AAPL', { session: thief.session });
    expect({ status: page.status, leaked: page.text.includes('secret thoughts') }).toEqual({ status: 500, leaked: false });
  }
  // The list of the person it was taken from is unchanged.
  expect((await watchlist(victim)).text).toContain('my secret thoughts');
  const errors = JSON.stringify(product.runtime.log.entries);
  expect(errors).toContain('EnvelopeBindingMismatch');
  expect(errors).not.toContain('secret thoughts');
});
