import { CommanderError } from 'commander';
import { BUILD_NAME } from '../../platform/config/build.ts';
import { UsageError } from './ops-context.ts';
import { opsProgram } from './ops-program.ts';

interface Parsed {
  readonly code: number | null;
  readonly printed: string;
  /** Which store check each executed command required. */
  readonly stores: readonly string[];
  readonly restored: readonly unknown[];
}

/** Parses a command line; store work and restores are recorded instead of executed. */
async function parse(...args: readonly string[]): Promise<Parsed> {
  let printed = '';
  const stores: string[] = [];
  const restored: unknown[] = [];
  const program = opsProgram({
    onStores: async (_command, wanted) => void stores.push(wanted),
    restore: async (...given) => void restored.push(given),
    doctor: async () => {},
    move: async () => {},
  });
  const write = (text: string) => {
    printed += text;
  };
  for (const each of [program, ...program.commands]) each.configureOutput({ writeOut: write, writeErr: write });
  const code = await program.parseAsync(args, { from: 'user' }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof CommanderError) return error.exitCode;
      throw error;
    },
  );
  return { code, printed, stores, restored };
}

const { commands } = opsProgram({
  onStores: async () => {},
  restore: async () => {},
  move: async () => {},
  doctor: async () => {},
});

test.each(commands.map((command) => [command.name(), command] as const))(
  'help %s describes the command, its arguments and its options, and opens no store',
  async (name, command) => {
    for (const args of [
      ['help', name],
      [name, '--help'],
    ]) {
      const { code, printed, stores, restored } = await parse(...args);
      expect([code, stores, restored]).toEqual([0, [], []]);
      expect(printed).toContain(`Usage: npm run ops -- ${name}`);
      const flat = printed.replaceAll(/\s+/g, ' ');
      const parts = [...command.registeredArguments, ...command.options].map(({ description }) => description);
      for (const text of [command.description(), ...parts]) {
        expect(text).not.toBe('');
        expect(flat).toContain(text);
      }
    }
  },
);

test('--version prints version and commit, and opens no store', async () => {
  const { code, printed, stores } = await parse('--version');
  expect([code, stores, printed]).toEqual([0, [], `${BUILD_NAME}\n`]);
});

test('help for an unknown command says so', async () => {
  const { code, printed } = await parse('help', 'nosuch');
  expect(code).not.toBe(0);
  expect(printed).toContain("unknown command 'nosuch'");
});

test('help lists every command', async () => {
  const { code, printed } = await parse('help');
  expect(code).toBe(0);
  for (const command of commands) expect(printed).toMatch(new RegExp(`^  ${command.name()}\\b`, 'm'));
});

test('read-only commands and adopt also run on stores that do not belong together', async () => {
  const unchecked: string[] = [];
  for (const { name } of commands.map((command) => ({ name: command.name() }))) {
    if ((await parse(name)).stores[0] === 'unchecked') unchecked.push(name);
  }
  expect(unchecked.sort()).toEqual(['adopt', 'parked', 'status', 'verify', 'workers']);
});

test.each([
  ['a command that does not exist', ['rebuid', 'watchlist'], 'Did you mean rebuild?'],
  ['an option of another command', ['status', '--form', '8-K'], "unknown option '--form'"],
  ['an option without its value', ['rollback', 'watchlist', '--reason'], "option '--reason <text>' argument missing"],
  ['too many arguments', ['rebuild', 'watchlist', 'filing-feed'], 'too many arguments'],
])('%s is refused with a sentence, and runs nothing', async (_what, args, message) => {
  const { code, printed, stores } = await parse(...args);
  expect(code).toBe(1);
  expect(printed).toContain(message);
  expect(printed).toContain('“npm run ops -- help” lists the commands');
  expect(stores).toEqual([]);
});

