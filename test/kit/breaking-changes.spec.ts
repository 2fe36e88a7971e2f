import type { OpenApiDocument } from '../../backend/platform/openapi/openapi-document.ts';
import { breakingChanges } from './breaking-changes.ts';

type Change = (document: Plain) => void;
// biome-ignore lint/suspicious/noExplicitAny: a document that tests change anywhere
type Plain = any;

const released = (): Plain => ({
  paths: {
    '/api/things': {
      get: {
        parameters: [{ in: 'query', name: 'level', schema: { type: 'string', enum: ['LOW', 'HIGH'] } }],
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
      },
      post: {
        parameters: [],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string' }, note: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
                required: ['name'],
                additionalProperties: false,
              },
            },
          },
        },
        responses: {},
      },
    },
  },
  webhooks: {
    told: { post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } } },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          size: { type: ['number', 'null'] },
          kind: { anyOf: [part('a', 'x'), part('b', 'y')] },
          inside: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
        },
        required: ['id', 'size'],
      },
    },
  },
});
const part = (kind: string, field: string) => ({
  type: 'object',
  properties: { kind: { const: kind }, [field]: { type: 'string' } },
});
const thing = (document: Plain) => document.components.schemas.Thing;
const things = (document: Plain) => document.paths['/api/things'];
const sent = (document: Plain) => things(document).post.requestBody.content['application/json'].schema;
function faultsAfter(change: Change): readonly string[] {
  const current = released();
  change(current);
  return breakingChanges(released() as OpenApiDocument, current as OpenApiDocument);
}

test.each<[string, Change, string]>([
  ['a call', (api) => delete things(api).get, 'GET /api/things is gone'],
  ['a parameter', (api) => things(api).get.parameters.pop(), 'GET /api/things level is gone'],
  ['a value of it', (api) => things(api).get.parameters[0].schema.enum.pop(), 'GET /api/things level no longer takes HIGH'],
  ['a free parameter', (api) => (things(api).get.parameters[0].required = true), 'GET /api/things level is required'],
  ['a field of an answer', (api) => delete thing(api).properties.id, 'GET /api/things answer.id is gone'],
  ['a type', (api) => (thing(api).properties.id = { type: 'number' }), 'GET /api/things answer.id may be number'],
  [
    'a value that may be null now',
    (api) => (thing(api).properties.id.type = ['string', 'null']),
    'GET /api/things answer.id may be null',
  ],
  ['a field that may be absent now', (api) => thing(api).required.pop(), 'GET /api/things answer.size may be absent'],
  [
    'a field of a variant',
    (api) => delete thing(api).properties.kind.anyOf[1].properties.y,
    'GET /api/things answer.kind.y is gone',
  ],
  [
    'a form of the answer',
    (api) => (things(api).get.responses[200].content = {}),
    'GET /api/things no longer answers 200 application/json',
  ],
  ['a field that is sent', (api) => delete sent(api).properties.note, 'POST /api/things body.note is gone'],
  ['a further field that must be sent', (api) => sent(api).required.push('note'), 'POST /api/things body.note is required'],
  [
    'null where it could be sent',
    (api) => sent(api).properties.note.anyOf.pop(),
    'POST /api/things body.note may no longer be null',
  ],
  ['a webhook', (api) => delete api.webhooks.told, 'told is gone'],
])('reports %s removed or changed as breaking', (_what, change, fault) => {
  expect(faultsAfter(change)).toContain(fault);
});

test.each<[string, Change]>([
  ['nothing', () => {}],
  ['a call', (api) => (api.paths['/api/more'] = things(api))],
  ['a parameter', (api) => things(api).get.parameters.push({ in: 'query', name: 'more', schema: { type: 'string' } })],
  ['a value that may be sent', (api) => things(api).get.parameters[0].schema.enum.push('MORE')],
  ['a field of an answer', (api) => (thing(api).properties.more = { type: 'string' })],
  ['a variant of an answer', (api) => thing(api).properties.kind.anyOf.push(part('c', 'z'))],
  ['a field that may be sent', (api) => (sent(api).properties.more = { type: 'string' })],
  ['a value that is no longer null', (api) => (thing(api).properties.size.type = 'number')],
  ['a field that is always there now', (api) => thing(api).required.push('kind')],
])('does not report %s added as breaking', (_what, change) => {
  expect(faultsAfter(change)).toEqual([]);
});
