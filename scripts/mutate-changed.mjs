// Mutation score of the deciders and policies that differ from the commit CHANGED_SINCE (by default the newest one at least a day older than HEAD),
// most recent first, for at most MUTATION_MINUTES (15). Fails when the score of the tested files is below the limit of stryker.config.mjs; files not
// tested in time are listed and cause no failure.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import stryker from '../stryker.config.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const DAY_S = 86_400;
const SHOWN_CHARACTERS = 120;
const SURVIVED = new Set(['Survived', 'NoCoverage']);
/** A day's commits can name more files than the megabyte that Node accepts by default. */
const MAX_OUTPUT_BYTES = 256 * 1024 ** 2;
const deadline = Date.now() + Number(process.env.MUTATION_MINUTES ?? 15) * 60_000;
const say = (text) => process.stderr.write(`${text}\n`);

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

const dayBefore = Number(git('log', '-1', '--format=%ct')[0]) - DAY_S;
const since = process.env.CHANGED_SINCE ?? git('rev-list', '-1', `--before=${dayBefore}`, 'HEAD')[0];
const mutated = new Set(globSync(stryker.mutate));
const differs = new Set(since === undefined ? [] : git('diff', '--name-only', since, 'HEAD').filter((file) => mutated.has(file)));
const newestFirst = since === undefined ? [] : git('log', '--format=', '--name-only', `${since}..HEAD`);
const files = [...new Set(newestFirst)].filter((file) => differs.has(file));
if (since === undefined) say('There is no older commit to compare with.');
else say(`${files.length} deciders and policies differ from ${since.slice(0, 8)}.`);

/** Runs Stryker on one file, which adds to its file of results. @returns false when time ran out */
function mutate(file) {
  const { status, error, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'stryker.config.mjs',
      '--mutate',
      file,
      '--reporters',
      'clear-text',
    ],
    { encoding: 'utf8', timeout: Math.max(1, deadline - Date.now()), killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES },
  );
  if (error?.code === 'ETIMEDOUT') return false;
  // Stryker exits with 1 when one file is below the limit, but still has results.
  if (status === null || (status !== 0 && !stdout.includes('All files')))
    throw new Error(`Stryker failed on ${file}:\n${stdout}${stderr}`);
  return true;
}

const counts = { caught: 0, survived: 0 };
const left = [...files];
for (let file = left.shift(); file !== undefined; file = left.shift()) {
  if (Date.now() >= deadline || !mutate(file)) {
    left.unshift(file);
    break;
  }
  const { mutants } = JSON.parse(readFileSync(stryker.incrementalFile, 'utf8')).files[file] ?? { mutants: [] };
  const countOf = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [caught, survived] = [countOf('Killed', 'Timeout'), countOf('Survived', 'NoCoverage')];
  counts.caught += caught;
  counts.survived += survived;
  say(`${file}: ${caught} of ${caught + survived} mutants caught`);
  for (const { status, location, mutatorName, replacement } of mutants.filter(({ status }) => SURVIVED.has(status)))
    say(
      `  ${status} ${file}:${location.start.line} ${mutatorName}: ${String(replacement).replaceAll(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS)}`,
    );
}
if (left.length > 0) say(`Not tested in time:\n${left.map((file) => `  ${file}`).join('\n')}`);
const total = counts.caught + counts.survived;
if (total > 0) {
  const score = (100 * counts.caught) / total;
  say(`Mutation score of the tested files: ${score.toFixed(1)}% of ${total}`);
  if (score < stryker.thresholds.break) {
    say(`It is below ${stryker.thresholds.break}%: extend the specs to catch the survivors above.`);
    process.exit(1);
  }
}
