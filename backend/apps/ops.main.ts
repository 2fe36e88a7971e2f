import { parseArgs } from 'node:util';
import { processEnvironment } from '../platform/config/environment.ts';
import { GenerationRefused } from '../platform/subscriptions/generations.ts';
import { type OpsContext, openOpsContext, UsageError } from './ops/ops-context.ts';
import { adopt, parked, release, status } from './ops/process-commands.ts';
import { drop, promote, rebuild, rollback, skip, verify } from './ops/projection-commands.ts';
import { explain } from './run-main.ts';

const HELP = `npm run ops -- <command>

  status                                    projections, runners and how far they are
  rebuild <projection>                      build it anew beside the live one and switch when it is as far
  verify <projection>                       compare the live generation with the one before, document by document
  promote <projection> <generation>         make a generation live
  rollback <projection> --reason <text>     go back to the generation before
  drop <projection> <generation>            delete a generation that is not live
  skip <projection> <position> --reason …   leave one event out of a projection that stands still on it
  parked                                    streams that processes could not handle, and why
  release <process> <stream> --reason …     try a parked stream again
  adopt <process> beginning|end             give a newly deployed process its place in the log

It works on the stores of the environment (DATA_DIR, EVENTSTORE_URL, MONGODB_URL) while the product runs.`;

type Command = (ops: OpsContext, args: readonly string[], reason: string | undefined) => Promise<unknown>;

const COMMANDS: Readonly<Record<string, Command>> = {
  status: (ops) => status(ops),
  rebuild: (ops, [name]) => rebuild(ops, name),
  verify: (ops, [name]) => verify(ops, name),
  promote: (ops, [name, generation]) => promote(ops, name, generation),
  rollback: (ops, [name], reason) => rollback(ops, name, reason),
  drop: (ops, [name, generation]) => drop(ops, name, generation),
  skip: (ops, [name, position], reason) => skip(ops, name, position, reason),
  parked: (ops) => parked(ops),
  release: (ops, [process, stream], reason) => release(ops, process, stream, reason),
  adopt: (ops, [process, from]) => adopt(ops, process, from),
};

/** What only looks works on stores that do not belong together too, so that an operator can see what is there. */
const LOOKS: ReadonlySet<string> = new Set(['status', 'parked', 'verify', 'adopt']);

/** @returns the exit code: 0 done, 1 a check failed or it could not be done, 2 called wrongly. */
async function main(): Promise<number> {
  let ops: OpsContext | null = null;
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
    const [name, ...args] = positionals;
    const command = name === undefined || name === 'help' ? undefined : COMMANDS[name];
    if (!command) {
      process.stdout.write(`${HELP}\n`);
      return name === undefined || name === 'help' ? 0 : 2;
    }
    ops = await openOpsContext(processEnvironment());
    if (!LOOKS.has(String(name))) await ops.checkStores();
    return (await command(ops, args, values.reason)) === false ? 1 : 0;
  } catch (error) {
    const usage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    process.stderr.write(`${usage || error instanceof GenerationRefused ? (error as Error).message : explain(error)}\n`);
    return usage ? 2 : 1;
  } finally {
    await ops?.close();
  }
}

process.exitCode = await main();
