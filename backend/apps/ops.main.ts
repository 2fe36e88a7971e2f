import { userInfo } from 'node:os';
import { CommanderError } from 'commander';
import { BackupRefused } from '../platform/backup/backup-set.ts';
import { SystemClock } from '../platform/clock/clock.ts';
import { GenerationRefused } from '../platform/subscriptions/generations.ts';
import { ignoreClosedPipes } from './closed-pipe.ts';
import { doctor } from './ops/doctor/doctor-command.ts';
import { move } from './ops/move-command.ts';
import { openOpsContext, standardOutput, UsageError } from './ops/ops-context.ts';
import { opsProgram } from './ops/ops-program.ts';
import { restoreFrom } from './ops/restore-command.ts';
import { explain } from './run-main.ts';
import { checkedEnvironment } from './start/configuration.ts';

/** @returns the exit code: 0 for success, 1 if a check or the command failed, 2 for wrong usage. */
async function main(args: readonly string[]): Promise<number> {
  let passed = true;
  const program = opsProgram({
    onStores: async (command, stores) => {
      const ops = await openOpsContext(checkedEnvironment());
      try {
        if (stores === 'belong together') await ops.checkStores();
        passed = (await command(ops)) !== false;
      } finally {
        await ops.close();
      }
    },
    doctor: async () => {
      passed = await doctor(checkedEnvironment(), new SystemClock(), (line) => void process.stdout.write(`${line}\n`));
    },
    move: (options) => move(checkedEnvironment(), options, standardOutput(new SystemClock())),
    restore: (folder, options) => {
      const say = (line: string) => void process.stdout.write(`${line}\n`);
      return restoreFrom(checkedEnvironment(), folder, { ...options, operator: userInfo().username }, say);
    },
  });
  try {
    await program.parseAsync(args.length > 0 ? args : ['help'], { from: 'user' });
    return passed ? 0 : 1;
  } catch (error) {
    // The parser has printed its message, or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const usage = error instanceof UsageError;
    const refused = error instanceof GenerationRefused || error instanceof BackupRefused;
    process.stderr.write(`${usage || refused ? error.message : explain(error)}\n`);
    return usage ? 2 : 1;
  }
}

ignoreClosedPipes();
// Only this user can read the files that the tool writes, as with the product's own files.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));
