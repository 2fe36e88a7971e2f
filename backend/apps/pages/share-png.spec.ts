import { inflateSync } from 'node:zlib';
import { HttpException } from '@nestjs/common';
import { SharePng } from './share-png.ts';

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Inter">${inner}</svg>`;
const text = (words: string, weight = 400) => svg(`<text x="50" y="300" font-size="50" font-weight="${weight}">${words}</text>`);

/** Width and height from the PNG header, and the row bytes. */
function read(png: Buffer) {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), rows: inflateSync(Buffer.concat(data)) };
}

test('a picture is a PNG of the expected size', async () => {
  expect(read(await new SharePng().of(svg('')))).toMatchObject({ width: 1200, height: 630 });
});

test('text is drawn with the package’s fonts, and each weight with its own', async () => {
  const pictures = new SharePng();
  const drawn = await Promise.all(
    [svg(''), text('Acme'), text('Acme', 600), text('Acme', 700)].map(async (each) => read(await pictures.of(each)).rows),
  );
  for (const [at, rows] of drawn.entries()) {
    for (const other of drawn.slice(at + 1)) expect(rows.equals(other)).toBe(false);
  }
});

test('a picture is drawn once for all simultaneous and later requests', async () => {
  const pictures = new SharePng();
  const [one, two] = await Promise.all([pictures.of(text('once')), pictures.of(text('once'))]);
  expect(one).toBe(two);
  expect(await pictures.of(text('once'))).toBe(one);
});

test('a request beyond the queue limit is refused, and is drawn when retried', async () => {
  const pictures = new SharePng();
  const queued = Array.from({ length: 25 }, (_, n) => pictures.of(text(`${n}`)));
  const refused = await pictures.of(text('one more')).catch((error: unknown) => error);
  expect((refused as HttpException).getStatus()).toBe(429);
  await Promise.all(queued);
  expect(read(await pictures.of(text('one more'))).width).toBe(1200);
});

test('a picture that cannot be drawn does not affect the next one', async () => {
  const pictures = new SharePng();
  await expect(pictures.of('no picture')).rejects.toThrow();
  expect(read(await pictures.of(svg(''))).width).toBe(1200);
});
