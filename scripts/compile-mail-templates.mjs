// Copies the email templates next to the built code in the given folder and compiles them to HTML there.
// A template is a `.mjml` with a `.txt` of the same name; other `.mjml` files are parts that templates include.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [out] = process.argv.slice(2);
const { compileMjml } = await import(
  pathToFileURL(resolve(out, 'backend', 'platform', 'mail-templates', 'compile-mjml.js')).href
);

const files = readdirSync('backend', { recursive: true }).filter((path) => path.endsWith('.mjml'));
const templates = [];
for (const path of files) {
  const copied = join(out, 'backend', path);
  mkdirSync(dirname(copied), { recursive: true });
  copyFileSync(join('backend', path), copied);
  const text = path.replace(/\.mjml$/, '.txt');
  if (!existsSync(join('backend', text))) continue;
  copyFileSync(join('backend', text), join(out, 'backend', text));
  templates.push(copied);
}
for (const file of templates) {
  writeFileSync(file.replace(/\.mjml$/, '.html'), await compileMjml(readFileSync(file, 'utf8'), resolve(file)));
}
process.stdout.write(`${templates.length} templates compiled\n`);
