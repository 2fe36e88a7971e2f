/** Address of a store, parsed from its connection string. */
export interface StoreAddress {
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly tls: boolean;
  /** PEM file of the authority that signed the servers' certificates; null to use the authorities that Node trusts. */
  readonly caFile: string | null;
  /** True when the hosts are looked up by DNS discovery (`mongodb+srv`). */
  readonly usesDiscovery: boolean;
}

interface Parts {
  readonly scheme: string;
  readonly user: string | null;
  readonly hosts: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

const SHAPE = /^([a-z+]+):\/\/(?:([^@/?]*)@)?([^@/?]+)(?:\/[^?@]*)?(?:\?(.*))?$/;
const HOST = /^(?:%2f[\w%.-]+|\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)(?::(\d+))?$/i;
/** The options that `@eventstore/db-client` knows, in its normalized form: lower case, without dashes. */
const EVENTSTORE_OPTIONS: Readonly<Record<string, RegExp>> = {
  usercertfile: /./,
  userkeyfile: /./,
  maxdiscoverattempts: /^\d+$/,
  connectionname: /./,
  defaultdeadline: /^\d+$/,
  discoveryinterval: /^\d+$/,
  gossiptimeout: /^\d+$/,
  nodepreference: /^(leader|follower|readonlyreplica|random)$/,
  tls: /^(true|false)$/,
  tlscafile: /./,
  throwonappendfailure: /^true$/,
  keepaliveinterval: /^\d+$/,
  keepalivetimeout: /^\d+$/,
};
const EVENTSTORE_EXAMPLE = 'esdb://user:password@host:2113, or esdb://host:2113?tls=false';
const MONGO_EXAMPLE = 'mongodb://user:password@host:27017/filingwire';

/** Problem with an EVENTSTORE_URL; null when valid. Never quotes a part that may be a password. */
export function eventStoreUrlProblem(url: string): string | null {
  const parts = partsOf(url);
  if (parts === null || !/^esdb(\+discover)?$/.test(parts.scheme)) return `must look like ${EVENTSTORE_EXAMPLE}`;
  const host = hostProblem(parts);
  if (host) return host;
  for (const [name, value] of parts.options) {
    const rule = EVENTSTORE_OPTIONS[flat(name)];
    if (flat(name) === 'throwonappendfailure' && value === 'false') {
      return 'must not contain throwOnAppendFailure=false: a rejected append would look like a success';
    }
    if (!rule) return `has the option ${quoted(name)}, which the EventStoreDB client doesn’t support: remove it`;
    if (!rule.test(flat(name) === 'nodepreference' ? flat(value) : value))
      return `has an option ${quoted(name)} with an invalid value: correct it`;
  }
  if ((option(parts, 'usercertfile') === null) !== (option(parts, 'userkeyfile') === null)) {
    return 'must specify both userCertFile and userKeyFile, or neither';
  }
  const [user, password] = (parts.user ?? '').split(':');
  const secured = option(parts, 'tls') !== 'false';
  if (parts.user === null && secured) return 'needs user:password@ unless it contains tls=false';
  if (parts.user !== null && (!user || password === undefined || !decodes(parts.user))) {
    return 'must contain user:password@ before the host, with special characters percent-encoded';
  }
  return null;
}

/** Syntax problem of a MONGODB_URL; null when valid. The driver checks its options. */
export function mongoUrlProblem(url: string): string | null {
  const parts = partsOf(url);
  if (parts === null || !/^mongodb(\+srv)?$/.test(parts.scheme)) {
    return `must look like ${MONGO_EXAMPLE}, with any special characters in the password percent-encoded`;
  }
  if (parts.user !== null && !decodes(parts.user)) return 'must have any special characters in its password percent-encoded';
  return hostProblem(parts);
}

/** The address in a valid EVENTSTORE_URL. @param url must have passed {@link eventStoreUrlProblem}. */
export function eventStoreAddress(url: string): StoreAddress {
  const parts = partsOf(url);
  return {
    hosts: hostsOf(parts, 2113),
    tls: option(parts, 'tls') !== 'false',
    caFile: decoded(option(parts, 'tlscafile')),
    usesDiscovery: false,
  };
}

/** The address in a valid MONGODB_URL. @param url must have passed {@link mongoUrlProblem}. */
export function mongoAddress(url: string): StoreAddress {
  const parts = partsOf(url);
  const usesDiscovery = parts?.scheme === 'mongodb+srv';
  const tls = option(parts, 'tls') ?? option(parts, 'ssl');
  return {
    hosts: hostsOf(parts, 27017),
    tls: tls === null ? usesDiscovery : tls === 'true',
    caFile: decoded(option(parts, 'tlscafile')),
    usesDiscovery,
  };
}

/** The hosts, for messages: no user, no password. */
export function hostsInWords({ hosts }: StoreAddress): string {
  return hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
}

function partsOf(url: string): Parts | null {
  const [, scheme = '', user, hosts = '', query = ''] = SHAPE.exec(url.replace(/(?<!\/)\/+$/, '')) ?? [];
  if (scheme === '') return null;
  const options = query.split('&').filter((pair) => pair !== '');
  return {
    scheme,
    user: user ?? null,
    hosts: hosts.split(','),
    options: new Map(options.map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)])),
  };
}

function hostProblem({ hosts }: Parts): string | null {
  const wrong = hosts.some((host) => {
    const match = HOST.exec(host);
    return match === null || (match[1] !== undefined && !(Number(match[1]) >= 1 && Number(match[1]) <= 65_535));
  });
  return wrong ? 'must contain a host, or several separated by commas, each with an optional port from 1 to 65535' : null;
}

function hostsOf(parts: Parts | null, standardPort: number): StoreAddress['hosts'] {
  return (parts?.hosts ?? []).map((host) => {
    const port = HOST.exec(host)?.[1];
    const name = port === undefined ? host : host.slice(0, -port.length - 1);
    return { host: name.replace(/^\[|\]$/g, ''), port: port === undefined ? standardPort : Number(port) };
  });
}

function option(parts: Parts | null, name: string): string | null {
  for (const [key, value] of parts?.options ?? []) if (flat(key) === name) return value;
  return null;
}

function flat(name: string): string {
  return name.trim().toLowerCase().replace(/[_-]/g, '');
}

function quoted(name: string): string {
  return /^[\w-]{1,40}$/.test(name) ? `"${name}"` : 'that can’t be read';
}

function decodes(text: string): boolean {
  return decoded(text) !== null;
}

function decoded(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