/** Output of a command that fails on its arguments, before it reads any store but the projections. */
async function said(...args: readonly string[]): Promise<string> {
  let work: Promise<unknown> = Promise.resolve();
  const asked: unknown[] = [];
  const ops = {
    projector: (name: unknown) => {
      asked.push(name);
      return { collection: { name, version: 1 } };
    },
    stores: { views: { generations: async () => [] }, indexes: null, events: { tail: async () => '00000000000000000170' } },
    env: { OPENAI_API_KEY: 'a-key' },
  } as never;
  await opsProgram({
    onStores: async (command) => {
      work = command(ops);
      await work.catch(() => undefined);
    },
    restore: async () => {},
    doctor: async () => {},
    move: async () => {},
  }).parseAsync(args, { from: 'user' });
  const message = await work.then(String, (error: unknown) => (error instanceof UsageError ? error.message : String(error)));
  return `${asked.join()}: ${message}`;
}

test('arguments and options reach their command', async () => {
  expect(await said('promote', 'watchlist', 'x')).toContain('watchlist: Specify the generation as a number');
  expect(await said('skip', 'watchlist', '7', '--reason', 'broken')).toContain('watchlist: Specify the position of the event');
  expect(await said('skip', 'watchlist', '00000000000000099999', '--reason', 'broken')).toContain(
    'There is no event at 00000000000000099999: the log ends at 00000000000000000170.',
  );
  expect(await said('rescore', '--since', 'yesterday', '--reason', 'x')).toContain('Enter --since as yyyy-mm-dd');
  expect(await said('rescore', '--accession', '1', '--dry-run')).toContain('Enter --accession in the form');
  expect(await said('grant-pro', 'nobody', '--reason', 'x')).toContain('Identify the account by email address');
  expect(await said('grant-pro', 'a@example.com', '--brand', 'form4getter', '--reason', 'x')).toContain(
    'PRO is available on: material-events, filingwire.',
  );
  expect(await said('adopt', 'nothing', 'end')).toContain('Specify a process: ');
  expect(await said('release', '--reason', 'x')).toContain('Specify the process and the stream');
});

test.each([
  ['rebuild', 'watchlist'],
  ['promote', 'watchlist', '2'],
  ['rollback', 'watchlist'],
  ['drop', 'watchlist', '2'],
  ['skip', 'watchlist', '00000000000000000007'],
  ['release', 'a-process', 'a-stream'],
  ['adopt', 'queue-digest-when-composed', 'end'],
  ['rescore'],
  ['rescore', '--form', '8-K'],
  ['reanalyse'],
  ['send-again', 'a-message'],
  ['read-again', '0000320193-24-000123'],
  ['dismiss-duplicate', '0000320193-24-000123'],
  ['grant-pro', 'a@example.com'],
  ['grant-admin-role', 'a@example.com'],
  ['revoke-pro', 'a@example.com'],
  ['erase-account', 'a@example.com'],
  ['drain-worker', 'host-1-a'],
  ['create-admin', 'a@example.com', '--role', 'viewer'],
  ['set-admin-password', 'a@example.com'],
  ['remove-second-factor', 'a@example.com'],
  ['change-admin-role', 'a@example.com', '--role', 'viewer'],
  ['remove-admin', 'a@example.com'],
])('%s asks for a reason before it does anything', async (...args) => {
  for (const blank of [[], ['--reason', ' ']]) expect(await said(...args, ...blank)).toContain('Give a reason with --reason');
});

/** Commands that only read, only copy, or change nothing that others read. Backfill, prices and keys have their own specs. */
const NO_REASON = [
  ...['status', 'verify', 'indexes', 'doctor', 'export', 'parked', 'replay-day', 'refill-history', 'damaged', 'compare-payments'],
  ...['backup', 'restore', 'apply-erasures', 'move', 'help', 'workers'],
];

test('every other command takes a reason', () => {
  const without = commands
    .filter(({ options }) => options.every(({ long }) => long !== '--reason'))
    .map((command) => command.name());
  expect(without.sort()).toEqual([...NO_REASON].sort());
});

test.each([
  [[], {}],
  [['--overwrite', '--master-key', 'key'], { overwrite: true, masterKey: 'key' }],
  [['--erasures', 'list'], { erasures: 'list' }],
  [['--no-erasures'], { erasures: false }],
])('restore with %j', async (args, options) => {
  expect((await parse('restore', 'folder', ...args)).restored).toEqual([['folder', options]]);
});
