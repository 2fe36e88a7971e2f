import { readFileSync } from 'node:fs';
import { LEVEL_PALETTE } from '../../scoring/published/level-palette.catalog.ts';

test('the style sheet of mails has the dark colors of the palette', () => {
  const styles = readFileSync('backend/platform/mail-templates/head.mjml', 'utf8');
  const set = [...styles.matchAll(/\.lv-(\w+) \{ background: (#\w+) !important; color: (#\w+) !important; \}/g)];
  const { dark } = LEVEL_PALETTE;
  expect(set.map(([, level, background, color]) => [level, background, color])).toEqual([
    ['CRITICAL', dark['critical-surface'], dark.critical],
    ['HIGH', dark['high-surface'], dark.high],
    ['MEDIUM', dark['medium-surface'], dark.medium],
    ['LOW', dark['low-surface'], dark.low],
  ]);
});
