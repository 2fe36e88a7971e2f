/** Code examples. @param server base URL @param key the reader's API key; empty for none @param brand to name in each call; null if the host decides */
export function examples(server: string, key: string, brand: string | null) {
  const token = key === '' ? 'fwk_…' : key;
  const auth = `-H "Authorization: Bearer ${token}"${brand === null ? '' : ` -H "X-Brand: ${brand}"`}`;
  const brandArgument = brand === null ? '' : `, brand="${brand}"`;
  const brandHeader = brand === null ? '' : `, 'X-Brand': '${brand}'`;
  return {
    curl: `curl ${auth} "${server}/api/filings?level=HIGH"`,
    python: `curl -O "${server}/api/docs/filingwire.py"

from filingwire import Client
client = Client("${server}", "${token}"${brandArgument})
for filing in client.get_today(level="HIGH")["filings"]:
    print(filing["form"], filing["headline"], filing["link"])`,
    typescript: `npm install openapi-fetch@0.17.0 && npm install --save-dev openapi-typescript@7.13.0 typescript@5
npx openapi-typescript "${server}/api/docs/keys.json" -o filingwire.d.ts

import createClient from 'openapi-fetch';
import type { paths } from './filingwire.d.ts';
const client = createClient<paths>({ baseUrl: '${server}', headers: { Authorization: 'Bearer ${token}'${brandHeader} } });
const { data } = await client.GET('/api/today', { params: { query: { level: 'HIGH' } } });
for (const { form, headline, link } of data?.filings ?? []) console.log(form, headline, link);`,
    live: `curl -N ${auth} -H "Accept: text/event-stream" \\
  "${server}/api/events?after=latest&types=filing.level,filing.alert"`,
    poll: `curl ${auth} "${server}/api/events?limit=100"`,
    mcp: JSON.stringify(
      {
        mcpServers: {
          filingwire: {
            type: 'http',
            url: `${server}/mcp`,
            headers: { Authorization: `Bearer ${token}`, ...(brand !== null && { 'X-Brand': brand }) },
          },
        },
      },
      null,
      2,
    ),
    verifyPython: `from filingwire import verify_webhook  # raises WrongSignature
event = verify_webhook("whsec_…", request.headers, request.body)`,
    verifyTypescript: `import { Webhook } from 'standardwebhooks';
const event = new Webhook('whsec_…').verify(body, headers);`,
  };
}
