import type { ControllerRoute } from './controller-routes.ts';
import type { JsonSchema, JsonSchemas } from './json-schemas.ts';
import type { OtherParameter, RouteDescription } from './route-description.ts';

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly description?: string;
  readonly required?: true;
  readonly schema: JsonSchema;
}

const IDEMPOTENCY_KEY: OtherParameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description: 'A repeated request with the same key and body runs once and gets the same response.',
};
const BRAND: OtherParameter = {
  in: 'header',
  name: 'X-Brand',
  description: 'Brand to use, on localhost only. Elsewhere, the host determines it.',
};

/** Path parameters, those of the query schema, and headers. */
export function operationParameters(
  { path, pathParameters, query }: ControllerRoute,
  { effect, path: meanings = {}, otherParameters = [] }: RouteDescription,
  schemas: JsonSchemas,
): readonly Parameter[] {
  const { properties = {}, required = [] } = (query ? schemas.of(query, 'input') : {}) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  const others = [
    ...otherParameters,
    ...(effect === 'command' ? [IDEMPOTENCY_KEY] : []),
    ...(path.startsWith('/api/') ? [BRAND] : []),
  ];
  return [
    ...pathParameters.map((name) => described('path', name, { type: 'string' }, meanings[name], true)),
    ...Object.entries(properties).map(([name, { description, ...schema }]) =>
      described('query', name, schema, description as string | undefined, required.includes(name)),
    ),
    ...others.map((other) => described(other.in, other.name, { type: 'string' }, other.description, false)),
  ];
}

function described(
  place: Parameter['in'],
  name: string,
  schema: JsonSchema,
  description: string | undefined,
  required: boolean,
): Parameter {
  return { in: place, name, ...(description !== undefined && { description }), ...(required && { required }), schema };
}
