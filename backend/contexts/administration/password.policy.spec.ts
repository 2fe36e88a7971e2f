import { randomToken } from '../../platform/ids/ids.ts';
import { COMMON_PASSWORDS } from './common-passwords.catalog.ts';
import { passwordFault } from './password.policy.ts';

const EMAIL = 'dana.whitfield@northgate.example';

test('the list has more than the 3,000 passwords that ASVS requires', () => {
  expect(COMMON_PASSWORDS.size).toBe(5_000);
});

test.each([
  'unbelievable',
  'UnBelievable',
  'unbelievable1!',
  '123456654321',
  'qwertyqwerty',
  '1qaz2wsx3edc',
  'leavemealone',
  'administrator',
  // Full-width letters count as the same letters.
  'ｑｗｅｒｔｙｑｗｅｒｔｙ',
])('%s is refused as common', (password) => {
  expect(passwordFault(password, EMAIL)).toBe('common');
});

test.each([
  'filingwire2026',
  'Filingwire-Admin-1',
  'filingwirefilingwire',
  'Form4Getter!!2026',
  'material-events',
  'dana.whitfield1',
  'Whitfield-2026',
  'northgate-dana.whitfield',
  'danawhitfieldnorthgateexample',
])('%s is refused as too close to the product or the address', (password) => {
  expect(passwordFault(password, EMAIL)).toBe('guessable');
});

test.each([
  'correct horse battery',
  'another password',
  'filingwire is where the whale sleeps',
  '!!!!!!!!????',
  'größer als der Mond',
])('%s is accepted', (password) => {
  expect(passwordFault(password, EMAIL)).toBeNull();
});

test("short parts of an address don't count as words", () => {
  expect(passwordFault('alabama at 7 pm', 'al@a.example')).toBeNull();
});

test('generated passwords are accepted', () => {
  for (let n = 0; n < 1_000; n += 1) expect(passwordFault(randomToken(128), EMAIL)).toBeNull();
});
