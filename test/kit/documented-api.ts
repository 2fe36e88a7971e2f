import { z } from 'zod';
import type { OpenApiDocument, Operation } from '../../backend/platform/openapi/openapi-document.ts';

type Schema = Parameters<typeof z.fromJSONSchema>[0];

/** The served API description, and whether responses match it. */
export class DocumentedApi {
  /** By route as the router writes it, `GET /api/filings/:accession`, sorted. */
  readonly #operations: ReadonlyMap<string, Operation>;

  constructor(readonly document: OpenApiDocument) {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        return [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, operation] as const;
      }),
    );
    this.#operations = new Map(operations.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  operations(): readonly { readonly route: string; readonly operation: Operation }[] {
    return [...this.#operations].map(([route, operation]) => ({ route, operation }));
  }

  operation(route: string): Operation {
    const found = this.#operations.get(route);
    if (!found) throw new Error(`${route} is not described`);
    return found;
  }

  /** Documented error codes of a route, `404 filing_not_found`. */
  codes(route: string): readonly string[] {
    return Object.entries(this.operation(route).responses).flatMap(([status, { content }]) => {
      const { allOf } = (content?.['application/json']?.schema ?? {}) as { allOf?: readonly unknown[] };
      const named = allOf?.[1] as { properties: { error: { enum: readonly string[] } } } | undefined;
      return (named?.properties.error.enum ?? []).map((code) => `${status} ${code}`);
    });
  }

  /** Differences of a response from its description; empty if it conforms. */
  faults(route: string, status: number, contentType: string, text: string): readonly string[] {
    const response = this.operation(route).responses[status];
    if (!response) return [`${status} is not described`];
    const media = contentType.split(';')[0] ?? '';
    if (!response.content) return text === '' ? [] : [`${status} is described without a body`];
    const content = response.content[media];
    if (!content) return [`${media} is not described`];
    if (media !== 'application/json' || !content.schema) return [];
    const parsed = this.#validator(content.schema).safeParse(JSON.parse(text));
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }

  /** Document references point into the document, but those of a single schema to its own definitions, so referenced ones are copied there. */
  #validator(schema: object): z.ZodType {
    const { schemas } = this.document.components;
    const $defs: Record<string, unknown> = {};
    const follow = (part: unknown): void => {
      for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
        if (name in $defs) continue;
        $defs[name] = schemas[name];
        follow(schemas[name]);
      }
    };
    follow(schema);
    const whole = JSON.stringify({ ...schema, $defs }).replaceAll('"#/components/schemas/', '"#/$defs/');
    return z.fromJSONSchema(JSON.parse(whole) as Schema);
  }
}
