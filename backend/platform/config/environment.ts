import { z } from 'zod';
import { isBasePath, isHost, isPlainUrl, isSafeIssuer, isTrustProxy } from './address-values.ts';
import { messageProblems, publicKeyProblem, smtpUrlProblem } from './message-provider-checks.ts';
import { OPERATIONS_GROUPS, operationsProblems, operationsVariables } from './operations-variables.ts';
import { fileVariableOf, withSecretsOfFiles } from './secret-files.ts';
import { SECURITY_GROUPS, securityProblems, securityVariables } from './security-variables.ts';
import { singleUserProblems } from './single-user.ts';
import { eventStoreUrlProblem, mongoUrlProblem } from './store-urls.ts';
import { unknownNames } from './unknown-names.ts';

/**
 * Every environment variable of Filingwire, validated once at start. The names are fixed (architecture 1); the table in
 * `docs/operations.md` is generated from the descriptions here.
 */
const URL_RULE = 'must be an http or https URL without a user, query or fragment, such as https://example.com';
const url = z.url({ protocol: /^https?$/, error: URL_RULE }).refine(isPlainUrl, URL_RULE);
const wholeNumber = (example: number, min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}, such as ${example}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const integer = (fallback: number, min: number, max: number) => wholeNumber(fallback, min, max).default(fallback);
const optionalInteger = (example: number, min: number, max: number) => wholeNumber(example, min, max).optional();
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, { error: `must be one of ${values.join(', ')}` });
const RATE_RULE = 'must be a number above 0 and at most 100000, such as 8';
const text = z.string();
/** Characters allowed in an HTTP header: Node rejects anything beyond Latin-1. */
const sendable = (rule: string) => z.string().regex(/^[\x20-\x7e\xa0-\xff]+$/, rule);
const key = sendable('must not contain characters outside Latin-1: copy the key from its provider again');
const email = z.email({ error: 'must be an email address, such as alerts@example.com' });
/** Validates a store's URL with a message that depends on the value. */
const checked = (problem: (value: string) => string | null) =>
  z.string().superRefine((value, context) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** The parts of a worker, by name. */
export const WORKER_PARTS = [
  'projections',
  'filings',
  'assistant',
  'disclosures',
  'scoring',
  'alerts',
  'quotes',
  'price-alerts',
  'accounts',
  'billing',
  'destinations',
  'operations',
  'outbox',
] as const;

const variables = {
  PORT: integer(3000, 0, 65_535).describe('Port for the web server; 0 uses any free port'),
  HOST: text
    .refine(
      isHost,
      'must be an IP address of this machine or a host name, without a scheme or port, such as 127.0.0.1 or 0.0.0.0',
    )
    .default('127.0.0.1')
    .describe('Address to listen on; use 0.0.0.0 to accept connections from other machines'),
  PUBLIC_URL: url
    .optional()
    .describe('Base URL for links in messages, and for links between brands that don’t have their own host'),
  BASE_PATH: text
    .refine(isBasePath, 'must be a path that starts with a slash but doesn’t end with one, such as /filings')
    .optional()
    .describe(
      'Path of this deployment on its host, such as /filings, if a proxy shares the host with other services; the root by default',
    ),
  DATA_DIR: text.default('data').describe('Folder for the embedded stores and keys'),
  ROLE: oneOf(['all', 'api', 'worker']).default('all').describe('Role of this process'),
  DRAIN_SECONDS: wholeNumber(5, 0, 300)
    .optional()
    .describe(
      'Seconds that a stopping process keeps handling requests while reporting that it isn’t ready; 5 by default with ROLE=api, otherwise 0',
    ),
  WORKER_PARTS: text
    .refine(
      (value) => value.split(',').every((part) => (WORKER_PARTS as readonly string[]).includes(part)),
      `must be a comma-separated list of: ${WORKER_PARTS.join(', ')}`,
    )
    .optional()
    .describe('Parts of the worker that this process runs, e.g. projections,outbox; all parts by default'),
  WORKER_PARTITIONS: integer(1, 1, 16).describe(
    'Parts into which the paging and queueing of alerts are divided, for several workers; the same on all of them',
  ),
  EVENTSTORE_URL: checked(eventStoreUrlProblem).optional().describe('EventStoreDB connection string; embedded SQLite by default'),
  MONGODB_URL: checked(mongoUrlProblem).optional().describe('MongoDB connection string; embedded SQLite by default'),
  EDGAR_BASE_URL: url.default('https://www.sec.gov').describe('Origin of EDGAR feeds and archives'),
  EDGAR_DATA_URL: url
    .default('https://data.sec.gov')
    .describe('Origin of EDGAR submissions lists, used for the history of newly followed companies'),
  EDGAR_EFTS_URL: url
    .optional()
    .describe('Origin of EDGAR full-text search, such as https://efts.sec.gov; used for filings that are no longer in the feeds'),
  EDGAR_USER_AGENT: sendable(
    'must not contain characters outside Latin-1 because they can’t be sent: write the name without them',
  )
    .regex(/\S@[^\s@.]+\.\S/, 'must contain a contact email address, as the SEC requires: "Company Name admin@example.com"')
    .optional()
    .describe('Name and email sent to EDGAR; without it, the built-in sample feed is used'),
  EDGAR_POLL_SECONDS: integer(8, 1, 3600).describe('Seconds between feed checks during EDGAR hours'),
  EDGAR_MAX_RPS: z.coerce
    .number({ error: RATE_RULE })
    .positive({ error: RATE_RULE })
    .max(100_000, { error: RATE_RULE })
    .default(8)
    .describe('Requests per second to EDGAR; at most 10 for sec.gov'),
  OPENAI_API_KEY: key.optional().describe('AI provider’s key; without it, levels and text come only from the rules'),
  OPENAI_BASE_URL: url.optional().describe('URL of any OpenAI-compatible server; OpenAI by default'),
  OPENAI_MODEL: text.default('gpt-4.1-mini').describe('Model that writes headlines, summaries and the assistant’s answers'),
  OPENAI_DAILY_TOKENS: integer(2_000_000, 0, 1_000_000_000).describe(
    'Token limit per UTC day; once it’s reached, only the rules are used',
  ),
  SMTP_URL: checked(smtpUrlProblem)
    .optional()
    .describe('Mail server, such as smtps://user:password@mail.example.com; used as a backup if SENDGRID_API_KEY is also set'),
  SENDGRID_API_KEY: key.optional().describe('SendGrid key; if set, SendGrid sends the email'),
  SENDGRID_BASE_URL: url.optional().describe('Alternative origin for SendGrid'),
  SENDGRID_WEBHOOK_PUBLIC_KEY: checked(publicKeyProblem)
    .optional()
    .describe('Verification key for SendGrid’s signed event webhook; without it, events are rejected'),
  EMAIL_FROM: email.optional().describe('Sender address for email'),
  MAIL_POSTAL_ADDRESS: text.optional().describe('Postal address printed in every email'),
  TWILIO_ACCOUNT_SID: text.optional().describe('Twilio account (starts with AC); if set, Twilio sends the texts'),
  TWILIO_AUTH_TOKEN: text.optional().describe('Auth token for that account, also used to verify its webhooks'),
  TWILIO_FROM: text.optional().describe('Phone number that texts are sent from'),
  TWILIO_MESSAGING_SERVICE_SID: text.optional().describe('Messaging service that texts are sent through, instead of TWILIO_FROM'),
  TWILIO_DAILY_TEXTS: integer(5_000, 0, 1_000_000_000).describe(
    'Maximum number of texts per UTC day, including those in the dev outbox; codes that anyone can request stop at half that number',
  ),
  TWILIO_BASE_URL: url.optional().describe('Alternative origin for Twilio'),
  TELEGRAM_BOT_TOKEN: text
    .regex(/^\d{1,20}:[\w-]{20,64}$/, 'must be the token that BotFather gives for a bot, such as 123456:ABC…')
    .optional()
    .describe(
      'Token of your Telegram bot; if set, people can add Telegram chats as destinations. Nothing else may read the bot’s messages',
    ),
  TELEGRAM_BASE_URL: url.optional().describe('Alternative origin for Telegram’s Bot API'),
  VAPID_PUBLIC_KEY: text
    .regex(/^[\w-]{87}$/, 'must be the 87 characters of a VAPID public key; create a pair with: npx web-push generate-vapid-keys')
    .optional()
    .describe('Public key for push notifications (VAPID); without the key pair, they’re turned off'),
  VAPID_PRIVATE_KEY: text
    .regex(
      /^[\w-]{43}$/,
      'must be the 43 characters of a VAPID private key; create a pair with: npx web-push generate-vapid-keys',
    )
    .optional()
    .describe('Private key for push notifications'),
  BILLING: oneOf(['on', 'off'])
    .optional()
    .describe(
      'Whether the test checkout is used in embedded mode. Default: only with sample filings. “on”: also with live filings. “off”: never. Without paid plans, every account gets real-time alerts',
    ),
  API_KEYS_PER_ACCOUNT: optionalInteger(5, 0, 1_000).describe(
    'Maximum number of API keys per account, for plans that include them; overrides the plan’s limit of 5',
  ),
  API_CALLS_PER_MINUTE: optionalInteger(600, 1, 1_000_000).describe(
    'Maximum number of calls per minute for each API key; overrides the plan’s limit of 600',
  ),
  BULK_DIR: text
    .optional()
    .describe(
      'Folder where “ops export” writes bulk files and where API keys with the “bulk” scope read them; without it, bulk files aren’t available',
    ),
  DESTINATIONS_PER_ACCOUNT: optionalInteger(5, 0, 1_000).describe(
    'Maximum number of destinations per account, for plans that include them; overrides the plan’s limit of 5',
  ),
  DESTINATION_HOSTS: text
    .optional()
    .describe(
      'Hosts on your own network that destinations can use even if they’re private or don’t use https, such as ntfy.lan,10.0.0.5:8080; every account can then reach them through this server',
    ),
  STRIPE_SECRET_KEY: key
    .optional()
    .describe(
      'Stripe key; if set, Stripe decides who has paid. Without it, only the embedded test checkout is available (see BILLING)',
    ),
  STRIPE_WEBHOOK_SECRET: text.optional().describe('Signing secret for Stripe’s webhook; starts with whsec_'),
  STRIPE_PRICES: z
    .string()
    .regex(
      /^[a-z0-9-]+=\w+(, ?[a-z0-9-]+=\w+)*$/i,
      'must look like brand=price,add-on=price, such as filingwire=price_1,material-events=price_2,add-on=price_3',
    )
    .optional()
    .describe(
      'Stripe price IDs: PRO for each brand, and add-on for one ticker pack; yearly prices have names like filingwire-year',
    ),
  STRIPE_BASE_URL: url.optional().describe('Alternative origin for Stripe'),
  ADMIN_EMAIL: email.optional().describe('First administrator, added as an owner at startup'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('Password of the first administrator; change it later with ops'),
  OIDC_ISSUER: url
    .refine(isSafeIssuer, 'must start with https:// or refer to this machine, such as https://login.example.com')
    .optional()
    .describe('OpenID Connect provider that administrators can sign in with; it redirects to /admin/login'),
  OIDC_CLIENT_ID: text.optional().describe('This service’s client ID with that provider'),
  OIDC_CLIENT_SECRET: key.optional().describe('Client secret for that ID'),
  ADMIN_SECOND_FACTOR: oneOf(['required', 'optional'])
    .optional()
    .describe(
      'Whether administrators need an authenticator app in addition to their password; required by default with real servers, optional in embedded mode',
    ),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits; create one with: openssl rand -hex 32')
    .optional()
    .describe('Encrypts the keys of personal data; generated in DATA_DIR in embedded mode, required otherwise'),
  ERASURES_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'List of erased accounts, kept outside all backups; erasures.jsonl in DATA_DIR by default. Put it on a different disk',
    ),
  QUOTES_PROVIDER: oneOf(['finnhub'])
    .optional()
    .describe('Source of quotes: finnhub. Without it, fields show n/a, or sample quotes in the embedded sample mode'),
  QUOTES_API_KEY: key.optional().describe('Key for the quotes provider'),
  QUOTES_BASE_URL: url.optional().describe('Alternative origin for the quotes provider'),
  ACCESS_LOG: oneOf(['on', 'off'])
    .default('off')
    .describe('Whether to log each request: method, route, status and time, but no IP address, path or query'),
  ALERT_AI_WAIT: integer(10, 0, 600).describe(
    'Seconds that an alert waits for the AI; after that, it’s sent with the rules’ level and text',
  ),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .optional()
    .describe('Lowest level of log lines written; info by default with real servers, warn in embedded mode'),
  BRAND_HOSTS: z
    .string()
    .regex(
      /^[a-z0-9.-]+=[a-z0-9-]+(,[a-z0-9.-]+=[a-z0-9-]+)*$/i,
      'must look like host=brand,host=brand, such as 8k.example.com=material-events',
    )
    .optional()
    .describe(
      'Brand for each host name, e.g. 8k.example.com=material-events,f4.example.com=form4getter; links go to a brand’s last host',
    ),
  COPYRIGHT_YEAR: integer(2025, 1990, 2999).describe('Year shown in the page footer'),
  HSTS: oneOf(['subdomains', 'host', 'off'])
    .default('subdomains')
    .describe(
      'What browsers must open over https for a year after an https visit: this host and its subdomains, this host only, or nothing',
    ),
  TRUST_PROXY: text
    .refine(
      isTrustProxy,
      'must be the number of proxies in front of this server, such as 1, or their addresses, such as "loopback, 10.0.0.0/8"',
    )
    .optional()
    .describe('Express “trust proxy” value, if behind a reverse proxy'),
  SINGLE_USER: oneOf(['true', 'false'])
    .default('false')
    .describe(
      'true: one user, no login. Each browser is let in once, with the link printed at startup or SINGLE_USER_PASSWORD, or by the reverse proxy with SINGLE_USER_HEADER',
    ),
  SINGLE_USER_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('Password that each browser has to enter once with SINGLE_USER'),
  SINGLE_USER_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be a header name, such as X-Forwarded-User')
    .optional()
    .describe('Header in which the reverse proxy sends the signed-in user’s name; requires the proxy’s addresses in TRUST_PROXY'),
  ...securityVariables,
  ...operationsVariables,
} as const;

const schema = z.object(variables);
type Raw = z.infer<typeof schema>;

export interface Environment extends Omit<Raw, 'LOG_LEVEL' | 'ADMIN_SECOND_FACTOR'> {
  readonly LOG_LEVEL: NonNullable<Raw['LOG_LEVEL']>;
  readonly ADMIN_SECOND_FACTOR: NonNullable<Raw['ADMIN_SECOND_FACTOR']>;
  /** True when neither EventStoreDB nor MongoDB is configured: no account, no server, no key. */
  readonly embedded: boolean;
  /** True when the built-in sample feed runs. */
  readonly sample: boolean;
}

/** Variables that belong together: with one set, all must be. */
const GROUPS: readonly (readonly (keyof Raw)[])[] = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['QUOTES_PROVIDER', 'QUOTES_API_KEY'],
  ...SECURITY_GROUPS,
  ...OPERATIONS_GROUPS,
];

