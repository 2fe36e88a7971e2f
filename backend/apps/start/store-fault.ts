import { existsSync } from 'node:fs';
import type { Environment } from '../../platform/config/environment.ts';
import { eventStoreAddress, hostsInWords, mongoAddress, type StoreAddress } from '../../platform/config/store-urls.ts';
import { OutcomeUnknown, StoreTooOld, StoreUnavailable, StreamConflict } from '../../platform/event-store/event-store.errors.ts';
import { type TlsFault, tlsFaultOf } from './tls-probe.ts';

/** A store failure during the start: it may pass, or the configuration must be corrected. */
export type StoreFault =
  | {
      readonly kind: 'transient';
      readonly store: string;
      /** Names the store and says what failed, without a final period. */
      readonly reason: string;
      /** Whether the server rejects the user, which may be temporary while the server itself is starting. */
      readonly refused: boolean;
      /** The database the user has no rights on; null when the user itself is rejected or the server doesn't name it. */
      readonly database: string | null;
    }
  | { readonly kind: 'permanent'; readonly sentence: string };

interface Store {
  readonly name: string;
  readonly variable: 'EVENTSTORE_URL' | 'MONGODB_URL';
  readonly address: StoreAddress;
}

/** gRPC's PERMISSION_DENIED and UNAUTHENTICATED. */
const GRPC_REFUSALS = new Set<unknown>([7, 16]);
/** MongoDB's Unauthorized and AuthenticationFailed, and the code that Atlas uses. */
const MONGO_REFUSALS = new Set<unknown>([13, 18, 8000]);
/** MongoDB's message for a user without the right to a command. */
const NO_RIGHTS_ON = /not authorized on (\S+) to execute/;
/** The driver's errors about invalid options. */
const MONGO_MISUSE = /^Mongo(Parse|InvalidArgument|MissingCredentials|MissingDependency|API)Error$/;

/** Classifies a failure of the start. @returns null when it does not come from a store. */
export async function storeFaultOf(error: unknown, env: Environment): Promise<StoreFault | null> {
  const chain = causesOf(error);
  const mongo = chain.find((each) => each.name.startsWith('Mongo') || isLookupOrFile(each));
  if (env.MONGODB_URL && mongo) {
    return mongoFault(mongo, {
      name: 'MongoDB',
      variable: 'MONGODB_URL',
      address: mongoAddress(env.MONGODB_URL),
    });
  }
  if (env.EVENTSTORE_URL && error instanceof StoreTooOld) {
    const at = hostsInWords(eventStoreAddress(env.EVENTSTORE_URL));
    return permanent(`EventStoreDB at ${at} (EVENTSTORE_URL) is too old: ${error.message}. Update the server and start again.`);
  }
  const eventStore =
    error instanceof StoreUnavailable || error instanceof OutcomeUnknown || error instanceof StreamConflict ? error : null;
  if (!env.EVENTSTORE_URL || !eventStore) return null;
  const store: Store = { name: 'EventStoreDB', variable: 'EVENTSTORE_URL', address: eventStoreAddress(env.EVENTSTORE_URL) };
  const refused = chain.some((each) => GRPC_REFUSALS.has((each as { code?: unknown }).code));
  if (refused) return transient(store, 'it rejected the user', true);
  return (await tlsFault(store)) ?? transient(store, reasonOf(chain.at(-1) ?? eventStore), false);
}

/** The message for a user that a server keeps rejecting. */
export function refusedUser(env: Environment, store: string, database: string | null): string {
  const [variable, address] =
    store === 'MongoDB'
      ? (['MONGODB_URL', mongoAddress(env.MONGODB_URL ?? '')] as const)
      : (['EVENTSTORE_URL', eventStoreAddress(env.EVENTSTORE_URL ?? '')] as const);
  if (database !== null) {
    return (
      `${store} at ${hostsInWords(address)} (${variable}) doesn’t let the user read and write the "${database}" database: ` +
      'give the user the readWrite role on it (see "MongoDB" in docs/operations.md), and start again.'
    );
  }
  return `${store} at ${hostsInWords(address)} rejected the user. Correct the username and password in ${variable} or the user’s permissions, and start again.`;
}

async function mongoFault(error: Error, store: Store): Promise<StoreFault> {
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (MONGO_MISUSE.test(error.name)) {
    return permanent(`${store.variable} can’t be used (${firstLine(error.message)}). Correct it and start again.`);
  }
  if (typeof path === 'string' && !existsSync(path)) {
    return permanent(`${store.variable} refers to the file ${path}, which doesn’t exist. Fix the setting and restart.`);
  }
  if (MONGO_REFUSALS.has(code)) {
    const [, database = null] = NO_RIGHTS_ON.exec(error.message) ?? [];
    const reason = database === null ? 'it rejected the user' : `the user has no permissions on the ${database} database`;
    return { ...transient(store, reason, true), database };
  }
  return (await tlsFault(store)) ?? transient(store, reasonOf(error), false);
}

async function tlsFault(store: Store): Promise<StoreFault | null> {
  const { caFile } = store.address;
  if (store.address.tls && caFile !== null && !existsSync(caFile)) {
    return permanent(`${store.variable} refers to the file ${caFile}, which doesn’t exist. Correct tlsCAFile and start again.`);
  }
  const fault = await tlsFaultOf(store.address);
  return fault && permanent(tlsSentence(fault, store));
}

function tlsSentence(fault: TlsFault, { name, variable, address }: Store): string {
  const at = `${name} at ${hostsInWords(address)}`;
  switch (fault.kind) {
    case 'serverWantsTls':
      return `${at} requires TLS, but ${variable} doesn’t enable it. Set tls=true there (with tlsCAFile if you use your own certificate authority), and start again.`;
    case 'serverHasNoTls':
      return `${at} doesn’t use TLS, but ${variable} requires it. Set tls=false there or give the server a certificate, and start again.`;
    case 'certificate':
      return `The certificate of ${at} can’t be trusted (${fault.reason}). Specify its certificate authority with tlsCAFile in ${variable}, or renew the certificate, and start again.`;
  }
}

function transient(
  { name, variable, address }: Store,
  reason: string,
  refused: boolean,
): StoreFault & { readonly kind: 'transient' } {
  const sentence = `${name} at ${hostsInWords(address)} (${variable}): ${reason}`;
  return { kind: 'transient', store: name, reason: sentence, refused, database: null };
}

function permanent(sentence: string): StoreFault {
  return { kind: 'permanent', sentence };
}

/** DNS (SRV) lookups and opening a file named in the URL (tlsCAFile) fail with Node errors, not Mongo ones. */
function isLookupOrFile(error: Error): boolean {
  const { syscall } = error as { syscall?: unknown };
  return typeof syscall === 'string' && /^(query|open$)/.test(syscall);
}

function causesOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < 10; each = each.cause) chain.push(each);
  return chain;
}

/** A client's message, shortened. Strips the request text, gRPC status number, resolution note and timestamp, which don't help an operator. */
function reasonOf(error: Error): string {
  const text = firstLine(error.message)
    .replace(/^.*Last error: (Error: )?/, '')
    .replace(/\.? Resolution note:.*/, '')
    .replace(/^\d+ ([A-Z_]+): /, '$1, ')
    .replace(/ \(\d{4}-\d\d-\d\dT[\d:.]+Z\)/, '');
  return text.slice(0, 200) || 'no answer';
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? '';
}
