import { BUSINESS, filesOf, MAY_IMPORT, PURE_ROLES } from './scripts/roles.mjs';

/** The contexts, each after those that it imports. */
const CONTEXTS = [
  'forms',
  'brands',
  'plans',
  'watchlists',
  'quotes',
  'filings',
  'scoring',
  'disclosures',
  'accounts',
  'assistant',
  'billing',
  'alerts',
  'price-alerts',
  'delivery',
  'message-templates',
  'operations',
  'administration',
];
/** What reads filings: bytes in, facts and judgement out. */
const READING = '^backend/reading/';
/** How figures, days and names of forms are said, on pages and in messages. */
const WORDING = '^backend/platform/wording/';
/** Colors that pages, mails and pictures share. */
const PALETTE = '^backend/contexts/scoring/published/level-palette\\.catalog\\.ts$';
const PUBLISHED = ['^backend/contexts/[^/]+/published/'];
/** Parts of the platform that only define or calculate. */
const PURE_PLATFORM = [
  '^backend/platform/values/',
  WORDING,
  '^backend/platform/event-store/define-event\\.ts$',
  '^backend/platform/commands/decider\\.ts$',
  '^backend/platform/read-store/collection\\.ts$',
  '^backend/platform/subscriptions/projector\\.ts$',
  '^backend/platform/privacy/encrypted\\.ts$',
  '^backend/platform/http/(admin-list-fields|admin-role|escape-html|brand-parameter|plain-page|admin-reason)\\.ts$',
  '^backend/platform/full-text/words\\.ts$',
  '^backend/platform/memory/owned-string\\.ts$',
  '^backend/platform/webauthn/passkey-answer\\.ts$',
];
/** Libraries that calculate: schemas, parsers, numbering plans, hashes. */
const PURE_LIBRARIES = [
  '^node_modules/(zod|saxes|htmlparser2|libphonenumber-js|wink-nlp|wink-eng-lite-web-model)/',
  '^(crypto|buffer|module)$',
];

