import { BadRequestException } from '@nestjs/common';
import { z } from 'zod';
import { ZodPipe } from './zod.pipe.ts';

const schema = z.object({
  form: z.enum(['DEF 14A', '8-K']).optional(),
  item: z
    .string()
    .regex(/^\d\.\d{2}$/, 'must look like 5.02')
    .optional(),
  from: z.iso.date().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  least: z.coerce.number().min(0).optional(),
  funds: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  name: z.string().max(80).optional(),
  text: z.string().trim().min(2).max(80),
  via: z
    .array(z.enum(['email', 'sms']))
    .max(2)
    .nullish(),
});

function refusal(value: unknown, type: 'query' | 'body', of: z.ZodType = schema): unknown {
  try {
    new ZodPipe(of).transform(value, { type });
  } catch (error) {
    return error instanceof BadRequestException ? error.getResponse() : error;
  }
  return null;
}

test.each<[object, string]>([
  [{ form: '9-K' }, 'Query parameter form must be one of DEF 14A, 8-K.'],
  [{ form: ['DEF 14A', '8-K'] }, 'Query parameter form must be one of DEF 14A, 8-K.'],
  [{ item: '502' }, 'Query parameter item must look like 5.02.'],
  [{ from: 'yesterday' }, 'Query parameter from must be a date such as 2026-01-31.'],
  [{ limit: 'many' }, 'Query parameter limit must be a whole number from 1 to 100.'],
  [{ limit: '0' }, 'Query parameter limit must be a whole number from 1 to 100.'],
  [{ limit: '1.5' }, 'Query parameter limit must be a whole number from 1 to 100.'],
  [{ least: '-1' }, 'Query parameter least must be a number of at least 0.'],
  [{ funds: 'perhaps' }, 'Query parameter funds must be one of true, false.'],
  [{ name: ['a', 'b'] }, 'Query parameter name must be a string of at most 80 characters.'],
  [{ text: 'a' }, 'Query parameter text must be a string of 2 to 80 characters.'],
  [{ text: undefined }, 'Query parameter text must be a string of 2 to 80 characters.'],
  [{ frm: '4' }, 'Query parameter frm isn’t recognized. Use one of form, item, from, limit, least, funds, name, text, via.'],
])('a query %j is refused with the parameter and what is allowed', (query, message) => {
  expect(refusal({ text: 'abc', ...query }, 'query')).toEqual({ error: 'validation_failed', message });
});

test('reports every problem', () => {
  expect(refusal({ limit: '0', text: 'a' }, 'query')).toEqual({
    error: 'validation_failed',
    message:
      'Query parameter limit must be a whole number from 1 to 100. Query parameter text must be a string of 2 to 80 characters.',
  });
});

test.each<[unknown, string]>([
  [{ text: 'abc', via: ['fax'] }, 'Field via.0 must be one of email, sms.'],
  [{ text: 'abc', via: ['sms', 'sms', 'sms'] }, 'Field via must be a list of at most 2 values.'],
  [{ text: 7 }, 'Field text must be a string of 2 to 80 characters.'],
  ['text', 'The body must be an object with form, item, from, limit, least, funds, name, text, via.'],
  [['text'], 'The body must be an object with form, item, from, limit, least, funds, name, text, via.'],
])('a body %j is refused with the field and what is allowed', (body, message) => {
  expect(refusal(body, 'body')).toEqual({ error: 'validation_failed', message });
});

test('a rule for the whole body has its own message', () => {
  const either = z.object({ a: z.string().optional() }).refine(({ a }) => a !== undefined, 'name at least one');
  expect(refusal({}, 'body', either)).toEqual({
    error: 'validation_failed',
    message: 'Name at least one.',
  });
  const must = z.object({}).refine(() => false, 'must name one');
  expect(refusal({}, 'body', must)).toEqual({ error: 'validation_failed', message: 'The body must name one.' });
});

const orders = z.discriminatedUnion('order', [
  z.strictObject({ order: z.literal('stop') }),
  z.strictObject({ order: z.literal('skip'), position: z.string().regex(/^\d{20}$/) }),
]);
const either = z.union([
  z.strictObject({ plan: z.literal('pro') }),
  z.strictObject({ packs: z.number().int(), day: z.iso.date() }),
]);
const kinds = z.object({
  count: z.number().int().min(0),
  at: z.iso.datetime(),
  mail: z.string().pipe(z.email()),
  id: z.uuid(),
  link: z.url({ protocol: /^https$/ }),
  colours: z.record(z.enum(['red', 'blue']), z.string()),
  share: z.number().positive().max(1),
  all: z.literal(true),
  pattern: z.string().regex(/^a+$/),
});

test.each<[string, z.ZodType, unknown, string]>([
  ['an unknown order', orders, { order: 'fly' }, 'Field order must be stop or skip.'],
  ['an order without its field', orders, { order: 'skip' }, 'Field position must be a string.'],
  ['a field of another order', orders, { order: 'stop', x: 1 }, 'Field x isn’t recognized. Use one of order, position.'],
  ['neither of two bodies', either, { plan: 'gold' }, 'The body must contain plan, or packs and day.'],
  ['not a number', kinds, { count: 'x' }, 'Field count must be a whole number of at least 0.'],
  ['not a time', kinds, { at: 'x' }, 'Field at must be a time such as 2026-01-12T14:30:00Z.'],
  ['an invalid address', kinds, { mail: 'x' }, 'Field mail must be an email address such as name@example.com.'],
  ['not an ID', kinds, { id: 'x' }, 'Field id must be an ID as returned by the API.'],
  ['not a link', kinds, { link: 'x' }, 'Field link must be a URL that starts with https://.'],
  ['a share of too much', kinds, { share: 2 }, 'Field share must be a number above 0 of at most 1.'],
  ['a literal', kinds, { all: false }, 'Field all must be true.'],
  ['a pattern without words', kinds, { pattern: 'b' }, 'Field pattern must be a string.'],
])('%s is refused in our words', (_name, of, body, message) => {
  const { message: said } = refusal(body, 'body', of) as { readonly message: string };
  expect(said).toContain(message);
  expect(said).not.toMatch(/Invalid|expected|received|pattern:|\/\^/);
});

test('reports unknown fields inside a list by name', () => {
  const given = { red: 'x', green: 'y' };
  const only = z.object({ colours: z.record(z.enum(['red', 'blue']), z.string()) });
  expect(refusal({ colours: given }, 'body', only)).toMatchObject({
    message: expect.stringContaining('Field colours.green isn’t recognized. Use one of red, blue.'),
  });
});
