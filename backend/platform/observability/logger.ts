import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

/** Fields that may hold a contact or a secret: censored wherever they appear, at up to two levels. */
const PRIVATE = [
  'email',
  'phone',
  'contact',
  'identifier',
  'to',
  'token',
  'session',
  'code',
  'password',
  'authorization',
  'apiKey',
  'note',
  'x-session',
  'cookie',
];

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
    redact: { paths: PRIVATE.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]), censor: '[private]' },
  };
  const logger: PinoLogger = options.destination ? pino(settings, options.destination) : pino(settings);
  return logger;
}
