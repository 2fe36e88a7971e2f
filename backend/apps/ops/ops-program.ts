import { Command } from 'commander';
import { BUILD_NAME } from '../../platform/config/build.ts';
import { OPS } from '../../platform/config/ops-command.ts';
import { grantAdminRole, grantPro, revokePro } from './account-commands.ts';
import {
  type AdminOptions,
  changeAdminRole,
  createAdmin,
  removeAdmin,
  removeSecondFactor,
  setAdminPassword,
} from './admin-commands.ts';
import { backup } from './backup-commands.ts';
import { configurePrices, type PriceOptions } from './configure-prices-command.ts';
import { damaged } from './damaged-command.ts';
import { dismissDuplicate } from './dismiss-duplicate-command.ts';
import { applyErasures, eraseAccount } from './erasure-commands.ts';
import { exportFilings } from './export-command.ts';
import { backfill, type FilingOptions, reanalyse, refillHistory, rescore } from './filing-commands.ts';
import { indexes } from './indexes-command.ts';
import { rotateMasterKey } from './master-key-command.ts';
import type { MoveOptions } from './move-command.ts';
import type { OpsContext } from './ops-context.ts';
import { adopt, parked, release } from './process-commands.ts';
import { drop, promote, rebuild, rollback, skip, verify } from './projection-commands.ts';
import { type PruneOptions, prune } from './prune-command.ts';
import { rekeyContacts } from './rekey-contacts-command.ts';
import { replayDay } from './replay-day-command.ts';
import type { RestoreOptions } from './restore-command.ts';
import { comparePayments, readAgain, sendAgain } from './stalled-commands.ts';
import { status } from './status-command.ts';
import { type DrainOptions, drainWorker, workers } from './worker-commands.ts';

export interface OpsActions {
  /** Runs a command on the configured stores. */
  onStores(command: (ops: OpsContext) => Promise<unknown>, stores: 'belong together' | 'unchecked'): Promise<void>;
  /** Restores a backup before any store is opened: the data folder may be empty or damaged. */
  restore(folder: string | undefined, options: Omit<RestoreOptions, 'operator'>): Promise<void>;
  /** Moves the data between embedded files and servers, before any startup check has run. */
  move(options: MoveOptions): Promise<void>;
  /** Checks the product's dependencies; the stores may be down. */
  doctor(): Promise<void>;
}

interface Reasoned {
  readonly reason?: string;
}

const AFTER = `
A selection is --form, --since or --accession. Without one, all filings are selected.
Commands work on the stores in the environment (DATA_DIR, EVENTSTORE_URL, MONGODB_URL) while Filingwire is running.
“${OPS} help <command>” describes one command.`;
const PROJECTION = 'name of the projection, as shown by “status”';
const GENERATION = 'number of the generation, as shown by “status”';
const PROCESS = 'name of the process';
const CONTACT = 'email address or US phone number';
const ACCESSION = 'accession number of the filing, such as 0000320193-24-000123';
const WHY = 'the reason, stored in the log';

/**
 * The command line of the operator's tool. The parser treats every argument and reason as optional, so that the commands themselves can report
 * what is missing and list the possible values.
 */
