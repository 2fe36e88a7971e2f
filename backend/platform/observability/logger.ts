import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import { humanLine, writesToTerminal } from './human-line.ts';
import { redacted } from './redacted.ts';
import { currentCorrelation } from './tracing/tracing.ts';

/** Structured JSON logs, one line each with the time in UTC. An abstract class so that it can be injected; the implementation is pino's. */
export abstract class Logger {
  abstract trace(fields: object, message: string): void;
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
  abstract fatal(fields: object, message: string): void;
}

/** Writes to standard output: readable lines at a terminal, otherwise JSON. */
export function createLogger(options: { level: string; name: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    name: options.name,
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => {
      const correlationId = currentCorrelation();
      return correlationId === null ? {} : { correlationId };
    },
    formatters: { log: redacted },
    // Errors are already redacted; pino would serialize them a second time.
    serializers: { err: (error: unknown) => error },
  };
  const terminal = writesToTerminal() ? { write: (line: string) => void writeSync(1, humanLine(line)) } : undefined;
  const destination = options.destination ?? terminal;
  const logger: PinoLogger = destination ? pino(settings, destination) : pino(settings);
  return logger;
}

/** Logger for messages that the operator must see at any level but `silent`: start and exit, addresses, and what the product is waiting for. */
export function createNotices(name: string, level: string = 'info'): Logger {
  return createLogger({ level: level === 'silent' ? level : 'info', name });
}

/** Prints a sentence for the person starting the product: plain text at a terminal, otherwise a log entry. */
export function sayTo(notices: Logger): (line: string) => void {
  return (line) => (writesToTerminal() ? void process.stdout.write(`${line}\n`) : notices.info({}, line));
}
