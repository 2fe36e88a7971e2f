import type { Clock } from '#platform/clock/clock.ts';
import { SHIPPED_COLORS } from '../published/theme-palette.ts';
import type { BrandThemes, ThemeVersion } from './brand-themes.reader.ts';
import { ThemeLinks } from './theme-links.service.ts';

let versions: ThemeVersion[] = [];
let reads = 0;
let unavailable = false;
let now = 0;
const themes = {
  versions: async () => {
    reads += 1;
    if (unavailable) throw new Error('the log does not answer');
    return versions;
  },
} as unknown as BrandThemes;
const links = () => new ThemeLinks(themes, { monotonic: () => now } as unknown as Clock);
const version = (n: number, colours: ThemeVersion['colours']) => ({ version: n, at: '2026-01-12', colours, reason: 'a test' });
beforeEach(() => {
  [versions, reads, unavailable, now] = [[], 0, false, 0];
});

test('links a brand with changed colors to the style sheet of its newest version', async () => {
  versions = [version(1, SHIPPED_COLORS), version(2, SHIPPED_COLORS)];
  expect(await links().of('filingwire')).toBe('/api/brand-theme/filingwire/2');
  versions = [...versions, version(3, null)];
  expect(await links().of('filingwire')).toBeNull();
});

test('reads the log every five seconds, and immediately after a local change', async () => {
  const themeLinks = links();
  await themeLinks.of('filingwire');
  versions = [version(1, SHIPPED_COLORS)];
  now = 4_999;
  expect([await themeLinks.of('filingwire'), reads]).toEqual([null, 1]);
  themeLinks.forget('filingwire');
  expect([await themeLinks.of('filingwire'), reads]).toEqual(['/api/brand-theme/filingwire/1', 2]);
});

test('keeps the last known colors while the log is unavailable', async () => {
  const themeLinks = links();
  versions = [version(1, SHIPPED_COLORS)];
  await themeLinks.of('filingwire');
  [unavailable, now] = [true, 10_000];
  expect(await themeLinks.of('filingwire')).toBe('/api/brand-theme/filingwire/1');
  expect(await themeLinks.of('form4getter')).toBeNull();
});
