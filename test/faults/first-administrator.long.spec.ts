import { existsSync, readFileSync, statSync } from 'node:fs';
import { call } from '../kit/http-reader.ts';
import { type Product, removeDataDir, startProduct } from '../kit/product.ts';

/** The first start in embedded mode tells its operator how to get into the admin area. */

const SIGN_IN_LINE = /admin area: sign in as (\S+) with the password in (\S+)/;
let product: Product;
afterEach(async () => {
  await product.kill();
  removeDataDir(product.dataDir);
});

test('the password of the first administrator is in a file that is there until the first sign-in, and is never printed', async () => {
  product = await startProduct({});
  const { dataDir } = product;
  const printed = () => {
    const [, email = '', path = ''] = SIGN_IN_LINE.exec(product.output()) ?? [];
    return { email, path };
  };
  const { email, path } = printed();
  const password = readFileSync(path, 'utf8').trim();
  expect([statSync(path).mode & 0o777, password.length > 20]).toEqual([0o600, true]);
  expect(product.output()).not.toContain(password);
  expect(product.output()).toContain(`DATA_DIR ${dataDir} contains no data yet, so a new installation will be created there.`);
  expect(await product.stop()).toBe(0);

  product = await startProduct({ DATA_DIR: dataDir });
  expect([printed(), readFileSync(path, 'utf8').trim()]).toEqual([{ email, path }, password]);
  const signedIn = () =>
    call<{ readonly administrator: { readonly role: string } }>(product.url, '/api/admin/sign-in', { body: { email, password } });
  expect((await signedIn()).administrator.role).toBe('owner');
  expect(existsSync(path)).toBe(false);
  expect(await product.stop()).toBe(0);

  product = await startProduct({ DATA_DIR: dataDir });
  expect((await signedIn()).administrator.role).toBe('owner');
  expect(product.output()).not.toMatch(SIGN_IN_LINE);
  expect(product.output()).not.toContain('a new installation will be created');
});