/** Variables that are a secret or contain one, such as a URL with a password. Each can be set from a file instead. */
const SECRETS: readonly (keyof Raw)[] = [
  ...(['MASTER_KEY', 'EVENTSTORE_URL', 'MONGODB_URL', 'SMTP_URL', 'SENDGRID_API_KEY', 'TWILIO_AUTH_TOKEN'] as const),
  ...(['OPENAI_API_KEY', 'VAPID_PRIVATE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'ADMIN_PASSWORD'] as const),
  ...(['OIDC_CLIENT_SECRET', 'QUOTES_API_KEY', 'SINGLE_USER_PASSWORD', 'OPERATOR_TOKEN', 'METRICS_TOKEN'] as const),
  ...(['BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET', 'TELEGRAM_BOT_TOKEN'] as const),
];
const KNOWN_NAMES = [...Object.keys(variables), ...SECRETS.map(fileVariableOf)];

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const CONTROL = /[\0-\x1f\x7f]/;

/** Describes configuration problems and their remedies; printed without a stack. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** The variables that are set and valid. */
export type ValidVariables = Partial<Raw>;

/** Finds problems with well-formed values that this module cannot detect; one sentence each, starting with the variable's name. */
export type EnvironmentCheck = (env: ValidVariables) => readonly string[];

/**
 * @param now for checks of expiry dates.
 * @throws ConfigurationError listing every problem at once.
 */
export function readEnvironment(
  given: Readonly<Record<string, string | undefined>>,
  now: Date = new Date(),
  checks: readonly EnvironmentCheck[] = [],
): Environment {
  const { source, problems: unreadable, unread } = withSecretsOfFiles(given, SECRETS);
  const isSet = (name: string) => (source[name] ?? '') !== '' || (unread as readonly string[]).includes(name);
  const problems = [...unreadable, ...unknownNames(Object.keys(given).filter(isSet), KNOWN_NAMES).wrong];
  const wrong = new Set<string>(unread);
  const valid: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(variables)) {
    const problem = valueProblem(source[name]);
    const parsed = type.safeParse(problem === null ? source[name]?.trim() || undefined : undefined);
    // One sentence per value, however many rules it breaks.
    const sentence = problem ?? parsed.error?.issues[0]?.message;
    if (sentence === undefined) valid[name] = parsed.data;
    else {
      problems.push(`${name} ${sentence}`);
      wrong.add(name);
    }
  }
  for (const group of GROUPS) {
    const missing = group.filter((name) => !isSet(name));
    if (missing.length > 0 && missing.length < group.length) {
      problems.push(`${group.filter(isSet).join(' and ')} also needs ${missing.join(' and ')}: set all of them or none`);
    }
  }
  const embedded = !isSet('EVENTSTORE_URL') && !isSet('MONGODB_URL');
  if (!embedded && !isSet('MASTER_KEY')) {
    problems.push('MASTER_KEY is required with EVENTSTORE_URL or MONGODB_URL; create one with: openssl rand -hex 32');
  }
  const env = valid as Raw;
  const related = [
    ...messageProblems(env),
    ...singleUserProblems({ ...env, HOST: env.HOST ?? '' }),
    ...securityProblems(env, now),
    ...operationsProblems(env),
    ...otherProblems(env),
    ...checks.flatMap((check) => check(env)),
  ];
  // A variable with an invalid value already has its sentence; checks that involve it would only add noise.
  problems.push(...related.filter((sentence) => !(sentence.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []).some((name) => wrong.has(name))));
  if (problems.length > 0) throw new ConfigurationError([...new Set(problems)].join('\n'));
  return Object.freeze({
    ...env,
    LOG_LEVEL: env.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
    ADMIN_SECOND_FACTOR: env.ADMIN_SECOND_FACTOR ?? (embedded ? 'optional' : 'required'),
    embedded,
    sample: !env.EDGAR_USER_AGENT,
  });
}

function valueProblem(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  if (value.trim() === '') return 'is blank: set a value or remove it';
  return CONTROL.test(value.trim()) ? 'contains a control character or a line break: remove it' : null;
}

function otherProblems({ BILLING, STRIPE_SECRET_KEY, EDGAR_BASE_URL, EDGAR_MAX_RPS }: Raw): readonly string[] {
  const unusedStripe = 'STRIPE_SECRET_KEY has no effect with BILLING=off: remove one of them';
  const usesSec = EDGAR_BASE_URL !== undefined && /(^|\.)sec\.gov$/.test(new URL(EDGAR_BASE_URL).hostname);
  return [
    ...(BILLING === 'off' && STRIPE_SECRET_KEY !== undefined ? [unusedStripe] : []),
    ...(usesSec && EDGAR_MAX_RPS > 10 ? ['EDGAR_MAX_RPS must be at most 10: the SEC blocks more'] : []),
  ];
}

/** Seconds that a stopping process keeps handling requests. */
export function drainSeconds({ DRAIN_SECONDS, ROLE }: Pick<Environment, 'DRAIN_SECONDS' | 'ROLE'>): number {
  return DRAIN_SECONDS ?? (ROLE === 'api' ? 5 : 0);
}

/** The environment of this process. @throws ConfigurationError listing every problem at once. */
export function processEnvironment(checks: readonly EnvironmentCheck[] = []): Environment {
  return readEnvironment(process.env, new Date(), checks);
}

/** The variables set for this process, for the log. For a secret it shows only whether it is set. */
export function shownConfiguration(): Readonly<Record<string, string>> {
  const settings = describeEnvironment().flatMap(({ name, secret }) => {
    const [value = '', file = ''] = [process.env[name], process.env[fileVariableOf(name)]];
    if (secret) return value || file ? [[name, value ? 'set' : 'from a file']] : [];
    return value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(settings);
}

/** A sentence for each variable of this process that isn't ours but may have been meant for us. */
export function doubtfulVariables(): readonly string[] {
  return unknownNames(Object.keys(process.env), KNOWN_NAMES).doubtful;
}

/** Name and description of every variable, for the operator's guide. */
export function describeEnvironment(): readonly {
  readonly name: string;
  readonly description: string;
  readonly default: string;
  /** Whether it can be set from a file, with `<name>_FILE`. */
  readonly secret: boolean;
}[] {
  return Object.entries(variables).map(([name, type]) => {
    const fallback = type.safeParse(undefined);
    return {
      name,
      description: type.description ?? '',
      default: fallback.success && fallback.data !== undefined ? String(fallback.data) : '',
      secret: (SECRETS as readonly string[]).includes(name),
    };
  });
}

/** The content of `.env.example`: every variable with its description, commented out. */
export function environmentExample(): string {
  const head = [
    '# Filingwire’s variables. Copy this file to .env, and remove the # in front of each one you set.',
    '# Variables that contain a secret can be set from a file instead: MASTER_KEY_FILE=/run/secrets/master_key.',
  ];
  const variable = ({ name, description, default: fallback, secret }: ReturnType<typeof describeEnvironment>[number]) =>
    `# ${description}${secret ? `; or ${fileVariableOf(name)}` : ''}\n#${name}=${fallback}\n`;
  return [...head, '', ...describeEnvironment().map(variable)].join('\n');
}
