import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMES, SHAPE_PAIRS, TEXT_PAIRS, type Token } from './tokens.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** The colors set for printing, with `#fff` expanded to six digits. */
function printed(): Partial<Record<Token, string>> {
  const print = readFileSync(join(import.meta.dirname, 'global.css'), 'utf8')
    .split('@media print')
    .slice(1)
    .join();
  const set = [...print.matchAll(/--fw-([\w-]+): (#[0-9a-f]{3,6});/g)];
  const long = (hex: string) => (hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex);
  return Object.fromEntries(set.map(([, name, hex = '']) => [name, long(hex)]));
}

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  const failing = (pairs: readonly (readonly [Token, Token])[], min: number) =>
    pairs
      .map(([fore, back]) => ({ pair: `${fore} on ${back}`, ratio: contrast(SCHEMES[scheme][fore], SCHEMES[scheme][back]) }))
      .filter(({ ratio }) => ratio < min);

  test('every text is at least 4.5 to 1', () => {
    expect(failing(TEXT_PAIRS, 4.5)).toEqual([]);
  });

  test('every printed text is at least 4.5 to 1, on white paper', () => {
    const colors: Record<Token, string> = { ...SCHEMES[scheme], ...printed() };
    expect([colors.page, colors.surface, colors.text]).toEqual(['#ffffff', '#ffffff', '#000000']);
    const lowContrast = TEXT_PAIRS.filter(([fore, back]) => contrast(colors[fore], colors[back]) < 4.5);
    expect(lowContrast).toEqual([]);
    // Browsers don't print backgrounds unless the user asks for them.
    const unseen = TEXT_PAIRS.filter(([fore]) => fore !== 'on-primary' && contrast(colors[fore], '#ffffff') < 4.5);
    expect(unseen).toEqual([]);
  });

  test('levels are printed with the surface and shape colors of the light scheme', () => {
    const colors = printed();
    for (const level of ['critical', 'high', 'medium', 'low'] as const)
      for (const part of [`${level}-surface`, `${level}-shape`] as const) expect(colors[part]).toBe(SCHEMES.light[part]);
  });

  test('every edge is at least 3 to 1', () => {
    expect(failing(SHAPE_PAIRS, 3)).toEqual([]);
  });

  test('the shapes of the levels are red, orange, yellow and gray', () => {
    const hue = (token: Token) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(SCHEMES[scheme][token].slice(at, at + 2), 16));
      const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
      if ((max - min) / max < 0.2) return 'gray';
      const degrees = ((max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4) * 60 + 360) % 360;
      return degrees < 12 || degrees > 348 ? 'red' : degrees < 35 ? 'orange' : degrees < 60 ? 'yellow' : `${degrees}`;
    };
    const levels = ['critical-shape', 'high-shape', 'medium-shape', 'low-shape'] as const;
    expect(levels.map(hue)).toEqual(['red', 'orange', 'yellow', 'gray']);
  });

  test('the measure itself: black on white is 21 to 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});
