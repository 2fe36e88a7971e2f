import { stdSerializers } from 'pino';

/** A name is private if it contains one of these: `X-Session`, `set-cookie`, `accessToken`, `phoneNumber`, `STRIPE_SECRET_KEY`. */
const PRIVATE_PART =
  /apikey|authorization|contact|cookie|credential|email|masterkey|passphrase|password|phone|privatekey|recoverycode|remoteaddress|secret|session|token/;
/** Short words that also occur in harmless names, so they are private only as whole names. Raw headers and Node's request dumps contain all headers. */
const PRIVATE_NAME: ReadonlySet<string> = new Set([
  'address',
  'header',
  'identifier',
  'ip',
  'note',
  'notes',
  'otp',
  'rawheaders',
  'rawtrailers',
  'recipient',
  'to',
]);
/** A field named `code` may be a login code. Error codes such as `session_expired` or `ECONNRESET` are harmless. */
const ERROR_CODE = /^[A-Za-z_]+$/;

const CENSORED = '[private]';
const LEFT_OUT = '[left out]';
/** Anything deeper is omitted. */
const MAX_DEPTH = 12;
/** Maximum number of values per line: a library's error may reference its connection, and through it half the process. */
const MAX_VALUES = 500;
/** Cache size for names. Names in log lines repeat, but the keys of maps are data and may not. */
const MAX_NAMES = 2_000;

const verdicts = new Map<string, boolean>();

/** Ignores case, hyphens and underscores. */
function isPrivate(name: string): boolean {
  const known = verdicts.get(name);
  if (known !== undefined) return known;
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const verdict = PRIVATE_NAME.has(letters) || PRIVATE_PART.test(letters);
  if (verdicts.size < MAX_NAMES) verdicts.set(name, verdict);
  return verdict;
}

/** Copies the fields of a log line without contacts and secrets at any depth. */
export function redacted(fields: object): Record<string, unknown> {
  return new Line().copy(fields) as Record<string, unknown>;
}

/** Copies the fields of one line, up to a limit. */
class Line {
  #left = MAX_VALUES;
  /** Ancestors of the object being copied, to detect cycles. */
  readonly #within = new Set<object>();

  copy(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (this.#within.has(value)) return '[circle]';
    if (this.#within.size > MAX_DEPTH || this.#left <= 0) return LEFT_OUT;
    this.#within.add(value);
    try {
      return this.#contents(value);
    } catch {
      // A getter may throw; an incomplete line is better than none.
      return LEFT_OUT;
    } finally {
      this.#within.delete(value);
    }
  }

  #contents(value: object): unknown {
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
    if (value instanceof URL) return `${value.origin}${value.pathname}`;
    if (value instanceof Error) return this.#fields(Object.entries(stdSerializers.err(value)));
    if (value instanceof Map) return this.#fields([...value].map(([key, each]) => [String(key), each]));
    if (Array.isArray(value) || value instanceof Set) return this.#list([...value]);
    // Dates and driver ids define their own serialization.
    if ('toJSON' in value && typeof value.toJSON === 'function') return this.copy(value.toJSON());
    return this.#fields(Object.entries(value));
  }

  #list(values: readonly unknown[]): unknown[] {
    const copies = values.slice(0, this.#left).map((each) => this.#value(each));
    return copies.length < values.length ? [...copies, LEFT_OUT] : copies;
  }

  #fields(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
    return Object.fromEntries(
      entries.map(([name, value]) => {
        if (isPrivate(name)) return [name, CENSORED];
        if (name === 'code' && !(typeof value === 'string' && ERROR_CODE.test(value))) return [name, CENSORED];
        return [name, this.#value(value)];
      }),
    );
  }

  #value(value: unknown): unknown {
    this.#left -= 1;
    return this.#left < 0 ? LEFT_OUT : this.copy(value);
  }
}
