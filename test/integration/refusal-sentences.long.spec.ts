import { jest } from '@jest/globals';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import type { JsonSchema } from '../../backend/platform/openapi/json-schemas.ts';
import { adminSignIn } from '../kit/admin-sign-in.ts';
import { DocumentedApi } from '../kit/documented-api.ts';
import { type Call, OpenProduct } from '../kit/open-product.ts';

/** Every 400 of the running product consists of sentences that a person understands, whatever the request contains. */

/** Words of the validation library, of JavaScript, and of regular expressions. */
const OF_THE_VALIDATOR =
  /\bInvalid\b|\bexpected\b|\breceived\b|Too (?:big|small)|Unrecognized|undefined|NaN|pattern|\bnull\b|\[object|[<>]=|\/\^|9007199254740991/i;
/** Starts with a capital letter or a field's name, and ends with a full stop or question mark. */
const SENTENCES = /^[A-Z_a-z].*[.?]$/su;
/** Limit for the part of a message that a failure of this test shows. */
const MAX_SHOWN_LENGTH = 400;
/** Ends the session that the other requests use. */
const ENDING = 'POST /api/logout';

/** Values that replace each value of a request, one after the other. */
const WRONG: readonly unknown[] = [
  null,
  7,
  -1.5,
  1e300,
  true,
  '',
  'x',
  'x'.repeat(5_000),
  [],
  [null],
  ['x', 7, {}],
  {},
  { unknown: 1 },
  { unknown: { deeper: [] } },
];
const WHOLE: readonly unknown[] = [[], [1], 'text', 7, true, { unknown: 1 }];

let product: OpenProduct;
let api: DocumentedApi;
let session: string;
let seen = 0;
let bearer: Readonly<Record<string, string>>;

beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  // Nobody sends this many wrong requests in a minute.
  jest.spyOn(RateLimiter.prototype, 'consume').mockImplementation(() => {});
  api = new DocumentedApi(JSON.parse((await product.call('GET', '/api/docs/openapi.json')).text));
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T6', forms: '8-K' } });
  session = JSON.parse(text).session;
  await product.grantPro(session);
  bearer = (await adminSignIn(product, 'owner')).headers;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await product.close();
});

/** Every 400 among some requests of a route that is not in sentences. */
async function unclear(route: string, requests: readonly Call[], query = ''): Promise<readonly string[]> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/g, 'x');
  const found: string[] = [];
  for (const call of requests) {
    const { status, text } = await product.call(method, path + query, { ...asking(path), ...call });
    if (status !== 400) continue;
    seen += 1;
    const { message } = JSON.parse(text) as { readonly message: string };
    if (OF_THE_VALIDATOR.test(message) || !SENTENCES.test(message)) found.push(`${route}: ${message.slice(0, MAX_SHOWN_LENGTH)}`);
  }
  return found;
}

test('no wrong body is answered with the words of the validator', async () => {
  const found: string[] = [];
  for (const { route, operation } of api.operations()) {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    if (!schema || route === ENDING) continue;
    const fields = fieldsOf(schema as JsonSchema);
    // An unknown field makes all of these requests invalid, however right the other fields are.
    const wrong = WRONG.map((value) => ({ ...Object.fromEntries(fields.map((name) => [name, value])), unheardOf: 1 }));
    found.push(
      ...(await unclear(
        route,
        [...WHOLE, ...wrong].map((body) => ({ body: body as object })),
      )),
    );
  }
  expect([...new Set(found)]).toEqual([]);
  expect(seen).toBeGreaterThan(1_000);
});

test('no wrong query is answered with the words of the validator', async () => {
  const found: string[] = [];
  seen = 0;
  for (const { route, operation } of api.operations()) {
    if (!route.startsWith('GET ') || !api.codes(route).includes('400 validation_failed')) continue;
    const names = ['unheardOf', ...(operation.parameters ?? []).flatMap((each) => (each.in === 'query' ? [each.name] : []))];
    for (const value of ['', 'x', '-1', '1.5', '1e300', 'x'.repeat(3_000), 'a&again']) {
      const query = `?${names.map((name) => `${name}=${value.replace('&again', `&${name}=b`)}`).join('&')}`;
      found.push(...(await unclear(route, [{}], query)));
    }
  }
  expect([...new Set(found)]).toEqual([]);
  expect(seen).toBeGreaterThan(100);
});

test('a path and a body that can’t be read are refused in a sentence', async () => {
  const message = 'We couldn’t read the request. Check its body and headers.';
  for (const [method, path, body] of [
    ['GET', '/api/tickers/%ff', undefined],
    ['POST', '/api/subscribe', 'no object'],
  ] as const) {
    const { status, text } = await product.call(method, path, { session, ...(body && { body: body as never }) });
    expect([path, status, JSON.parse(text).message]).toEqual([path, 400, message]);
  }
});

const asking = (path: string): Call => (path.startsWith('/api/admin/') ? { headers: bearer } : { session });

/** Names of the fields in all alternatives of a body. */
function fieldsOf(schema: JsonSchema): readonly string[] {
  const { $ref, properties, anyOf, oneOf } = schema as {
    readonly $ref?: string;
    readonly properties?: object;
    readonly anyOf?: readonly JsonSchema[];
    readonly oneOf?: readonly JsonSchema[];
  };
  const named = $ref && (api.document.components.schemas as Readonly<Record<string, JsonSchema>>)[$ref.split('/').at(-1) ?? ''];
  if (named) return fieldsOf(named);
  return [...new Set([...Object.keys(properties ?? {}), ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap(fieldsOf)])];
}
