// Bundles the compiled server's programs with the packages that every start loads, into `dist/server`: a start reads a few dozen files instead of
// 3,700, which halves its processor time and saves a tenth of its memory. Packages needed only for a setting or a rare call are not bundled, nor
// are those that have native parts or load their own files.
import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { BUNDLED_PACKAGES } from './bundled-packages.mjs';

const FROM = resolve('dist', 'backend', 'apps');
const TO = resolve('dist', 'server');
const PROGRAMS = ['all.main', 'worker-thread.main', 'text-thread.main', 'ops.main', 'edgar-replay.main', 'mcp.main'];

/** Optional packages that Nest looks for and this product does not install. */
const NOT_INSTALLED =
  /^(@nestjs\/(microservices|websockets)|@grpc\/|class-(validator|transformer)|@fastify\/|bufferutil|utf-8-validate)/;

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packageOf = (id) => /^(@[^/]+\/)?[^/]+/.exec(id)[0];
const isPath = (id) => /^(\.|\/|[A-Z]:)/i.test(id);
const staysPackage = (id) =>
  !isPath(id) && (NOT_INSTALLED.test(id) || (packageOf(id) in dependencies && !BUNDLED_PACKAGES.has(packageOf(id))));

/** `import.meta` must keep meaning the module's own file after bundling, because templates and pages are found relative to it. */
const ownFiles = {
  name: 'own-files',
  load(id) {
    if (!id.startsWith(resolve('dist'))) return null;
    const own = `import.meta.resolve(${JSON.stringify(relative(TO, id).split(sep).join('/'))})`;
    // Programs started by another program are bundled too.
    const code = readFileSync(id, 'utf8').replace(
      /new URL\('\.\/([\w-]+\.main)\.js', import\.meta\.url\)|import\.meta\.url/g,
      (found, program) => (PROGRAMS.includes(program) ? found : found.replace('import.meta.url', own)),
    );
    return { code, map: readFileSync(`${id}.map`, 'utf8') };
  },
};

const bundle = await rolldown({
  input: Object.fromEntries(PROGRAMS.map((name) => [name, resolve(FROM, `${name}.js`)])),
  platform: 'node',
  external: staysPackage,
  plugins: [ownFiles],
  logLevel: 'silent',
});
await bundle.write({
  dir: TO,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Class names are used as command names and appear in logs.
  keepNames: true,
  sourcemap: true,
  // V8 keeps the source of every module: one byte per character in ASCII, otherwise two; a third of it is comments and spaces (ADR 77).
  charset: 'ascii',
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, legalComments: 'inline' } },
  cleanDir: true,
});
await bundle.close();
