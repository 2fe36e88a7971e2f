import { call } from '../kit/http-reader.ts';
import { type Product, removeDataDir, startProduct } from '../kit/product.ts';

/** The first start of the embedded mode: who started it is told how to get into the admin area, this once. */

const TOLD = /admin area: (\S+), password (\S+)/;
let product: Product;
afterEach(async () => {
  await product.kill();
  removeDataDir(product.dataDir);
});

test('the password of the first administrator is printed once, opens the admin area, and holds after a restart', async () => {
  product = await startProduct({});
  const { dataDir } = product;
  const [, email = '', password = ''] = TOLD.exec(product.output()) ?? [];
  const signedIn = () =>
    call<{ readonly administrator: { readonly role: string } }>(product.url, '/api/admin/sign-in', { body: { email, password } });
  expect((await signedIn()).administrator.role).toBe('owner');
  expect(product.output().split(password)).toHaveLength(2);
  expect(await product.stop()).toBe(0);

  product = await startProduct({ DATA_DIR: dataDir });
  expect((await signedIn()).administrator.role).toBe('owner');
  expect(await product.stop()).toBe(0);
  expect(product.output()).toContain('Filingwire is ready');
  expect(product.output()).not.toMatch(TOLD);
  expect(product.output()).not.toContain(password);
});
