import { z } from 'zod';
import { errorResponse } from '../http/error.response.ts';
import { type ControllerRoute, controllerRoute } from './controller-routes.ts';
import { type JsonSchema, JsonSchemas } from './json-schemas.ts';
import { operationParameters, type Parameter } from './operation-parameters.ts';
import { type DescribedController, type OtherAnswer, type RouteDescription } from './route-description.ts';
import { routeErrors } from './route-errors.ts';

export interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

export interface Answer extends Content {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
}

export interface Operation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Alternatives; `{}` means none is needed. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content & { readonly required: true };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** The subset of OpenAPI 3.1 used for this API. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** Webhooks that the product sends to its users' URLs. */
  readonly webhooks: Readonly<Record<string, { readonly post: object }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer' } } };

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'header', name: 'X-Session', description: 'Session returned by POST /api/subscribe.' },
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key with the required scope, from Settings → API keys.' },
  admin: { type: 'http', scheme: 'bearer', description: 'Bearer token returned by POST /api/admin/sign-in.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN, or OPERATOR_TOKEN if the description says so.' },
};

/** A webhook that the product sends. */
export interface DescribedWebhook {
  readonly summary: string;
  readonly description?: string;
  readonly body: z.ZodType;
}

/** Describes controllers' routes and webhooks. @throws for two routes with the same method and path. */
export function openApiDocument(
  info: OpenApiDocument['info'],
  controllers: readonly DescribedController[],
  webhooks: Readonly<Record<string, DescribedWebhook>>,
): OpenApiDocument {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { tag, controller, routes } of controllers) {
    for (const [handler, description] of Object.entries(routes)) {
      const route = controllerRoute(controller, handler);
      paths[route.path] ??= {};
      const operations = paths[route.path] as Record<string, Operation>;
      if (operations[route.method]) throw new Error(`${route.method} ${route.path} is described twice`);
      operations[route.method] = operation(tag, `${controller.name}_${handler}`, route, description, schemas);
    }
  }
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/' }],
    paths,
    webhooks: Object.fromEntries(Object.entries(webhooks).map(([name, each]) => [name, { post: webhook(name, each, schemas) }])),
    components: { schemas: schemas.components, securitySchemes: SECURITY_SCHEMES },
  };
}

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  in: 'header',
  name,
  required: true,
  description: 'As defined by Standard Webhooks.',
  schema: { type: 'string' },
}));

function webhook(name: string, { body, summary, description }: DescribedWebhook, schemas: JsonSchemas): object {
  return {
    operationId: name.replaceAll('.', '_'),
    summary,
    ...(description !== undefined && { description }),
    parameters: SIGNED,
    requestBody: { required: true, ...json(schemas.of(body, 'output')) },
    responses: { '2XX': { description: 'Accepted. Any other response is retried for two days; 410 stops delivery.' } },
  };
}

function operation(
  tag: string,
  operationId: string,
  route: ControllerRoute,
  description: RouteDescription,
  schemas: JsonSchemas,
): Operation {
  const withoutLogin = route.session === 'required' || route.adminRole !== null ? [] : [{}];
  return {
    tags: [tag],
    operationId,
    summary: description.summary,
    ...(description.description !== undefined && { description: description.description }),
    security: [
      ...withoutLogin,
      ...(route.session === 'none' ? [] : [{ session: [] as const }]),
      ...(route.keyScope === null ? [] : [{ apiKey: [route.keyScope] }]),
      ...(route.adminRole === null ? [] : [{ admin: [] as const }]),
      ...(description.bearer ? [{ bearer: [] as const }] : []),
    ],
    parameters: operationParameters(route, description, schemas),
    ...(route.body && { requestBody: { required: true, ...json(schemas.of(route.body, 'input')) } }),
    responses: { ...successes(route, description, schemas), ...refusals(route, description, schemas) },
  };
}

function successes(
  route: ControllerRoute,
  { answer, alternative, answerHeaders, otherAnswers = {} }: RouteDescription,
  schemas: JsonSchemas,
) {
  const headers = Object.entries(answerHeaders ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  const responses: Record<string, Answer> = {
    [route.status]: {
      description: 'Done.',
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
      content: { ...contentOf(answer, schemas).content, ...(alternative && contentOf(alternative, schemas).content) },
    },
  };
  if (route.method === 'get' && !isEndless(answer)) {
    responses[304] = { description: 'The client already has this version (`If-None-Match`).' };
  }
  for (const [status, { description, schema, mediaType }] of Object.entries(otherAnswers)) {
    const content = mediaType === undefined ? schema && json(schemas.of(schema, 'output')) : contentOf({ mediaType }, schemas);
    responses[status] = { description, ...content };
  }
  return responses;
}

function refusals(route: ControllerRoute, description: RouteDescription, schemas: JsonSchemas) {
  const envelope = schemas.of(errorResponse, 'output');
  const responses: Record<string, Answer> = {};
  for (const [status, codes] of Object.entries(routeErrors(route, description))) {
    const errorCode = { properties: { error: { enum: Object.keys(codes) } } };
    responses[status] = {
      description: Object.entries(codes)
        .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
        .join('\n\n'),
      ...(['429', '503'].includes(status) && { headers: RETRY_AFTER }),
      ...json({ allOf: [envelope, errorCode] }),
    };
  }
  return responses;
}

const json = (schema: JsonSchema): Required<Content> => ({ content: { 'application/json': { schema } } });

function contentOf(answer: RouteDescription['answer'], schemas: JsonSchemas): Required<Content> {
  if (answer instanceof z.ZodType) return json(schemas.of(answer, 'output'));
  const { mediaType, schema } = answer;
  return { content: { [mediaType]: schema ? { schema: schemas.of(schema, 'output') } : {} } };
}

/** A live stream never ends and so has no ETag. */
function isEndless(answer: z.ZodType | OtherAnswer): boolean {
  return !(answer instanceof z.ZodType) && answer.mediaType === 'text/event-stream';
}
