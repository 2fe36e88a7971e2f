// Runs before `npm start`, `npm test` and the other scripts, with the installed Node and no packages.
// Installs when node_modules is missing or belongs to another lock file; with `build` also builds when a source changed since the last build; with
// `bench` compiles the bench's sources into .cache.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBuild } from './write-build.mjs';
import { writeImports } from './write-imports.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const began = Date.now();
let worked = false;
const say = (text) => process.stderr.write(`${text}\n`);

function fail(text) {
  say(`\n${text}`);
  process.exit(1);
}

/** Output of installs and builds goes to stderr: stdout belongs to the program that runs afterwards. */
function run(command, args, label) {
  say(label);
  worked = true;
  const started = Date.now();
  const result = spawnSync(command, args, {
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail(`${label} failed (${command} ${args.join(' ')}). The lines above say why.`);
  say(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer and try again.`);

// A digest rather than a date: a fresh checkout changes only the date of the lock file.
const lockDigest = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installStamp = join('node_modules', '.filingwire-lock');
if (!existsSync(installStamp) || readFileSync(installStamp, 'utf8') !== lockDigest) {
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing packages …');
  writeFileSync(installStamp, lockDigest);
}

// On Linux the pinned Node 24 comes as a package; elsewhere the installed Node must have a stable node:sqlite.
const pinned = existsSync(join('node_modules', '.bin', 'node'));
if (!pinned && (major < 24 || (major === 24 && minor < 15))) {
  fail(`Filingwire needs Node 24.15 or newer on this system (found ${process.versions.node}): install it and try again.`);
}

/** A digest of the paths, sizes and modification times of all files under the given folders. */
function sources(paths) {
  const hash = createHash('sha256');
  const walk = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else hash.update(`${path}|${stat.size}|${stat.mtimeMs}\n`);
  };
  for (const path of paths) if (existsSync(path)) walk(path);
  return hash.digest('hex');
}

function buildWhenChanged(label, inputs, stampFile, command, args) {
  const stamp = sources(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  run(command, args, label);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

// Runs the compiler as `nest build` would: the Nest CLI itself needs an older TypeScript than the one that checks the types.
const nest = JSON.parse(readFileSync('nest-cli.json', 'utf8')).compilerOptions.builder.options;

/** Node arguments that compile the folders without their tests. */
function compiling(folders, out, ...options) {
  const swc = join('node_modules', '@swc', 'cli', 'bin', 'swc.js');
  const ignored = nest.ignore.flatMap((glob) => ['--ignore', glob]);
  return [swc, ...folders, '--config-file', nest.swcrcPath, '--out-dir', out, ...ignored, '--quiet', ...options];
}

if (process.argv.includes('build')) {
  const bin = (name) => join('node_modules', '.bin', name);
  const node = pinned ? bin('node') : process.execPath;
  writeImports('dist');
  buildWhenChanged(
    'Building the server …',
    [...nest.filenames, nest.swcrcPath, 'nest-cli.json', 'package-lock.json'],
    join('dist', '.server-stamp'),
    node,
    compiling(nest.filenames, nest.outDir),
  );
  buildWhenChanged('Building the email templates …', ['backend', 'package-lock.json'], join('dist', '.mails-stamp'), node, [
    join('scripts', 'compile-mail-templates.mjs'),
    'dist',
  ]);
  buildWhenChanged(
    'Bundling the server …',
    [...nest.filenames, nest.swcrcPath, 'nest-cli.json', 'package-lock.json', join('scripts', 'bundle-server.mjs')],
    join('dist', '.bundle-stamp'),
    node,
    [join('scripts', 'bundle-server.mjs')],
  );
  buildWhenChanged(
    'Building the pages …',
    ['frontend', 'backend/contexts', 'backend/queries', 'backend/platform/wording', 'projections', 'package-lock.json'],
    join('dist', '.pages-stamp'),
    node,
    [
      join('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--config',
      join('frontend', 'vite.config.ts'),
      '--logLevel',
      'warn',
    ],
  );
}

if (process.argv.includes('build')) writeBuild('dist');

if (process.argv.includes('bench')) {
  const compiled = ['backend', 'projections', join('test', 'bench'), join('test', 'kit')];
  const out = join('.cache', 'bench');
  buildWhenChanged(
    'Building the bench …',
    [...compiled, '.swcrc', 'package-lock.json'],
    join(out, '.stamp'),
    pinned ? join('node_modules', '.bin', 'node') : process.execPath,
    compiling(compiled, out, '--delete-dir-on-start'),
  );
  writeImports(out);
  buildWhenChanged(
    'Building the email templates of the bench …',
    [...compiled, 'package-lock.json'],
    join(out, '.mails-stamp'),
    pinned ? join('node_modules', '.bin', 'node') : process.execPath,
    [join('scripts', 'compile-mail-templates.mjs'), out],
  );
  // The product serves the pages from the neighboring folder.
  const pages = join(out, 'frontend');
  if (!existsSync(pages)) symlinkSync(resolve('dist', 'frontend'), pages, 'junction');
}

if (worked) say(`Installing and building took ${((Date.now() - began) / 1000).toFixed(0)} s.`);
