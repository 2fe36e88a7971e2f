import { parseArgs } from 'node:util';
import { ReplayOrigin } from '../contexts/filings/replay/replay-origin.adapter.ts';
import { howMany } from '../platform/wording/numbers.ts';

const USAGE = `Serves a folder with sec.gov’s URL paths as if it were EDGAR.

  npm run edgar:replay -- <dir> [--speed N] [--port P]

  --speed N   divides the real time between filings by N (at most 10 s). Default: as fast as the client reads
  --port P    port on the loopback interface (default: 4500)
`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { speed: { type: 'string' }, port: { type: 'string', default: '4500' }, help: { type: 'boolean' } },
  });
  const [directory] = positionals;
  const speed = values.speed === undefined ? undefined : Number(values.speed);
  const port = Number(values.port);
  if (values.help || directory === undefined || !(speed === undefined || speed > 0) || !Number.isInteger(port)) {
    process.stderr.write(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const origin = new ReplayOrigin(directory, {
    ...(speed === undefined ? {} : { speed }),
    onFrame: ({ number, of, at, label }) =>
      process.stdout.write(`${String(number).padStart(String(of).length)}/${of}  ${at.toISOString()}  ${label}\n`),
  });
  const url = await origin.start(port);
  const { filings, crawls } = origin.corpus;
  process.stdout.write(
    `Replaying ${howMany(filings.length, 'filing')} and ${howMany(crawls.length, 'stored crawl')} from ${directory} at ${url}\n\n` +
      `Start Filingwire in another terminal with an empty DATA_DIR:\n\n` +
      `  EDGAR_BASE_URL=${url} EDGAR_DATA_URL=${url} EDGAR_MAX_RPS=200 EDGAR_POLL_SECONDS=1 \\\n` +
      `  EDGAR_USER_AGENT="Replay replay@example.com" DATA_DIR=data-replay npm start\n\n`,
  );
  const stop = () =>
    void origin.stop().then(() => process.stdout.write(`\n${howMany(origin.requests(), 'request')} answered.\n`));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
