import type { JsonSchema } from './json-schemas.ts';

const COMPONENT = '#/components/schemas/';

/** Name of the component that a part of {@link typeInWords} refers to; null for plain words. */
export function componentName(part: string): string | null {
  return part.startsWith(COMPONENT) ? part.slice(COMPONENT.length) : null;
}

/** A type as words and references to components, in order: `['list of ', '#/components/schemas/Filing']`. */
export function typeInWords(schema: JsonSchema): readonly string[] {
  const {
    $ref,
    enum: values,
    const: only,
    type,
    items,
    properties,
    format,
  } = schema as {
    $ref?: string;
    enum?: readonly unknown[];
    const?: unknown;
    type?: string | readonly string[];
    items?: JsonSchema;
    properties?: Readonly<Record<string, JsonSchema>>;
    format?: string;
  };
  const alternatives = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as readonly JsonSchema[] | undefined;
  if ($ref !== undefined) return [$ref];
  if (alternatives) return joined(alternatives.map(typeInWords), ' or ');
  if (values) return [values.map(String).join(' | ')];
  if (only !== undefined) return [String(only)];
  if (items) return ['list of ', ...typeInWords(items)];
  if (properties) {
    const inner = Object.entries(properties).map(([name, each]) => [`${name}: `, ...typeInWords(each)]);
    return ['{ ', ...joined(inner, ', '), ' }'];
  }
  return [`${format ?? [type ?? 'anything'].flat().join(' or ')}${bounds(schema)}`];
}

function joined(parts: readonly (readonly string[])[], separator: string): string[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]));
}

/** The limits of a value, without default bounds of numbers. */
function bounds({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const numbers = [minimum === undefined ? '' : `from ${minimum}`, maximum === undefined ? '' : `up to ${maximum}`];
  const lengths = [
    minLength === undefined ? '' : `at least ${minLength} characters`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
  ];
  const all = [...(maximum === Number.MAX_SAFE_INTEGER ? [] : [numbers.filter((each) => each !== '').join(' ')]), ...lengths];
  return all.map((each) => (each === '' ? '' : `, ${each}`)).join('');
}
