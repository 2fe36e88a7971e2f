import { isatty } from 'node:tty';

const STDOUT = 1;

/** Whether standard output is a terminal. Also works in worker threads, whose own stream cannot tell. */
export const writesToTerminal = (): boolean => isatty(STDOUT);

const LEVELS: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
/** Fields that are shown elsewhere in the line or are of no use at a terminal. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err']);

/** Formats a log entry for people: time, level, part, message, fields, and below them an error's stack. */
export function humanLine(entry: string): string {
  const fields = JSON.parse(entry) as Record<string, unknown>;
  const { time, level, name, msg, err } = fields;
  const rest = Object.entries(fields).filter(([key]) => !LEFT_OUT.has(key));
  const pairs = rest.map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const head = `${String(time).slice(11, 19)}Z ${(LEVELS[Number(level)] ?? String(level)).padEnd(5)} ${name}: ${msg}`;
  const stack = (err as { readonly stack?: unknown } | undefined)?.stack;
  return `${[head, ...pairs].join('  ')}\n${stack === undefined ? '' : `${String(stack)}\n`}`;
}
