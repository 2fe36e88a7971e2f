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

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  const failing = (pairs: readonly (readonly [Token, Token])[], least: number) =>
    pairs
      .map(([fore, back]) => ({ pair: `${fore} on ${back}`, ratio: contrast(SCHEMES[scheme][fore], SCHEMES[scheme][back]) }))
      .filter(({ ratio }) => ratio < least);

  test('every text is at least 4.5 to 1', () => {
    expect(failing(TEXT_PAIRS, 4.5)).toEqual([]);
  });

  test('every edge is at least 3 to 1', () => {
    expect(failing(SHAPE_PAIRS, 3)).toEqual([]);
  });

  test('the shapes of the levels are red, orange, yellow and grey', () => {
    const hue = (token: Token) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(SCHEMES[scheme][token].slice(at, at + 2), 16));
      const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
      if ((most - least) / most < 0.2) return 'grey';
      const degrees = ((most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4) * 60 + 360) % 360;
      return degrees < 12 || degrees > 348 ? 'red' : degrees < 35 ? 'orange' : degrees < 60 ? 'yellow' : `${degrees}`;
    };
    const levels = ['critical-shape', 'high-shape', 'medium-shape', 'low-shape'] as const;
    expect(levels.map(hue)).toEqual(['red', 'orange', 'yellow', 'grey']);
  });

  test('the measure itself: black on white is 21 to 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});