/**
 * The one-way rules of the house (docs/architecture.md). Each says in words what it protects.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'pure-roles',
      comment:
        'Events, decisions, views and calculations are pure: no framework, no driver, no input or output. That is what makes replays exact.',
      severity: 'error',
      from: { path: [...filesOf(PURE_ROLES), ...PUBLISHED], pathNot: '\\.spec\\.ts$' },
      to: { pathNot: [BUSINESS, READING, ...PURE_PLATFORM, ...PURE_LIBRARIES], dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(MAY_IMPORT).map(([role, allowed]) => ({
      name: `role-${role}`,
      comment: `Of contexts and projections, types aside, a file of this role imports: ${allowed.join(', ') || 'nothing'}.`,
      severity: 'error',
      from: { path: filesOf([role]) },
      to: {
        path: BUSINESS,
        ...(allowed.length > 0 && { pathNot: filesOf(allowed) }),
        dependencyTypesNot: ['type-only'],
      },
    })),
    {
      name: 'platform-knows-no-business',
      comment: 'The platform is technical: it imports no context and no projection, so it can be understood and replaced alone.',
      severity: 'error',
      from: { path: '^backend/platform/' },
      to: { path: '^(backend/(contexts|apps|queries|reading)|projections|frontend)/' },
    },
    {
      name: 'reading-is-pure',
      comment:
        'The text of a filing is read without framework, store, clock or input and output, so that the same bytes give the same facts. Of the contexts it knows the catalog of forms, and the types of what others publish.',
      severity: 'error',
      from: { path: READING, pathNot: '\\.spec\\.ts$' },
      to: {
        pathNot: [READING, '^backend/contexts/forms/published/', ...PURE_PLATFORM, ...PURE_LIBRARIES],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'reading-knows-no-inside',
      comment: 'Types too come from what a context publishes.',
      severity: 'error',
      from: { path: READING, pathNot: '\\.spec\\.ts$' },
      to: { path: '^(backend/(contexts|apps|queries)|projections|frontend)/', pathNot: PUBLISHED },
    },
    {
      name: 'published-language',
      comment:
        'Another context and the projections see of a context what it publishes and nothing else, so that its insides can change without them.',
      severity: 'error',
      from: { path: '^(?:backend/contexts/([^/]+)|backend/queries|projections)/' },
      to: { path: '^backend/contexts/', pathNot: ['^backend/contexts/$1/', ...PUBLISHED] },
    },
    {
      name: 'published-stands-alone',
      comment: 'What is published does not pull the insides of its context along: of contexts it imports what is published.',
      severity: 'error',
      from: { path: PUBLISHED, pathNot: '\\.spec\\.ts$' },
      to: { path: '^(backend/(contexts|apps|queries)|projections|frontend)/', pathNot: PUBLISHED },
    },
    ...CONTEXTS.map((context, place) => ({
      name: `no-cycle-between-contexts-${context}`,
      comment:
        'A context imports those before it in CONTEXTS only: of two at most one knows the other, and each is understood after those below it.',
      severity: 'error',
      from: { path: `^backend/contexts/${context}/`, pathNot: '\\.spec\\.ts$' },
      to: { path: '^backend/contexts/', pathNot: `^backend/contexts/(${CONTEXTS.slice(0, place + 1).join('|')})/` },
    })),
    {
      name: 'context-has-a-place',
      comment: 'A new context stands in CONTEXTS, so that it is decided which others it may know.',
      severity: 'error',
      from: { path: '^backend/contexts/', pathNot: `^backend/contexts/(${CONTEXTS.join('|')})/` },
      to: {},
    },
    {
      name: 'only-the-executor-appends',
      comment:
        'A decision becomes an event in one way, so that every event has its revision checked, its id derived and its metadata complete. Others see the log without append; apps only hand it over.',
      severity: 'error',
      from: {
        path: '^(backend|projections)/',
        pathNot: ['^backend/platform/(commands|event-store)/', '^backend/apps/stores\\.ts$'],
      },
      to: {
        path: '^backend/platform/(event-store/writable-event-store\\.port|commands/(append-until-answered|encode-decided))\\.ts$',
      },
    },
    {
      name: 'delivery-stands-apart',
      comment:
        'Which provider carries a message is decided where the product is put together; nothing that queues messages knows it.',
      severity: 'error',
      from: { path: '^(backend/(contexts|queries)|projections)/', pathNot: '^backend/contexts/delivery/' },
      to: { path: '^backend/contexts/delivery/' },
    },
    {
      name: 'events-are-published',
      comment:
        'Every event is read by replays, and most by views and other contexts: all of them lie where the published language is looked for.',
      severity: 'error',
      from: {},
      to: { path: '^backend/contexts/.*\\.events\\.ts$', pathNot: PUBLISHED },
    },
    {
      name: 'contexts-know-no-projection',
      comment: 'Decisions never read views: the write side does not import the read side.',
      severity: 'error',
      from: { path: '^backend/contexts/' },
      to: { path: '^(backend/queries|projections)/' },
    },
    {
      name: 'projections-below-apps',
      comment:
        'A view depends on what happened, on what contexts publish and on the platform, never on how it is wired or shown.',
      severity: 'error',
      from: { path: '^(backend/queries|projections)/' },
      to: { path: '^(backend/apps|frontend)/' },
    },
    {
      name: 'projections-know-no-query',
      comment: 'Queries join views of several projections; a projection is rebuilt from events alone.',
      severity: 'error',
      from: { path: '^projections/' },
      to: { path: '^backend/queries/' },
    },
    {
      name: 'only-apps-see-both-sides',
      comment: 'The composition roots wire write side and read side together; nobody imports them.',
      severity: 'error',
      from: { pathNot: '^(backend/apps|test)/' },
      to: { path: '^backend/apps/' },
    },
    {
      name: 'frontend-imports-types-only',
      comment:
        'The pages share response and request types with the server, and of its code only how figures, days and names of forms are said, and the colors of levels.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(backend|projections)/', pathNot: [WORDING, PALETTE], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'frontend-types-from-contracts',
      comment: 'Of the server the pages see answers, requests and what contexts publish.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(backend|projections)/', pathNot: [...PUBLISHED, WORDING, '\\.(response|request)\\.ts$'] },
    },
    {
      name: 'wording-stands-alone',
      comment: 'Pages load it before anything else: it is text in, text out, with nothing of the server behind it.',
      severity: 'error',
      from: { path: WORDING, pathNot: '\\.spec\\.ts$' },
      to: { pathNot: WORDING },
    },
    {
      name: 'frontend-shared-is-the-floor',
      comment: 'What all pages share knows none of them: shared imports neither features nor pages nor app.',
      severity: 'error',
      from: { path: '^frontend/src/(shared|theme)/' },
      to: { path: '^frontend/src/(features|pages|app)/' },
    },
    {
      name: 'frontend-features-stand-alone',
      comment: 'A feature can be deleted: it imports no other feature, no page and not the app. Pages compose features.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/(features|pages|app)/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'frontend-pages-below-app',
      comment: 'The app knows the pages, never the other way round.',
      severity: 'error',
      from: { path: '^frontend/src/pages/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'no-test-code-in-production',
      comment: 'Kits and doubles stay under test/.',
      severity: 'error',
      from: { path: '^(backend|projections|frontend/src)/', pathNot: '\\.(spec|test)\\.tsx?$|^frontend/src/testing/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no reading order. Type-only edges count too, except through the event contracts.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nobody imports is dead, unless it is an entry point.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.(main|spec|test|contract|bench)\\.(ts|tsx)$',
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.ts$',
          '\\.response\\.ts$',
        ],
      },
      to: {},
    },
    ...[
      ['node:sqlite', '^(node:)?sqlite$', '/(sqlite|embedded)/', 'node:sqlite stays inside the embedded adapters.'],
      ['mongodb', '^node_modules/(mongodb|bson)/', '/mongo/', 'The MongoDB driver stays inside its adapters.'],
      ['esdb', '^node_modules/@(eventstore|grpc)/', '/esdb/', 'The EventStoreDB client stays inside its adapter.'],
      ['opentelemetry', '^node_modules/@opentelemetry/', '/otel/', 'The tracing library stays inside its adapter.'],
      ['s3', '^node_modules/@aws-sdk/', '/s3/', 'The client of S3 stays inside its adapter.'],
    ].map(([name, driver, home, comment]) => ({
      name: `driver-${name}`,
      comment,
      severity: 'error',
      from: { path: '^(backend|projections|frontend)/', pathNot: home },
      to: { path: driver },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    exclude: { path: '^(dist|data)/' },
  },
};
