import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = join('dist', 'frontend');
const ASSETS = join(PAGES, 'assets');

test('no chunk of the pages calls the address of a login link (spec section 7)', () => {
  const chunks = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes('/api/verify-login?'))).toEqual([]);
});

test('the pages can be installed: the icons in their manifest have the stated sizes', () => {
  expect(readFileSync(join(PAGES, 'index.html'), 'utf8')).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const { icons, ...manifest } = JSON.parse(readFileSync(join(PAGES, 'manifest.webmanifest'), 'utf8')) as {
    icons: readonly { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/', start_url: expect.stringMatching(/^\//) });
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes }) => sizes).sort()).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of pictures) {
    // In a PNG, width and height follow the signature and the header of the first chunk.
    const png = readFileSync(join(PAGES, src));
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});
