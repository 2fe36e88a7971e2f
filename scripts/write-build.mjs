// Writes version and commit of the build into a folder: `dist/build.json`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SHORT = 8;

function commitOf(env) {
  if (env.SOURCE_COMMIT) return env.SOURCE_COMMIT.slice(0, SHORT);
  const git = spawnSync('git', ['rev-parse', `--short=${SHORT}`, 'HEAD'], { encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : 'unknown';
}

/** Without git, as in an image, SOURCE_COMMIT names the commit; without either it is `unknown`. */
export function writeBuild(folder, env = process.env) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = `${JSON.stringify({ version, commit: commitOf(env) })}\n`;
  const file = join(folder, 'build.json');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
}
