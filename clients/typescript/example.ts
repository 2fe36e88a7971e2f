// Prints today's HIGH and CRITICAL filings:
//   export FILINGWIRE_URL=https://your-server FILINGWIRE_KEY=fwk_…
//   npm ci && npm run types && node example.ts
import createClient from 'openapi-fetch';
import type { components, paths } from './filingwire.d.ts';

const { FILINGWIRE_URL: baseUrl = 'http://localhost:3000', FILINGWIRE_KEY: key = '' } = process.env;
const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });

type Filing = components['schemas']['FilingSummary'];

function print({ form, companies, headline, link }: Filing): void {
  const [company] = companies;
  console.log(`${company?.tickers[0] ?? company?.name ?? ''}  ${form}  ${headline ?? ''}  ${link ?? ''}`);
}

for (const level of ['CRITICAL', 'HIGH'] as const) {
  let cursor: string | undefined;
  do {
    const { data, error } = await client.GET('/api/today', { params: { query: { level, cursor } } });
    if (error) throw new Error(`${error.message} (${error.requestId})`);
    for (const filing of data.filings) print(filing);
    cursor = data.next ?? undefined;
  } while (cursor !== undefined);
}
