// Run after `npm install`: adds other systems' platform packages to the lock file where npm left them out.
// npm omits optional packages that the configured registry does not offer, and then `npm ci` rejects the lock file as out of date.
import { readFileSync, writeFileSync } from 'node:fs';

const PLATFORM = /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|s390x|riscv64|loong64)(?:-(.*))?$/;

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { '': root, ...packages } = lock.packages;
const added = [];
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`]) continue;
    const [, os, cpu, rest] = PLATFORM.exec(name) ?? [];
    if (!os) continue;
    packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev && { dev: true }),
      ...(os === 'linux' && (rest === 'musl' || rest === 'gnu') && { libc: [rest === 'musl' ? 'musl' : 'glibc'] }),
      optional: true,
      os: [os],
    };
    added.push(name);
  }
}
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages: { '': root, ...sorted } }, null, 2)}\n`);
process.stdout.write(`${added.length} platform packages added to the lock file\n`);
