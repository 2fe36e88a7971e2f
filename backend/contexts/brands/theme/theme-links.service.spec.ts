import type { Clock } from '#platform/clock/clock.ts';
import { SHIPPED_COLOURS } from '../published/theme-palette.ts';
import type { BrandThemes, ThemeVersion } from './brand-themes.reader.ts';
import { ThemeLinks } from './theme-links.service.ts';

let versions: ThemeVersion[] = [];
let reads = 0;
let away = false;
let now = 0;
const themes = {
  versions: async () => {
    reads += 1;
    if (away) throw new Error('the log does not answer');
    return versions;
  },
} as unknown as BrandThemes;
const links = () => new ThemeLinks(themes, { monotonic: () => now } as unknown as Clock);
const version = (n: number, colours: ThemeVersion['colours']) => ({ version: n, at: '2026-01-12', colours, reason: 'a test' });
beforeEach(() => {
  [versions, reads, away, now] = [[], 0, false, 0];
});

test('a page of a changed brand loads the style sheet of its newest version', async () => {
  versions = [version(1, SHIPPED_COLOURS), version(2, SHIPPED_COLOURS)];
  expect(await links().of('filingwire')).toBe('/api/brand-theme/filingwire/2');
  versions = [...versions, version(3, null)];
  expect(await links().of('filingwire')).toBeNull();
});

test('the log is read every five seconds, and immediately after a local change', async () => {
  const known = links();
  await known.of('filingwire');
  versions = [version(1, SHIPPED_COLOURS)];
  now = 4_999;
  expect([await known.of('filingwire'), reads]).toEqual([null, 1]);
  known.forget('filingwire');
  expect([await known.of('filingwire'), reads]).toEqual(['/api/brand-theme/filingwire/1', 2]);
});

test('if the log is unavailable, a page is served with the last known colors', async () => {
  const known = links();
  versions = [version(1, SHIPPED_COLOURS)];
  await known.of('filingwire');
  [away, now] = [true, 10_000];
  expect(await known.of('filingwire')).toBe('/api/brand-theme/filingwire/1');
  expect(await known.of('form4getter')).toBeNull();
});
