import { z } from 'zod';
import type { OpenApiDocument, Operation } from '../../backend/platform/openapi/openapi-document.ts';

type Schema = Parameters<typeof z.fromJSONSchema>[0];

/** What the served description says, and whether answers are as it says. */
export class DocumentedApi {
  /** By route as the router spells it, `GET /api/filings/:accession`, in alphabetical order. */
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

  /** Codes a route is described to refuse with, `404 filing_not_found`. */
  codes(route: string): readonly string[] {
    return Object.entries(this.operation(route).responses).flatMap(([status, { content }]) => {
      const { allOf } = (content?.['application/json']?.schema ?? {}) as { allOf?: readonly unknown[] };
      const named = allOf?.[1] as { properties: { error: { enum: readonly string[] } } } | undefined;
      return (named?.properties.error.enum ?? []).map((code) => `${status} ${code}`);
    });
  }

  /** What is wrong with an answer; empty when the description foresees it. */
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

  /** References of the document are pointers into it, those of a schema alone are to its own definitions: those that it leads to. */
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
