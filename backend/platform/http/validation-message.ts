import { z } from 'zod';

/** The parts of a JSON Schema that say which values are allowed. */
interface Allowed {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Allowed>>;
  readonly items?: Allowed;
  readonly anyOf?: readonly Allowed[];
}

/** One sentence per problem: which parameter or field it is, and what is allowed there. */
export function validationMessage(error: z.ZodError, schema: z.ZodType, part: 'query' | 'body'): string {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Allowed;
  const noun = part === 'query' ? 'Query parameter' : 'Field';
  return error.issues.flatMap((issue) => sentences(issue, described, noun)).join(' ');
}

function sentences(issue: z.core.$ZodIssue, described: Allowed, noun: string): readonly string[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(descend(described, at)?.properties ?? {});
    return issue.keys.map((key) => `${noun} ${[...at, key].join('.')} is not known; known are ${known.join(', ')}.`);
  }
  if (at.length === 0) return [`The ${noun === 'Field' ? 'body' : 'query'} is not valid: ${issue.message}.`];
  return [`${noun} ${at.join('.')} ${requirement(issue, descend(described, at))}.`];
}

/** A message written for a schema says more than the kind of its values does. */
function requirement(issue: z.core.$ZodIssue, described: Allowed | null): string {
  if (issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex')) return issue.message;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return `must be ${(described && allowed(described)) ?? issue.message}`;
}

/** What a schema allows, in words; null for what has no words here. */
function allowed(schema: Allowed): string | null {
  const { format, minimum, maximum, minLength, maxLength, maxItems } = schema;
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (type === 'integer' || type === 'number') {
    return `a ${type === 'integer' ? 'whole number' : 'number'}${range(minimum, maximum)}`;
  }
  if (format === 'date') return 'a date like 2026-01-31';
  if (type === 'string') return `one text${range(minLength, maxLength, ' characters')}`;
  if (type === 'array') return `a list${range(undefined, maxItems, ' values')}`;
  return type === 'object' ? 'an object' : type === 'boolean' ? 'true or false' : null;
}

function range(low: number | undefined, high: number | undefined, unit = ''): string {
  const shown = (value: number) => value.toLocaleString('en-US', { useGrouping: false });
  if (low !== undefined && high !== undefined) return ` ${unit === '' ? 'from' : 'of'} ${shown(low)} to ${shown(high)}${unit}`;
  if (high !== undefined) return ` of at most ${shown(high)}${unit}`;
  return low === undefined ? '' : ` of at least ${shown(low)}${unit}`;
}

/** The schema at a path; of alternatives the first that is not null. */
function descend(schema: Allowed, path: readonly string[]): Allowed | null {
  const [key, ...rest] = path;
  const plain = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  if (key === undefined) return plain;
  const next = plain.properties?.[key] ?? plain.items;
  return next ? descend(next, rest) : null;
}
