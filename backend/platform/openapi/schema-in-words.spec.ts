import { z } from 'zod';
import { JsonSchemas } from './json-schemas.ts';
import { componentName, typeInWords } from './schema-in-words.ts';

const part = z.object({ a: z.string() }).meta({ id: 'Part' });

test.each<[z.ZodType, string]>([
  [z.string().nullable(), 'string or null'],
  [z.string().min(2).max(80), 'string, at least 2 characters, at most 80 characters'],
  [z.number(), 'number'],
  [z.number().int(), 'integer'],
  [z.number().int().min(1).max(100), 'integer, from 1 up to 100'],
  [z.iso.date(), 'date'],
  [z.enum(['email', 'sms']), 'email | sms'],
  [z.literal(true), 'true'],
  [z.array(part), 'list of Part'],
  [part.nullable(), 'Part or null'],
  [z.object({ low: z.string(), parts: z.array(part) }), '{ low: string, parts: list of Part }'],
])('a schema is described in words: %#', (schema, words) => {
  const parts = typeInWords(new JsonSchemas().of(schema, 'output'));
  expect(parts.map((each) => componentName(each) ?? each).join('')).toBe(words);
});

test('schemas with an id become components, and two different schemas cannot have the same id', () => {
  const schemas = new JsonSchemas();
  expect(schemas.of(z.array(part), 'output')).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Part' } });
  schemas.of(part, 'output');
  expect(Object.keys(schemas.components)).toEqual(['Part']);
  z.globalRegistry.remove(part);
  const other = z.object({ b: z.string() }).meta({ id: 'Part' });
  expect(() => schemas.of(other, 'output')).toThrow('two schemas have the id Part');
});
