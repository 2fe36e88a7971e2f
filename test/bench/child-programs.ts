import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EdgarDayOptions } from './edgar-day.ts';

export interface Program {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one of the bench's own programs in a child process and waits for its first message. */
export async function startProgram<T>(
  program: string,
  args: readonly (string | number)[],
): Promise<{ readonly child: ChildProcess; readonly first: T }> {
  const child = fork(join(import.meta.dirname, `${program}.main.js`), args.map(String), { execArgv: process.execArgv });
  const first = await Promise.race([
    once(child, 'message').then(([message]) => message as T),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${program} ended with ${code}`);
    }),
  ]);
  return { child, first };
}

export interface EdgarProgram extends Program {
  /** While held, it shows nothing new. */
  hold(held: boolean): void;
}

/** Serves a generated day of EDGAR. */
export async function startEdgarDay({ filings, perLook, steady }: EdgarDayOptions): Promise<EdgarProgram> {
  const args = [filings, perLook, ...(steady ? [steady.after, steady.perSecond, steady.first, steady.live ? 1 : 0] : [])];
  const { child, first } = await startProgram<{ url: string }>('edgar-day', args);
  return {
    url: first.url,
    hold: (held) => child.send({ held }),
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** Configuration for a product that reads from it as fast as it can. */
export const pointedAt = (url: string): Readonly<Record<string, string>> => ({
  EDGAR_BASE_URL: url,
  EDGAR_USER_AGENT: 'Filingwire bench bench@example.com',
  EDGAR_MAX_RPS: '100000',
  EDGAR_POLL_SECONDS: '1',
});