export function opsProgram({ onStores, restore, move, doctor }: OpsActions): Command {
  const program = new Command(`${OPS}`)
    .usage('<command>')
    .description('Filingwire’s operator tool.')
    .version(BUILD_NAME)
    .helpCommand(false)
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage().replace('[options]', '')}`.trimEnd() })
    .addHelpText('after', AFTER)
    .showHelpAfterError(`“${OPS} help” lists the commands. “${OPS} help <command>” describes one.`)
    .exitOverride();
  const add = (name: string, usage: string, description: string) => program.command(name).usage(usage).description(description);
  const run = (command: (ops: OpsContext) => Promise<unknown>) => onStores(command, 'belong together');
  // Read-only commands also run on stores that do not belong together, so that an operator can examine them; adopt repairs that.
  const examine = (command: (ops: OpsContext) => Promise<unknown>) => onStores(command, 'unchecked');

  program.commandsGroup('Projections:');
  add('status', '', 'show projections and runners, and their progress').action(() => examine(status));
  const building = 'rebuild a projection while the live generation is in use, and switch when it has caught up';
  add('rebuild', '<projection> --reason <text>', building)
    .argument('[projection]', PROJECTION)
    .option('--reason <text>', WHY)
    .action((name: string | undefined, { reason }: Reasoned) => run((ops) => rebuild(ops, name, reason)));
  add('verify', '<projection>', 'compare the live generation with the newest other one, document by document')
    .argument('[projection]', PROJECTION)
    .action((name?: string) => examine((ops) => verify(ops, name)));
  add('promote', '<projection> <generation> --reason <text>', 'make a generation live')
    .argument('[projection]', PROJECTION)
    .argument('[generation]', GENERATION)
    .option('--reason <text>', WHY)
    .action((name: string | undefined, generation: string | undefined, { reason }: Reasoned) =>
      run((ops) => promote(ops, name, generation, reason)),
    );
  add('rollback', '<projection> --reason <text>', 'go back to the previous generation')
    .argument('[projection]', PROJECTION)
    .option('--reason <text>', WHY)
    .action((name: string | undefined, { reason }: Reasoned) => run((ops) => rollback(ops, name, reason)));
  add('drop', '<projection> <generation> --reason <text>', 'delete a generation that isn’t live')
    .argument('[projection]', PROJECTION)
    .argument('[generation]', GENERATION)
    .option('--reason <text>', WHY)
    .action((name: string | undefined, generation: string | undefined, { reason }: Reasoned) =>
      run((ops) => drop(ops, name, generation, reason)),
    );
  add('skip', '<projection> <position> --reason <text>', 'skip an event that a projection can’t apply')
    .argument('[projection]', PROJECTION)
    .argument('[position]', 'position of the event, 20 digits, as shown by “status” and /health/ready')
    .option('--reason <text>', WHY)
    .action((name: string | undefined, position: string | undefined, { reason }: Reasoned) =>
      run((ops) => skip(ops, name, position, reason)),
    );
  add('indexes', '[--drop]', 'list MongoDB indexes that are missing or not declared')
    .option('--drop', 'drop the ones that aren’t declared')
    .action(({ drop: dropping }: { readonly drop?: boolean }) => run((ops) => indexes(ops, dropping === true)));

  add('doctor', '', 'check the stores, files, clock, EDGAR and every provider, and say how to fix any problems').action(() =>
    doctor(),
  );

  program.commandsGroup('Processes:');
  const stalled = 'show everything that is stalled or being retried: since when, why, what it blocks, and how to release it';
  add('parked', '', stalled).action(() => examine(parked));
  add('release', '<process> <stream> --reason <text>', 'retry a parked stream')
    .argument('[process]', PROCESS)
    .argument('[stream]', 'name of the stream, as shown by “parked”')
    .option('--reason <text>', WHY)
    .action((process: string | undefined, stream: string | undefined, { reason }: Reasoned) =>
      run((ops) => release(ops, process, stream, reason)),
    );
  add('adopt', '<process> beginning|end --reason <text>', 'set the starting checkpoint of a newly deployed process')
    .argument('[process]', PROCESS)
    .argument('[from]', '“end” to start with the next event, or “beginning” to process the whole history')
    .option('--reason <text>', WHY)
    .action((process: string | undefined, from: string | undefined, { reason }: Reasoned) =>
      examine((ops) => adopt(ops, process, from, reason)),
    );

  program.commandsGroup('Workers:');
  add('workers', '', 'show which worker owns what, and since when').action(() => examine(workers));
  add('drain-worker', '<worker> [--undo] --reason <text>', 'have a worker leave its work to the others until it restarts')
    .argument('[worker]', 'ID of the worker, as shown by “workers”')
    .option('--undo', 'let it take its part of the work again')
    .option('--reason <text>', WHY)
    .action((worker: string | undefined, options: DrainOptions) => run((ops) => drainWorker(ops, worker, options)));

  program.commandsGroup('Messages:');
  add('send-again', '<message> --reason <text>', 'resend a message that was parked, failed or got no response')
    .argument('[message]', 'ID of the message, as shown by “parked”')
    .option('--reason <text>', WHY)
    .action((message: string | undefined, { reason }: Reasoned) => run((ops) => sendAgain(ops, message, reason)));

  program.commandsGroup('Filings:');
  const scoring = 'score stored filings again with the current rules; sends no alerts';
  selecting(add('rescore', '[selection] --dry-run | --reason <text>', scoring))
    .option('--dry-run', 'count what would change, without writing anything')
    .option('--reason <text>', WHY)
    .action((options: FilingOptions) => run((ops) => rescore(ops, options)));
  add(
    'replay-day',
    '<yyyy-mm-dd>',
    'show the levels and alerts a day’s filings would get with the current rules, followers and settings; sends nothing',
  )
    .argument('[date]', 'filing date')
    .action((date?: string) => run((ops) => replayDay(ops, date)));
  const present = 'run the AI on filings that the current model and prompt haven’t analyzed; sends no alerts';
  selecting(add('reanalyse', '[selection] --reason <text>', present))
    .option('--reason <text>', WHY)
    .action((options: FilingOptions) => run((ops) => reanalyse(ops, options)));
  add('refill-history', '', 'rebuild the scoring history from the log').action(() => run(refillHistory));
  add('backfill', '<ticker> --reason <text>', 'have the worker load a company’s past filings, and show its progress')
    .argument('[ticker]', 'ticker of the company')
    .option('--reason <text>', WHY)
    .action((ticker: string | undefined, { reason }: Reasoned) => run((ops) => backfill(ops, ticker, reason)));
  const exporting = 'export all filings as bulk files: NDJSON for each day, and Parquet for each form and month';
  add('export', '[folder] [--at <position>]', exporting)
    .argument('[folder]', 'folder for the files (default: BULK_DIR); files from earlier exports aren’t deleted')
    .option('--at <position>', 'export the log only up to this position, up to 20 digits (default: the end of the log)')
    .action((folder: string | undefined, { at }: { readonly at?: string }) => run((ops) => exportFilings(ops, folder, at)));
  add('damaged', '', 'list filings that arrived damaged or as a web page, and their status').action(() => run(damaged));
  add('read-again', '<accession> --reason <text>', 'have the worker download a filing from EDGAR again')
    .argument('[accession]', ACCESSION)
    .option('--reason <text>', WHY)
    .action((accession: string | undefined, { reason }: Reasoned) => run((ops) => readAgain(ops, accession, reason)));
  add('dismiss-duplicate', '<accession> --reason <text>', 'remove the duplicate mark from a filing that isn’t a duplicate')
    .argument('[accession]', ACCESSION)
    .option('--reason <text>', WHY)
    .action((accession: string | undefined, { reason }: Reasoned) => run((ops) => dismissDuplicate(ops, accession, reason)));

  add('prune', '[--older-than <days>] --dry-run | --reason <text>', 'delete the text of old filings that are still on EDGAR')
    .option('--older-than <days>', 'minimum age of the filings, in days (default: 730)')
    .option('--dry-run', 'show how much would be deleted and what would be lost, without deleting anything')
    .option('--reason <text>', WHY)
    .action((options: PruneOptions) => run((ops) => prune(ops, options)));

  program.commandsGroup('Accounts:');
  add('grant-pro', '<contact> [--brand <id>] --reason <text>', 'give an account PRO, on one brand or on all brands that offer it')
    .argument('[contact]', CONTACT)
    .option('--brand <id>', 'the brand (default: all brands that offer PRO)')
    .option('--reason <text>', WHY)
    .action((contact: string | undefined, options: Reasoned & { brand?: string }) =>
      run((ops) => grantPro(ops, contact, options)),
    );
  add('grant-admin-role', '<contact> --reason <text>', 'give an account PRO with every form type on every brand')
    .argument('[contact]', CONTACT)
    .option('--reason <text>', WHY)
    .action((contact: string | undefined, { reason }: Reasoned) => run((ops) => grantAdminRole(ops, contact, reason)));
  add('revoke-pro', '<contact> --reason <text>', 'remove any plans and admin role that operators gave an account')
    .argument('[contact]', CONTACT)
    .option('--reason <text>', WHY)
    .action((contact: string | undefined, { reason }: Reasoned) => run((ops) => revokePro(ops, contact, reason)));
  const erasing = 'destroy an account’s key, end its sessions and remove its records, immediately and permanently';
  add('erase-account', '<account> --reason <text>', erasing)
    .argument('[account]', 'ID, email address or US phone number of the account')
    .option('--reason <text>', `${WHY} (don’t include personal data)`)
    .action((who: string | undefined, { reason }: Reasoned) => run((ops) => eraseAccount(ops, who, reason)));

  const rotating = 'encrypt all keys with a different master key, while Filingwire is stopped; if interrupted, run it again';
  add('rotate-master-key', '--to <file> --reason <text>', rotating)
    .option('--to <file>', 'file with the new master key, 64 hexadecimal digits')
    .option('--reason <text>', WHY)
    .action(({ to, reason }: Reasoned & { readonly to?: string }) => run((ops) => rotateMasterKey(ops, to, reason)));

  const rekeying =
    'assign new keys in the log to contacts from older versions, while Filingwire is stopped; backs up to the folder first';
  add('rekey-contacts', '<backup folder> --reason <text>', rekeying)
    .argument('[folder]', 'new folder for the backup')
    .option('--reason <text>', WHY)
    .action((folder: string | undefined, { reason }: Reasoned) => run((ops) => rekeyContacts(ops, folder, reason)));

  program.commandsGroup('Billing:');
  const PRICE = 'ID of the recurring price at the payment provider';
  add(
    'configure-prices',
    '<brand> --month <price> --reason <text> [options]',
    'set a brand’s prices; existing subscribers keep theirs',
  )
    .argument('[brand]', 'ID of the brand, such as filingwire')
    .option('--month <price>', `monthly price of PRO: ${PRICE}`)
    .option('--year <price>', `yearly price of PRO: ${PRICE}; without it, there’s no yearly plan`)
    .option('--pack-month <price>', `add-on pack for monthly subscriptions: ${PRICE}`)
    .option('--pack-year <price>', `add-on pack for yearly subscriptions: ${PRICE}`)
    .option('--trial-days <n>', 'trial for first-time subscriptions, 1 to 730 days (default: none)')
    .option('--promotion-codes', 'accept promotion codes at checkout')
    .option('--automatic-tax', 'have Stripe calculate tax and add it at checkout')
    .option('--reason <text>', WHY)
    .action((brand: string | undefined, options: PriceOptions) => run((ops) => configurePrices(ops, brand, options)));

  const comparing = 'compare all subscriptions and recent invoices with the payment provider (this also runs every night)';
  add('compare-payments', '', comparing).action(() => run(comparePayments));

  program.commandsGroup('Administrators:');
  const administrator = (name: string, usage: string, description: string) =>
    add(name, usage, description).argument('[email]', 'email address of the administrator').option('--reason <text>', WHY);
  const ROLE =
    'viewer (read-only), operator (can also act on filings, projections and accounts) or owner (can also manage administrators)';
  administrator('create-admin', '<email> --role <role> --reason <text>', 'add an administrator with a generated password')
    .option('--role <role>', ROLE)
    .action((email: string | undefined, options: AdminOptions) => run((ops) => createAdmin(ops, email, options)));
  administrator(
    'set-admin-password',
    '<email> --reason <text>',
    'give an administrator a new password and end their sessions',
  ).action((email: string | undefined, options: AdminOptions) => run((ops) => setAdminPassword(ops, email, options)));
  administrator(
    'remove-second-factor',
    '<email> --reason <text>',
    'let an administrator sign in without an authenticator app',
  ).action((email: string | undefined, options: AdminOptions) => run((ops) => removeSecondFactor(ops, email, options)));
  administrator('change-admin-role', '<email> --role <role> --reason <text>', 'change an administrator’s role')
    .option('--role <role>', ROLE)
    .action((email: string | undefined, options: AdminOptions) => run((ops) => changeAdminRole(ops, email, options)));
  administrator('remove-admin', '<email> --reason <text>', 'remove an administrator immediately').action(
    (email: string | undefined, options: AdminOptions) => run((ops) => removeAdmin(ops, email, options)),
  );

  program.commandsGroup('Backups:');
  const copying =
    'copy the log, state and filing text as of one moment, while Filingwire is running; with servers, lists the steps to use their own backup tools';
  add('backup', '<folder> | --s3 | --check', copying)
    .argument('[folder]', 'a new folder')
    .option('--s3', 'back up to the archive in BACKUP_S3_URL: a new base and the log up to now')
    .option('--check', 'on restored servers, before any role is started: check that the log, state and keys match')
    .action((folder: string | undefined, options: { readonly check?: boolean; readonly s3?: boolean }) =>
      run((ops) => backup(ops, folder, options)),
    );
  const restoring = 'restore a backup into DATA_DIR while Filingwire is stopped, and apply later erasures';
  add('restore', '<folder> | --s3 [options]', restoring)
    .argument('[folder]', 'folder of the backup')
    .option('--s3', 'restore from the archive in BACKUP_S3_URL instead of a folder')
    .option(
      '--at <time>',
      'with --s3: restore the state at this time, such as 2026-03-02T15:00:00Z (default: the latest possible)',
    )
    .option('--log <id>', 'with --s3: the log to restore, if the archive has several')
    .option('--overwrite', 'move any existing data in DATA_DIR aside')
    .option('--master-key <file>', 'copy of master.key, if DATA_DIR has none and MASTER_KEY isn’t set')
    .option('--erasures <file>', 'copy of the list of erasures')
    .option('--no-erasures', 'confirm that no one has been erased since the backup, so there’s no list')
    .action((folder: string | undefined, options: Omit<RestoreOptions, 'operator'>) => restore(folder, options));
  add('apply-erasures', '[--erasures <file>]', 'erase the listed accounts after restoring servers with their own tools')
    .option('--erasures <file>', 'copy of the list of erasures')
    .action(({ erasures }: { readonly erasures?: string }) => run((ops) => applyErasures(ops, erasures)));
  const moving =
    'copy the log, state and filing text from DATA_DIR to EVENTSTORE_URL and MONGODB_URL or back, while Filingwire is stopped; if interrupted, run it again';
  add('move', '--to-servers | --to-embedded <folder>', moving)
    .option('--to-servers', 'from DATA_DIR to empty servers')
    .option('--to-embedded <folder>', 'from the servers to a new folder')
    .action((options: MoveOptions) => move(options));

  program.commandsGroup('Help:');
  add('help', '[command]', 'describe all commands or one of them')
    .argument('[command]', 'name of a command')
    .action((name: string | undefined) => {
      const command = program.commands.find((each) => each.name() === name);
      // For an unknown name the library's own help would list every command and exit with 0.
      if (name !== undefined && command === undefined) program.error(`error: unknown command '${name}'`);
      (command ?? program).help();
    });
  return program;
}

function selecting(command: Command): Command {
  return command
    .option('--form <form>', 'filings on this form and its amendments')
    .option('--since <yyyy-mm-dd>', 'filings filed on or after this date')
    .option('--accession <number>', ACCESSION);
}
