import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FRONTEND = join(import.meta.dirname, '../../../..');

/** All sources of the pages, including the HTML and its scripts. */
function sources(): readonly string[] {
  const files = ['src', 'public'].flatMap((folder) =>
    readdirSync(join(FRONTEND, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const code = files.filter((file) => /\.(?:tsx?|js|html)$/.test(file) && !/\.spec\.tsx?$/.test(file));
  return ['index.html', ...code].map((file) => readFileSync(join(FRONTEND, file), 'utf8'));
}

test("login links are opened only by browsers: the pages send the code, never a link's token", () => {
  const named = sources().flatMap((source) => source.match(/verify-login[\w-]*/g) ?? []);
  expect(named).toContain('verify-login-code');
  expect(named).not.toContain('verify-login');
});
