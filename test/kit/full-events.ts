import type { z } from 'zod';

/** Four bytes in UTF-8. */
export const WIDE = '😀';
/** Maximum length of third-party text outside byte-limited lists: 150 characters, 600 bytes. */
const TEXT = WIDE.repeat(150);

/** Fields with a fixed format. */
const FIXED: Readonly<Record<string, string>> = {
  accession: '0000320193-24-000123',
  cik: '0000320193',
  into: '0000320193',
  from: '0000320193',
};
const ID = 'x'.repeat(64);
/** Fields with our own ids, times and names. */
const SHORT =
  /(Id|Key|Hash|At|On|Of|By|Ciks?|Stream|Since|Until)$|^(id|until|since|at|date|day|iv|tag|cursor|position|hold|revision)$/;

type Schema = z.ZodType & { readonly def: Record<string, unknown> };

/**
 * A value of a schema with all texts at maximum length and all optional fields present.
 * @param lengthOf number of items of a list, by its path. @param textOf the text of a field, by its path; undefined for the default.
 */
export function fullValue(
  schema: z.ZodType,
  lengthOf: (path: string) => number,
  textOf: (path: string) => string | undefined = () => undefined,
  path = '',
): unknown {
  const { def } = schema as Schema;
  const inner = (next: unknown, at = path) => fullValue(next as z.ZodType, lengthOf, textOf, at);
  const name = path.split('.').at(-1) ?? '';
  switch (def['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def['shape'] as Record<string, unknown>).map(([key, each]) => [
          key,
          inner(each, path ? `${path}.${key}` : key),
        ]),
      );
    case 'array':
      return Array.from({ length: lengthOf(path) }, () => inner(def['element']));
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
      return inner(def['innerType']);
    case 'union':
      return inner((def['options'] as unknown[])[0]);
    case 'enum':
      return Object.values(def['entries'] as object).toSorted((a, b) => String(b).length - String(a).length)[0];
    case 'literal':
      return (def['values'] as unknown[])[0];
    case 'boolean':
      return false;
    case 'number':
      return 1;
    case 'string':
      return textOf(path) ?? FIXED[name] ?? fitting(schema, SHORT.test(name) ? ID : TEXT);
    default:
      throw new Error(`${path}: a schema of type ${String(def['type'])} is not filled yet`);
  }
}

/** The text, shortened to what the schema accepts. */
function fitting(schema: z.ZodType, text: string): string {
  for (const candidate of [text, text.slice(0, 60), FIXED['cik'] ?? '', FIXED['accession'] ?? '', '5.02'])
    if (schema.safeParse(candidate).success) return candidate;
  throw new Error('no text is known that the schema takes');
}
