// Runs the Dockerfile's steps without a container engine, and tests the result: node scripts/try-image.mjs <folder>
// Debian's base comes from mmdebstrap, the last stage's RUN lines run in it with chroot (as root), and its command is started with bubblewrap as the
// unprivileged user, with a read-only root and a writable data folder. The product must be built.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Steps of the last stage. @throws for an unsupported instruction. */
export function lastStage(dockerfile) {
  const lines = dockerfile
    .slice(dockerfile.lastIndexOf('\nFROM ') + 1)
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stage = { release: '', steps: [], environment: {}, folder: '/', user: '', volume: '', health: [], command: [] };
  const take = new Map([
    ['FROM', (rest) => Object.assign(stage, { release: /^debian:(\w+)-slim$/.exec(rest)[1] })],
    ['RUN', (rest) => stage.steps.push({ run: rest })],
    ['ENV', (rest) => Object.assign(stage.environment, Object.fromEntries(rest.split(' ').map((each) => each.split('='))))],
    ['WORKDIR', (rest) => Object.assign(stage, { folder: rest })],
    ['VOLUME', (rest) => Object.assign(stage, { volume: rest })],
    ['USER', (rest) => Object.assign(stage, { user: rest })],
    ['EXPOSE', () => {}],
    ['HEALTHCHECK', (rest) => Object.assign(stage, { health: JSON.parse(rest.slice(rest.indexOf('['))) })],
    ['CMD', (rest) => Object.assign(stage, { command: JSON.parse(rest) })],
  ]);
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, instruction, rest] = /^(\w+) (.*)$/.exec(line);
    if (line === 'COPY --from=build /image/ /') stage.steps.push({ copy: true });
    else if (take.has(instruction)) take.get(instruction)(rest);
    else throw new Error(`Unsupported instruction: ${line}`);
  }
  return stage;
}

const PORT = '38123';
const LIMIT_MB = 350;
const say = (line) => process.stdout.write(`${line}\n`);
const megabytes = (path) =>
  Number(
    execFileSync('du', ['--summarize', '--apparent-size', '--block-size=1000000', path], { encoding: 'utf8' }).split('\t')[0],
  );

/** Makes Debian's base like its slim images: without documentation, and without Perl, which is only needed for merging /usr. */
function bootstrap(release, tar) {
  const documents = ['doc', 'locale', 'man', 'info', 'lintian'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  const noPerl = '--customize-hook=chroot "$1" apt-get purge --yes usrmerge perl libperl5.36 perl-modules-5.36';
  const options = ['--variant=minbase', '--quiet', '--include=usr-is-merged', noPerl, ...documents];
  mkdirSync(dirname(tar), { recursive: true });
  execFileSync('mmdebstrap', [...options, release, tar], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Lays out the image as the Dockerfile does; Debian's base is kept next to it for the next run. */
function layOutRoot(stage, root) {
  const base = `${root}-base.tar`;
  if (!existsSync(base)) bootstrap(stage.release, base);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  execFileSync('tar', ['--extract', '--file', base, '--directory', root]);
  const laidOut = mkdtempSync(join(tmpdir(), 'image-'));
  execFileSync(process.execPath, [join(import.meta.dirname, 'lay-out-image.mjs'), laidOut]);
  cpSync('/etc/resolv.conf', join(root, 'etc', 'resolv.conf'));
  for (const step of stage.steps) {
    if (step.run) execFileSync('chroot', [root, '/bin/sh', '-c', step.run], { stdio: ['ignore', 'ignore', 'inherit'] });
    else execFileSync('cp', ['--archive', `${laidOut}/.`, root]);
  }
  const parts = ['usr/local/bin/node', 'app/node_modules', 'app/dist'].map((part) => ({
    part,
    size: megabytes(join(laidOut, part)),
  }));
  const whole = megabytes(root);
  const debian = whole - parts.reduce((sum, { size }) => sum + size, 0);
  for (const { part, size } of [{ part: 'Debian', size: debian }, ...parts, { part: 'total', size: whole }]) {
    say(`${String(size).padStart(5)} MB  ${part}`);
  }
  rmSync(laidOut, { recursive: true });
  if (whole > LIMIT_MB) throw new Error(`The image takes ${whole} MB, more than ${LIMIT_MB}`);
}

/** Program and arguments that run a command in the image as its user, who can write only to the volume and /tmp. */
function inImage(stage, root, data, command) {
  const [uid, gid] = stage.user.split(':');
  const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', ...stage.environment, PORT };
  return [
    'setpriv',
    [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'],
    ['bwrap', '--unshare-user', '--unshare-pid', '--die-with-parent', '--cap-drop', 'ALL', '--clearenv'],
    ['--ro-bind', root, '/', '--bind', data, stage.volume, '--tmpfs', '/tmp', '--proc', '/proc', '--dev', '/dev'],
    ['--chdir', stage.folder, ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value])],
    command,
  ].flat();
}

async function tryImage(folder) {
  const stage = lastStage(readFileSync(join(import.meta.dirname, '..', 'Dockerfile'), 'utf8'));
  const [root, data] = [join(folder, 'root'), join(folder, 'data')];
  layOutRoot(stage, root);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chownSync(data, ...stage.user.split(':').map(Number));
  const run = (...command) => {
    const [program, ...args] = inImage(stage, root, data, command);
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const check = (what, { status, output }, ok) => {
    say(`${ok ? 'passed' : 'FAILED'}  ${what}: exit code ${status}, ${output.trim().split('\n').at(-1)}`);
    if (!ok) throw new Error(`${what}\n${output}`);
  };
  const expected = (what, command, { fails = false, says = '' } = {}) => {
    const result = run(...command);
    check(what, result, (result.status !== 0) === fails && result.output.includes(says));
  };
  expected('nothing can be written outside the volume', ['touch', '/app/x'], { fails: true, says: 'Read-only' });
  expected('has no compiler and no npm', ['sh', '-c', 'command -v cc npm'], { fails: true });
  expected('the health check fails before a start', stage.health, { fails: true });
  expected('ops creates no installation', ['ops', 'status'], { fails: true });

  const [program, ...args] = inImage(stage, root, data, stage.command);
  const product = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((settle) => product.on('exit', (code, signal) => settle({ status: code, output: String(signal) })));
  let output = '';
  await new Promise((settle, refuse) => {
    product.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Filingwire is ready')) settle();
    });
    ended.then(() => refuse(new Error(`The product ended before it was ready:\n${output}`)));
  });
  try {
    expected('the health check passes', stage.health);
    expected('ops prints the build', ['ops', '--version']);
    expected('ops status', ['ops', 'status']);
    expected('ops backup', ['ops', 'backup', join(stage.volume, 'backup')]);
  } finally {
    // bubblewrap does not forward signals.
    const [child] = readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8').trim().split(' ');
    const [inside] = readFileSync(`/proc/${child}/task/${child}/children`, 'utf8').trim().split(' ');
    process.kill(Number(inside), 'SIGTERM');
  }
  const end = await ended;
  check('the product stops on SIGTERM', end, end.status === 0);
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined || !existsSync('dist/server/ops.main.js')) {
    process.stderr.write('Usage: node scripts/try-image.mjs <folder>; run “npm run build” first.\n');
    process.exit(2);
  }
  await tryImage(resolve(folder));
}
