import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The stored extract of Stripe's API description (test/fixtures/stripe): its objects, and the parameters of its calls. */

type Described =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'unknown'
  /** Not in the extract: never present here. */
  | null
  | { readonly enum: readonly (string | number)[] }
  | { readonly list: Described }
  | { readonly page: Described }
  | { readonly map: Described }
  | { readonly one: readonly Described[] }
  | { readonly ref: string };
type Schema = Readonly<Record<string, Described>>;
/** JSON, or form encoding, in which everything is a string. */
type Written = 'json' | 'form';

const FILE = new URL('../fixtures/stripe/description.json', import.meta.url);
const { schemas } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly schemas: Readonly<Record<string, Schema>> };

/** Schemas by the name in an object's field `object`. */
const objects = new Map(
  Object.entries(schemas).flatMap(([name, { object }]) =>
    typeof object === 'object' && object !== null && 'enum' in object ? [[String(object.enum[0]), name] as const] : [],
  ),
);

const PLAIN: Readonly<Record<Written, Readonly<Record<string, z.ZodType>>>> = {
  json: { string: z.string(), number: z.number(), boolean: z.boolean(), null: z.null(), unknown: z.unknown() },
  form: {
    ...{ string: z.string(), number: z.string().regex(/^-?\d+(?:\.\d+)?$/), boolean: z.enum(['true', 'false']) },
    ...{ null: z.literal(''), unknown: z.unknown() },
  },
};

const compiled: Readonly<Record<Written, Map<string, z.ZodType>>> = { json: new Map(), form: new Map() };

function schemaOf(name: string, written: Written): z.ZodType {
  const known = compiled[written].get(name);
  if (known) return known;
  const described = schemas[name];
  if (!described)
    throw new Error(`${name} is not in the extract of Stripe's description: add it in scripts/stripe-description.mjs.`);
  const fields = Object.entries(described).map(([field, type]) => {
    const value = typeOf(type, written);
    return field.endsWith('?') ? ([field.slice(0, -1), value.optional()] as const) : ([field, value] as const);
  });
  const schema = z.strictObject(Object.fromEntries(fields));
  compiled[written].set(name, schema);
  return schema;
}

function typeOf(type: Described, written: Written): z.ZodType {
  if (type === null) return z.never();
  if (typeof type === 'string') return PLAIN[written][type] ?? z.never();
  if ('enum' in type) return z.literal(written === 'json' ? [...type.enum] : type.enum.map(String));
  if ('list' in type) return z.array(typeOf(type.list, written));
  if ('map' in type) return z.record(z.string(), typeOf(type.map, written));
  if ('one' in type) return z.union(type.one.map((each) => typeOf(each, written)));
  if ('page' in type) return page.extend({ data: z.array(typeOf(type.page, written)) });
  return z.lazy(() => schemaOf(type.ref, written));
}

const page = z.strictObject({ object: z.literal('list'), data: z.array(z.unknown()), has_more: z.boolean(), url: z.string() });
const event = z.looseObject({ object: z.literal('event'), data: z.strictObject({ object: z.looseObject({}) }) });

/** Differences of an answer or event from Stripe's description; empty for none. */
export function departuresOf(shown: unknown): readonly string[] {
  const { object, error } = (shown ?? {}) as { readonly object?: string; readonly error?: unknown };
  if (error !== undefined) return wrongIn(schemaOf('PaymentIntent.LastPaymentError', 'json'), error, 'error');
  if (object === 'list') {
    const { data } = page.safeParse(shown);
    return data ? data.data.flatMap(departuresOf) : wrongIn(page, shown, 'list');
  }
  if (object === 'event') {
    const { data: of } = event.safeParse(shown);
    if (!of) return wrongIn(event, shown, 'event');
    const { data, ...envelope } = of;
    const rest = (schemaOf('EventBase', 'json') as z.ZodObject).omit({ data: true });
    return [...wrongIn(rest, envelope, 'event'), ...departuresOf(data.object)];
  }
  const name = objects.get(object ?? '');
  return name ? wrongIn(schemaOf(name, 'json'), shown, name) : [`there is no object "${object}"`];
}

function wrongIn(schema: z.ZodType, value: unknown, name: string): readonly string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? `: ${issue.keys.join()}` : '';
    return `${[name, ...issue.path].join('.')}: ${issue.message}${keys}`;
  });
}

/**
 * A complete object as described by Stripe: values not given are null if allowed, and lists are empty. Values that may not be null must be
 * given.
 */
export function whole(name: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(schemas[name] ?? {}).flatMap(([field, type]) => {
    const value = field.endsWith('?') ? given[field.slice(0, -1)] : (given[field] ?? emptyOf(type));
    return value === undefined ? [] : [[field.replace('?', ''), completed(type, value)] as const];
  });
  return { ...given, ...Object.fromEntries(fields) };
}

function emptyOf(type: Described): unknown {
  if (type === null || typeof type === 'string') return type === 'null' ? null : undefined;
  if ('one' in type) return type.one.includes('null') ? null : undefined;
  if ('list' in type) return [];
  return 'ref' in type ? {} : undefined;
}

function completed(type: Described, value: unknown): unknown {
  if (type === null || typeof type === 'string' || typeof value !== 'object' || value === null) return value;
  if ('ref' in type) return whole(type.ref, value as Record<string, unknown>);
  if ('list' in type) return Array.isArray(value) ? value.map((each) => completed(type.list, each)) : value;
  const [of, ...others] = 'one' in type ? type.one.filter((each) => typeof each === 'object') : [];
  return of !== undefined && others.length === 0 ? completed(of, value) : value;
}

/** Why Stripe rejects a parameter. */
export interface RefusedParameter {
  readonly code?: 'parameter_unknown' | 'parameter_missing';
  readonly message: string;
  readonly param: string;
}

/** @param name of a call's parameters. */
export function refusedParameter(name: string, form: URLSearchParams): RefusedParameter | null {
  const [issue] = schemaOf(name, 'form').safeParse(valuesOf(form)).error?.issues ?? [];
  if (!issue) return null;
  const named = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  const [first = '', ...further] = named.map(String);
  const param = [first, ...further.map((part) => `[${part}]`)].join('');
  if (issue.code === 'unrecognized_keys')
    return { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param };
  return has(form, param)
    ? { message: `Invalid ${param}`, param }
    : { code: 'parameter_missing', message: `Missing required param: ${param}.`, param };
}

const has = (form: URLSearchParams, param: string) =>
  [...form.keys()].some((key) => key === param || key.startsWith(`${param}[`));

type Values = { [name: string]: string | Values };

/** Parses `a[b][0]=c` to `{ a: { b: ['c'] } }`. */
function valuesOf(form: URLSearchParams): unknown {
  const values: Values = {};
  for (const [key, value] of form) {
    const path = key.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let at = values;
    for (const part of path) {
      const known = at[part];
      const inner = typeof known === 'object' ? known : {};
      at[part] = inner;
      at = inner;
    }
    at[last] = value;
  }
  return withLists(values);
}

function withLists(values: Values): unknown {
  const entries = Object.entries(values).map(
    ([key, value]) => [key, typeof value === 'string' ? value : withLists(value)] as const,
  );
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
