import { maskContact, normalForm, normalizeEmail, normalizePhone } from './normalize-contact.ts';

test.each([
  ['(415) 555-2671', '+14155552671'],
  ['415.555.2671', '+14155552671'],
  ['1 415 555 2671', '+14155552671'],
  ['+1-415-555-2671', '+14155552671'],
  ['+44 20 7946 0958', null],
  ['0049 30 123456', null],
  ['416 555 2671', null],
  ['876 555 2671', null],
  ['900 555 2671', null],
  ['800 555 2671', null],
  ['115 555 2671', null],
  ['415 155 2671', null],
  ['415 911 2671', null],
  ['415555267', null],
  ['4155552671; DROP TABLE', null],
  ['४१५५५५२६७१', null],
  ['', null],
])('phone %s is normalized to %s', (input, expected) => {
  expect(normalizePhone(input)).toBe(expected);
});

test.each([
  [' Jane.Doe+sec@Example.COM ', 'jane.doe+sec@example.com'],
  ['a@b.co', 'a@b.co'],
  ['no-at.example.com', null],
  ['a@b', null],
  ['a@@b.com', null],
  ['a@b.com\nBcc: x@y.z', null],
  ['"x"@b.com', null],
  ['a@-b.com', null],
  [`${'x'.repeat(65)}@b.com`, null],
])('email %j is normalized to %s', (input, expected) => {
  expect(normalizeEmail(input)).toBe(expected);
});

test.each([
  ['composed and decomposed letters', 'RENÉ@example.com'.normalize('NFD'), 'rené@example.com'.normalize('NFC')],
  ['full-width letters and signs', 'ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'jane@example.com'],
  ['a domain in Unicode', 'Jane@BÜCHER.example', 'jane@xn--bcher-kva.example'],
  ['a domain with ideographic dots', 'jane@bücher。example', 'jane@xn--bcher-kva.example'],
])('%s are the same address', (_, typed, expected) => {
  expect([normalizeEmail(typed), normalForm(expected)]).toEqual([expected, expected]);
});

test.each(['jane@bücher.example/x', 'jane@bücher.example:25', 'jane@ⓔxample .com', 'jane@①.②', 'jane@bü%63her.example'])(
  '%s is no address',
  (typed) => expect(normalizeEmail(typed)).toBeNull(),
);

test('a number in full-width digits is the same number', () => {
  expect(normalizePhone('（４１５） ５５５－２６７１')).toBe('+14155552671');
});

test('masks do not reveal the contact', () => {
  expect(maskContact('jane@example.com')).toBe('j•••@example.com');
  expect(maskContact('+14155552671')).toBe('•••-•••-2671');
  expect(maskContact('😀x@example.com')).toBe('😀•••@example.com');
});
