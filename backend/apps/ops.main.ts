import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { processEnvironment } from '../platform/config/environment.ts';
import { GenerationRefused } from '../platform/subscriptions/generations.ts';
import { ignoreClosedPipes } from './closed-pipe.ts';
import { grantPro, revokePro } from './ops/account-commands.ts';
import { backup } from './ops/backup-commands.ts';
import { applyErasures, eraseAccount } from './ops/erasure-commands.ts';
import { backfill, type FilingOptions, reanalyse, refillHistory, rescore } from './ops/filing-commands.ts';
import { indexes } from './ops/index-commands.ts';
import { type OpsContext, openOpsContext, UsageError } from './ops/ops-context.ts';
import { adopt, parked, release, status } from './ops/process-commands.ts';
import { drop, promote, rebuild, rollback, skip, verify } from './ops/projection-commands.ts';
import { dismissDuplicate } from './ops/relation-commands.ts';
import { type RestoreOptions, restoreFrom } from './ops/restore-command.ts';
import { explain } from './run-main.ts';

const HELP = `npm run ops -- <command>

  status                                    projections, runners and how far they are
  rebuild <projection>                      rebuild it while the live one serves and switch when it has caught up
  verify <projection>                       compare the live generation with the previous one, document by document
  promote <projection> <generation>         make a generation live
  rollback <projection> --reason <text>     go back to the previous generation
  drop <projection> <generation>            delete a generation that is not live
  skip <projection> <position> --reason …   skip one event that a projection cannot apply
  parked                                    streams that processes could not handle, and why
  release <process> <stream> --reason …     try a parked stream again
  adopt <process> beginning|end             give a newly deployed process its checkpoint
  rescore [selection] [--dry-run]           score stored facts again with the present rules; never alerts
  reanalyse [selection]                     ask the AI about filings without an answer of the present model and prompt; never alerts
  refill-history                            rebuild the history that scores look back at from the log
  dismiss-duplicate <accession> --reason …  withdraw the mark of a filing that is not a duplicate
  backfill <ticker>                         have the worker record the history of a company, and show its progress
  grant-pro <contact> --reason <text>       make the account of an e-mail or phone count as PRO; revoke-pro revokes it
  erase-account <account or contact> --reason …  destroy the key of an account, end its sessions, remove its records
  indexes [--drop]                          list indexes of MongoDB that are missing or no longer declared; --drop drops the latter
  backup <folder>                           copy log, state and texts as they are at one moment, while the product runs
                                            with servers: prints which of their tools to use in which order
  backup --check                            on restored servers, before any role starts: check that log, state and keys match
  restore <folder> [--overwrite] [--master-key <file>] [--erasures <file> | --no-erasures]
                                            restore a backup into DATA_DIR of a stopped product; erasures since the backup are applied
  apply-erasures [--erasures <file>]        erase the accounts of the list, after servers were restored by their own tools

A selection is --form <form> --since <yyyy-mm-dd> or --accession <number>; without one it is all filings.
It works on the stores of the environment (DATA_DIR, EVENTSTORE_URL, MONGODB_URL) while the product runs.`;

const OPTIONS = {
  reason: { type: 'string' },
  form: { type: 'string' },
  since: { type: 'string' },
  accession: { type: 'string' },
  'dry-run': { type: 'boolean' },
  overwrite: { type: 'boolean' },
  'master-key': { type: 'string' },
  erasures: { type: 'string' },
  'no-erasures': { type: 'boolean' },
  check: { type: 'boolean' },
  drop: { type: 'boolean' },
} as const;

type Options = FilingOptions & Omit<RestoreOptions, 'operator'> & { readonly check?: boolean; readonly drop?: boolean };
type Command = (ops: OpsContext, args: readonly string[], reason: string | undefined, options: Options) => Promise<unknown>;

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
  rescore: (ops, _args, _reason, options) => rescore(ops, options),
  reanalyse: (ops, _args, _reason, options) => reanalyse(ops, options),
  'refill-history': (ops) => refillHistory(ops),
  backfill: (ops, [ticker]) => backfill(ops, ticker),
  'grant-pro': (ops, [contact], reason) => grantPro(ops, contact, reason),
  'revoke-pro': (ops, [contact], reason) => revokePro(ops, contact, reason),
  'erase-account': (ops, [who], reason) => eraseAccount(ops, who, reason),
  'apply-erasures': (ops, _args, _reason, { erasures }) => applyErasures(ops, erasures),
  backup: (ops, [folder], _reason, { check }) => backup(ops, folder, check === true),
  indexes: (ops, _args, _reason, { drop }) => indexes(ops, drop === true),
  'dismiss-duplicate': (ops, [accession], reason) => dismissDuplicate(ops, accession, reason),
};

/** Commands that only read also run on stores that do not belong together, so that an operator can examine them. */
const READ_ONLY_COMMANDS: ReadonlySet<string> = new Set(['status', 'parked', 'verify', 'adopt']);

/** @returns the exit code: 0 done, 1 a check or the command failed, 2 wrong usage. */
async function main(): Promise<number> {
  let ops: OpsContext | null = null;
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [name, ...args] = positionals;
    if (name === 'restore') {
      // Runs before any store is opened: the data folder may be empty or damaged.
      const say = (line: string) => void process.stdout.write(`${line}\n`);
      await restoreFrom(processEnvironment(), args[0], { ...values, operator: userInfo().username }, say);
      return 0;
    }
    const command = name === undefined || name === 'help' ? undefined : COMMANDS[name];
    if (!command) {
      process.stdout.write(`${HELP}\n`);
      return name === undefined || name === 'help' ? 0 : 2;
    }
    ops = await openOpsContext(processEnvironment());
    if (!READ_ONLY_COMMANDS.has(String(name))) await ops.checkStores();
    return (await command(ops, args, values.reason, values)) === false ? 1 : 0;
  } catch (error) {
    const usage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    process.stderr.write(`${usage || error instanceof GenerationRefused ? (error as Error).message : explain(error)}\n`);
    return usage ? 2 : 1;
  } finally {
    await ops?.close();
  }
}

ignoreClosedPipes();
process.exitCode = await main();
