import { z } from 'zod';
import { upperFirst } from '../values/first-letter.ts';

/** The parts of a JSON Schema that define the allowed values. */
interface Allowed {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Allowed>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Allowed;
  readonly additionalProperties?: Allowed | boolean;
  readonly items?: Allowed;
  readonly anyOf?: readonly Allowed[];
  readonly oneOf?: readonly Allowed[];
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-01-31',
  datetime: 'a time such as 2026-01-12T14:30:00Z',
  'date-time': 'a time such as 2026-01-12T14:30:00Z',
  email: 'an email address such as name@example.com',
  uuid: 'an ID as returned by the API',
  url: 'a URL that starts with https://',
  uri: 'a URL that starts with https://',
};

/**
 * One sentence per problem, naming the parameter or field and what is allowed. The wording is ours or a schema's custom message, never the
 * validator's default.
 */
export function validationMessage(error: z.ZodError, schema: z.ZodType, part: 'query' | 'body'): string {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Allowed;
  const noun = part === 'query' ? 'Query parameter' : 'Field';
  return [...new Set(error.issues.flatMap((issue) => sentences(issue, described, noun)))].join(' ');
}

function sentences(issue: z.core.$ZodIssue, described: Allowed, noun: string): readonly string[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const known = namesOf(descend(described, at));
    return issue.keys.map((key) => `${noun} ${[...at, key].join('.')} isn’t recognized. Use one of ${known.join(', ')}.`);
  }
  if (at.length === 0) return [wholeProblem(issue, described, noun === 'Field' ? 'body' : 'query')];
  return [`${noun} ${at.join('.')} ${requirement(issue, descend(described, at))}.`];
}

/** The sentence for a problem with a whole body or query. */
function wholeProblem(issue: z.core.$ZodIssue, described: Allowed, whole: string): string {
  if (isWritten(issue)) {
    if (issue.message.startsWith('must ')) return `The ${whole} ${issue.message}.`;
    return `${upperFirst(issue.message)}.`;
  }
  const choices = alternatives(described).map((each) => each.required ?? []);
  if (choices.length > 1) return `The ${whole} must contain ${choices.map((names) => names.join(' and ')).join(', or ')}.`;
  const names = namesOf(described);
  return `The ${whole} must be ${allowed(described) ?? 'an object'}${names.length > 0 ? ` with ${names.join(', ')}` : ''}.`;
}

function requirement(issue: z.core.$ZodIssue, described: Allowed | null): string {
  if (isWritten(issue)) return issue.message;
  // Literals such as true are listed as they are; texts are separated by commas.
  if (issue.code === 'invalid_value' && typeof issue.values[0] !== 'string') return `must be ${issue.values.join(' or ')}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  const format = issue.code === 'invalid_format' ? FORMATS[issue.format] : undefined;
  return `must be ${format ?? (described && allowed(described)) ?? 'as described in the API documentation'}`;
}

/** Whether a schema has a custom message, which says more than its type does. */
function isWritten({ code, message, ...issue }: z.core.$ZodIssue): boolean {
  const mayBe = code === 'custom' || (code === 'invalid_format' && 'format' in issue && issue.format === 'regex');
  return mayBe && !message.startsWith('Invalid ');
}

/** What a schema allows, in words; null for unsupported kinds. */
function allowed(schema: Allowed): string | null {
  const { format, minimum, exclusiveMinimum, maximum, minLength, maxLength, maxItems } = schema;
  const choices = alternatives(schema);
  if (choices[0] !== schema) return [...new Set(choices.map((each) => allowed(each) ?? 'another value'))].join(' or ');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return `${schema.enum ? 'one of ' : ''}${values.join(', ')}`;
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (type === 'integer' || type === 'number') {
    const positive = exclusiveMinimum === 0 ? ' above 0' : '';
    return `a ${type === 'integer' ? 'whole number' : 'number'}${positive}${range(bound(minimum), bound(maximum))}`;
  }
  if (format && FORMATS[format]) return FORMATS[format];
  if (type === 'string') return `a string${range(minLength, maxLength, ' characters')}`;
  if (type === 'array') return `a list${range(undefined, maxItems, ' values')}`;
  return type === 'object' ? 'an object' : type === 'boolean' ? 'true or false' : null;
}

/** Omits the default bounds of integers, which tell the reader nothing. */
const bound = (limit: number | undefined) =>
  limit !== undefined && Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit;

function range(low: number | undefined, high: number | undefined, unit = ''): string {
  const formatted = (value: number) => value.toLocaleString('en-US', { useGrouping: false });
  if (low !== undefined && high !== undefined)
    return ` ${unit === '' ? 'from' : 'of'} ${formatted(low)} to ${formatted(high)}${unit}`;
  if (high !== undefined) return ` of at most ${formatted(high)}${unit}`;
  return low === undefined ? '' : ` of at least ${formatted(low)}${unit}`;
}

/** The alternatives of a schema, without null; a schema without alternatives is its only one. */
function alternatives(schema: Allowed): readonly Allowed[] {
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  return choices ? choices.flatMap(alternatives) : [schema];
}

const namesOf = (schema: Allowed | null): readonly string[] => [
  ...new Set(
    (schema ? alternatives(schema) : []).flatMap(({ properties = {}, propertyNames }) => [
      ...Object.keys(properties),
      ...(propertyNames?.enum ?? []).map(String),
    ]),
  ),
];

/** The schema at a path; if several alternatives have the field, the union of theirs. */
function descend(schema: Allowed, path: readonly string[]): Allowed | null {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const next = alternatives(schema).flatMap(({ properties, items, additionalProperties }) => {
    const found = properties?.[key] ?? items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    const below = found && descend(found, rest);
    return below ?? [];
  });
  return next.length > 1 ? { anyOf: next } : (next[0] ?? null);
}
