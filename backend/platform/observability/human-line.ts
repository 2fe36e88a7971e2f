import { isatty } from 'node:tty';

const STDOUT = 1;

/** Whether the output is read by a person; also in worker threads, whose own stream does not know. */
export const writesToTerminal = (): boolean => isatty(STDOUT);

const LEVELS: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
/** Of no use to a reader at the terminal. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err']);

/** A log entry for a person: time, level, part, message, fields, and the stack of an error below. */
export function humanLine(entry: string): string {
  const fields = JSON.parse(entry) as Record<string, unknown>;
  const { time, level, name, msg, err } = fields;
  const rest = Object.entries(fields).filter(([key]) => !LEFT_OUT.has(key));
  const pairs = rest.map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const head = `${String(time).slice(11, 19)}Z ${(LEVELS[Number(level)] ?? String(level)).padEnd(5)} ${name}: ${msg}`;
  const stack = (err as { readonly stack?: unknown } | undefined)?.stack;
  return `${[head, ...pairs].join('  ')}\n${stack === undefined ? '' : `${String(stack)}\n`}`;
}
