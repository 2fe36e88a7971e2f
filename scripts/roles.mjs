/**
 * File roles in contexts, queries and projections (CONTRIBUTING.md), by the last dotted part of the name, and which role may import which.
 * Type imports are free; the published language has its own rule.
 */
const PURE = ['plain', 'policy', 'catalog', 'rules', 'events', 'errors', 'decider', 'document'];
const WORK = [...PURE, 'stream', 'parser', 'template', 'command', 'handler', 'port', 'store', 'reader', 'service'];

/** Role → the roles it may import. `plain` is a name without a dotted part. */
export const MAY_IMPORT = {
  events: ['events'],
  errors: ['errors'],
  stream: ['events'],
  document: [],
  catalog: ['catalog'],
  plain: [...PURE, 'template'],
  policy: ['policy', 'plain', 'catalog', 'rules'],
  rules: ['rules', 'plain', 'catalog'],
  decider: ['decider', 'policy', 'plain', 'catalog', 'events', 'errors'],
  projector: ['document', 'policy', 'plain', 'catalog', 'events'],
  parser: ['parser', 'plain', 'catalog', 'events', 'errors'],
  template: ['template', 'policy', 'plain', 'catalog', 'parser'],
  port: ['port', 'errors'],
  command: [],
  query: [],
  request: ['request', 'policy', 'plain', 'catalog', 'events'],
  response: ['response', 'request', 'policy', 'plain', 'catalog', 'events'],
  store: ['store', 'port', 'stream', 'parser', ...PURE],
  reader: ['reader', 'store', 'port', 'stream', 'parser', 'projector', ...PURE],
  service: WORK,
  adapter: [...WORK, 'adapter'],
  handler: WORK,
  'query-handler': [...PURE, 'template', 'query', 'request', 'reader', 'store', 'port'],
  process: WORK,
  schedule: WORK,
  guard: ['errors'],
  'http.controller': ['query', 'command', 'request', 'guard', 'template', 'plain', 'catalog', 'errors', 'service'],
  openapi: ['http.controller', 'request', 'response'],
  worker: [...WORK, 'adapter', 'process', 'schedule', 'worker'],
  module: ['module', 'http.controller', 'handler', 'query-handler', 'service', 'reader', 'store', 'adapter', 'port'],
  registry: ['projector'],
};

/** Roles without framework or I/O: the same arguments give the same result. */
export const PURE_ROLES = [...PURE, 'stream', 'projector', 'parser', 'template', 'request', 'response'];

export const BUSINESS = '^(backend/(contexts|queries)|projections)/';

/** Glob patterns for the files of these roles. */
export const filesOf = (roles) =>
  roles.map((role) => `${BUSINESS}.*${role === 'plain' ? '/[^./]+' : `\\.${role.replace('.', '\\.')}`}\\.ts$`);
