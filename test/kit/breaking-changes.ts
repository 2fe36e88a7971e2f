import type { JsonSchema } from '../../backend/platform/openapi/json-schemas.ts';
import type { OpenApiDocument, Operation } from '../../backend/platform/openapi/openapi-document.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;
type Document = Pick<OpenApiDocument, 'paths' | 'webhooks'> & { readonly components: { readonly schemas: Schemas } };
/** Whether clients read a value or send it: what they read must not gain values, what they send must not lose any. */
type Direction = 'read' | 'sent';

/** What would break a program written for the released description, one line each. Additions break nothing. */
export function breakingChanges(released: Document, current: Document): readonly string[] {
  const compared = new Comparison(released.components.schemas, current.components.schemas);
  for (const [path, methods] of Object.entries(released.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const now = current.paths[path]?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      if (now) compared.operation(name, operation, now);
      else compared.faults.push(`${name} is gone`);
    }
  }
  for (const [name, { post }] of Object.entries(released.webhooks)) {
    const now = current.webhooks[name];
    if (now) compared.schema(name, bodyOf(post), bodyOf(now.post), 'read');
    else compared.faults.push(`${name} is gone`);
  }
  return compared.faults;
}

const bodyOf = (of: object): JsonSchema =>
  (of as Pick<Operation, 'requestBody'>).requestBody?.content?.['application/json']?.schema ?? {};
const propertiesOf = (schema: JsonSchema): Schemas => (schema['properties'] ?? {}) as Schemas;
const requiredOf = (schema: JsonSchema): readonly string[] => (schema['required'] ?? []) as readonly string[];
const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const variants = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
  if (variants) return variants.flatMap(variantsOf);
  const { type } = schema;
  return Array.isArray(type) ? type.map((name: string) => ({ ...schema, type: name })) : [schema];
};

class Comparison {
  readonly faults: string[] = [];
  readonly #seen = new Set<string>();

  constructor(
    private readonly released: Schemas,
    private readonly current: Schemas,
  ) {}

  operation(name: string, before: Operation, now: Operation): void {
    for (const parameter of before.parameters) {
      const same = now.parameters.find((each) => each.in === parameter.in && each.name === parameter.name);
      if (same) this.schema(`${name} ${parameter.name}`, parameter.schema, same.schema, 'sent');
      else this.faults.push(`${name} ${parameter.name} is gone`);
    }
    for (const parameter of now.parameters.filter(({ required }) => required)) {
      const wasRequired = before.parameters.some(
        (each) => each.in === parameter.in && each.name === parameter.name && each.required,
      );
      if (!wasRequired) this.faults.push(`${name} ${parameter.name} is required`);
    }
    if (now.requestBody) this.schema(`${name} body`, bodyOf(before), bodyOf(now), 'sent');
    for (const [status, { content = {} }] of Object.entries(before.responses)) {
      if (!status.startsWith('2')) continue;
      for (const [media, { schema = {} }] of Object.entries(content)) {
        const same = now.responses[status]?.content?.[media];
        if (same) this.schema(`${name} answer`, schema, same.schema ?? {}, 'read');
        else this.faults.push(`${name} no longer answers ${status} ${media}`);
      }
    }
  }

  schema(name: string, before: JsonSchema, now: JsonSchema, direction: Direction): void {
    // Recursive schemas, and schemas that many calls return, are compared only once.
    const pair = `${direction} ${before['$ref']} ${now['$ref']}`;
    if (before['$ref'] && this.#seen.has(pair)) return;
    this.#seen.add(pair);
    const [was, is] = [this.#variants(before, this.released), this.#variants(now, this.current)];
    const [wider, narrower] = direction === 'read' ? [is, was] : [was, is];
    const known = new Set(narrower.map(kindOf));
    for (const kind of new Set(wider.map(kindOf).filter((each) => !known.has(each) && !known.has('any'))))
      this.faults.push(`${name} ${direction === 'read' ? 'may be' : 'may no longer be'} ${kind}`);
    for (const variant of was) {
      const same = is.find((each) => kindOf(each) === kindOf(variant) && markOf(each) === markOf(variant));
      if (same) this.#same(name, variant, same, direction);
      else if (direction === 'sent' && kindOf(variant) === 'object')
        this.faults.push(`${name} no longer takes ${markOf(variant)}`);
    }
    if (direction === 'sent') this.#values(name, was, is);
  }

  /** Values that were accepted and no longer are. */
  #values(name: string, was: readonly JsonSchema[], is: readonly JsonSchema[]): void {
    const allowed = is.flatMap(valuesOf);
    if (is.some((each) => kindOf(each) === 'string' && valuesOf(each).length === 0) || allowed.length === 0) return;
    const before = was.filter((each) => kindOf(each) !== 'null');
    if (before.some((each) => valuesOf(each).length === 0)) this.faults.push(`${name} takes only ${allowed.join(', ')}`);
    for (const value of before.flatMap(valuesOf))
      if (!allowed.includes(value)) this.faults.push(`${name} no longer takes ${String(value)}`);
  }

  #same(name: string, before: JsonSchema, now: JsonSchema, direction: Direction): void {
    if (kindOf(before) === 'array') {
      const items = (schema: JsonSchema) => (schema['items'] ?? {}) as JsonSchema;
      this.schema(`${name}[]`, items(before), items(now), direction);
    }
    const [had, has] = [propertiesOf(before), propertiesOf(now)];
    for (const [field, schema] of Object.entries(had)) {
      const same = has[field];
      if (same) this.schema(`${name}.${field}`, schema, same, direction);
      else if (Object.keys(has).length > 0 || now['additionalProperties'] === false) this.faults.push(`${name}.${field} is gone`);
    }
    if (direction === 'read') {
      const sure = requiredOf(now);
      const less = requiredOf(before).filter((field) => field in has && !sure.includes(field));
      for (const field of less) this.faults.push(`${name}.${field} may be absent`);
      return;
    }
    const needed = requiredOf(before);
    for (const field of requiredOf(now)) if (!needed.includes(field)) this.faults.push(`${name}.${field} is required`);
  }

  #variants(schema: JsonSchema, schemas: Schemas): readonly JsonSchema[] {
    return variantsOf(schema).flatMap((variant) => {
      const name = typeof variant['$ref'] === 'string' ? variant['$ref'].split('/').at(-1) : undefined;
      return name === undefined ? [variant] : this.#variants(schemas[name] ?? {}, schemas);
    });
  }
}

const valuesOf = (schema: JsonSchema): readonly unknown[] =>
  'const' in schema ? [schema['const']] : ((schema['enum'] ?? []) as readonly unknown[]);

function kindOf(schema: JsonSchema): string {
  const { type } = schema;
  if (typeof type === 'string') return type === 'integer' ? 'number' : type;
  const [value] = valuesOf(schema);
  return value === undefined ? 'any' : value === null ? 'null' : typeof value;
}

/** What distinguishes the variants of a union: their fixed fields. */
const markOf = (schema: JsonSchema): string =>
  Object.entries(propertiesOf(schema))
    .flatMap(([field, property]) => ('const' in property ? [`${field} ${String(property['const'])}`] : []))
    .join(', ');
