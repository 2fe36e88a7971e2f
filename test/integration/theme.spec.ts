import { withStyleSheet } from '../../backend/apps/pages/style-sheet.ts';
import { FIXED_COLORS, SHIPPED_COLORS } from '../../backend/contexts/brands/published/theme-palette.ts';
import { ThemeLinks } from '../../backend/contexts/brands/theme/theme-links.service.ts';
import type { PageContent } from '../../backend/platform/http/page-shell.ts';
import { SCHEMES } from '../../frontend/src/theme/tokens.ts';
import { adminSignIn } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** The colors of a brand, from an administrator's change to the page that uses them. */

let product: OpenProduct;
let headers: Readonly<Record<string, string>>;
beforeEach(async () => {
  product = await OpenProduct.start({});
  ({ headers } = await adminSignIn(product, 'operator'));
});
afterEach(() => product.close());

const GREEN = { ...SHIPPED_COLORS, light: { ...SHIPPED_COLORS.light, primary: '#0d6b38', 'primary-hover': '#0b5a2f' } };
const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const change = (colours: object | null, version: number) =>
  product.call('POST', '/api/admin/theme/form4getter', {
    headers: { ...headers, 'if-match': `"${version}"` },
    body: { colours, reason: 'a new name' },
  });
const brand = async () =>
  body(await product.call('GET', '/api/admin/theme', { headers })).brands.find(
    ({ brandId }: { brandId: string }) => brandId === 'form4getter',
  );

test('a change is compared with the colors of the pages', () => {
  for (const scheme of ['light', 'dark'] as const)
    expect(SCHEMES[scheme]).toMatchObject({ ...SHIPPED_COLORS[scheme], ...FIXED_COLORS[scheme] });
});

test('colors are changed, listed, served by version, and reverted', async () => {
  expect(await brand()).toMatchObject({ version: 0, colours: null, earlier: [] });
  expect(body(await change(GREEN, 0))).toEqual({ changed: true });
  expect(outcome(await change(null, 0))).toBe('412 theme_changed');
  const css = await product.call('GET', '/api/brand-theme/form4getter/1');
  expect([css.headers['content-type'], css.headers['cache-control']]).toEqual([
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(css.text).toContain("[data-mantine-color-scheme='light']{--fw-primary:#0d6b38;--mantine-color-blue-filled:#0d6b38");
  expect(body(await change(null, 1))).toEqual({ changed: true });
  expect(await brand()).toMatchObject({
    version: 2,
    colours: null,
    earlier: [{ version: 1, colours: GREEN, reason: 'a new name' }],
  });
  const page: PageContent = {
    status: 200,
    title: '',
    description: '',
    siteName: '',
    sample: true,
    article: '',
    head: '<meta />',
    code: [],
  };
  const links = product.app.get(ThemeLinks, { strict: false });
  expect(withStyleSheet(page, await links.of('form4getter')).head).toBe('<meta />');
  await change(GREEN, 2);
  expect(withStyleSheet(page, await links.of('form4getter')).head).toBe(
    '<meta /><link rel="stylesheet" href="/api/brand-theme/form4getter/3" />',
  );
  const [event] = await product.runtime.events.read('brandTheme-form4getter', {});
  expect(event).toMatchObject({ type: 'BrandThemeChanged', metadata: { actorType: 'admin' } });
});

test('only colors get into a style sheet', async () => {
  for (const primary of ['red', '#12345', '#1971c2;}body{display:none', 'url(//example.com)', ''])
    expect(outcome(await change({ ...GREEN, light: { ...GREEN.light, primary } }, 0))).toBe('400 validation_failed');
  const { 'primary-soft': _, ...incomplete } = GREEN.dark;
  expect(outcome(await change({ ...GREEN, dark: incomplete }, 0))).toBe('400 validation_failed');
});

test('a viewer can check colors but change none', async () => {
  const { headers: viewer } = await adminSignIn(product, 'viewer');
  const pale = { ...GREEN, light: { ...GREEN.light, link: '#8ab8e0' } };
  const checked = body(await product.call('POST', '/api/admin/theme-check', { headers: viewer, body: { colours: pale } }));
  expect(checked.problems[0]).toMatch(/^light: link on page is \d\.\d to 1 but must be at least 4.5 to 1\.$/);
  const tried = await product.call('POST', '/api/admin/theme/form4getter', {
    headers: viewer,
    body: { colours: GREEN, reason: 'try' },
  });
  expect(outcome(tried)).toBe('403 admin_role_required');
});
