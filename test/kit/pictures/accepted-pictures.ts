import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const FOLDER = join('test', 'fixtures', 'pictures');
/** Output folder, not committed: pages as they look now, and the differences. */
const DIFFERING = join('.cache', 'pictures');
/** Maximum share of different pixels; those of smoothed edges are not compared. */
const MAX_DIFFERENT_SHARE = 0.01;

export const ANSWERS = join(FOLDER, 'answers.json');

export function accept(name: string, picture: Buffer): void {
  mkdirSync(FOLDER, { recursive: true });
  // Smaller than the browser's encoding, because these files stay in the repository's history.
  const small = PNG.sync.write(PNG.sync.read(picture), { colorType: 2, filterType: 0, deflateStrategy: 0, deflateLevel: 9 });
  writeFileSync(join(FOLDER, `${name}.png`), small);
}

/** Compares a picture with the accepted one. @returns the difference, with the file to look at; null when they look the same. */
export function difference(name: string, taken: Buffer): string | null {
  const file = join(FOLDER, `${name}.png`);
  if (!existsSync(file)) return `${name}: there is no accepted picture; "npm run screenshots -- accept" writes it`;
  const accepted = PNG.sync.read(readFileSync(file));
  const now = PNG.sync.read(taken);
  const { width, height } = now;
  if (accepted.width !== width || accepted.height !== height)
    return `${name}: ${width} × ${height} pixels; the accepted picture has ${accepted.width} × ${accepted.height}`;
  const marked = new PNG({ width, height });
  const share = pixelmatch(accepted.data, now.data, marked.data, width, height) / (width * height);
  if (share <= MAX_DIFFERENT_SHARE) return null;
  mkdirSync(DIFFERING, { recursive: true });
  const kept = join(DIFFERING, name);
  writeFileSync(`${kept}.png`, taken);
  writeFileSync(`${kept}.differences.png`, PNG.sync.write(marked));
  return `${name}: ${(share * 100).toFixed(2)}% of the pixels differ; see ${kept}.differences.png; "npm run screenshots -- accept" accepts it`;
}
