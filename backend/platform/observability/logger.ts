import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { redacted } from './redacted.ts';
import { currentCorrelation } from './tracing/tracing.ts';

/** Structured JSON logs. An abstract class so that it can be injected; the implementation is pino's. */
export abstract class Logger {
  abstract trace(fields: object, message: string): void;
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
  abstract fatal(fields: object, message: string): void;
}

export function createLogger(options: { level: string; name: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    name: options.name,
    mixin: () => {
      const correlationId = currentCorrelation();
      return correlationId === null ? {} : { correlationId };
    },
    formatters: { log: redacted },
    // Errors are already redacted; pino would serialize them a second time.
    serializers: { err: (error: unknown) => error },
  };
  const logger: PinoLogger = options.destination ? pino(settings, options.destination) : pino(settings);
  return logger;
}
