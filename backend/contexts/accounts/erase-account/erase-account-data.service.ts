import { pause } from '../../../platform/clock/backoff.ts';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import type { EventCodec } from '../../../platform/event-store/define-event.ts';
import { StoreUnavailable } from '../../../platform/event-store/event-store.errors.ts';
import type { EventStore, Position } from '../../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import type { Encrypted } from '../../../platform/privacy/encrypted.ts';
import type { ErasureList } from '../../../platform/privacy/erasure-list.store.ts';
import type { SubjectKeyStore } from '../../../platform/privacy/subject-key.store.ts';
import { accountStream, sessionStream } from '../account.stream.ts';
import { type AccountEvent, SESSION, type SessionEvent } from '../published/account.events.ts';
import { sessionDecider } from '../session.decider.ts';
import type { AccountRecords } from './account-records.port.ts';

const PAGE = 500;
/** A backup reads an older state for as long as it copies. */
const OVERWRITE_TRIES = 20;
const OVERWRITE_PAUSE_MS = 100;
const ACTOR = 'erase-account-data';

/** What the log says of an erased account. */
interface ErasedAccount {
  readonly openedAt: Position | null;
  readonly erasedAt: string;
  readonly contacts: readonly Encrypted[];
  /** In events of older builds, hashes by which records are found. */
  readonly contactKeys: readonly string[];
  readonly mergedInto: boolean;
  readonly mergedFrom: readonly string[];
}

/**
 * Makes an erased account unreadable: destroys its key, removes its records outside the log, which frees its contacts, ends its sessions, and adds it to the list of
 * erasures, which a restored backup does not undo. Every step is idempotent: the operator's tool runs them at once, and the process again.
 */
export class EraseAccountData {
  constructor(
    private readonly deps: {
      readonly events: EventStore;
      readonly codec: EventCodec;
      readonly executor: CommandExecutor;
      readonly keys: SubjectKeyStore;
      readonly records: AccountRecords;
      readonly list: ErasureList;
    },
  ) {}

  /** @throws Error unless the log has the erasure, because a key cannot be restored. */
  async execute(accountId: string): Promise<void> {
    const { list, events } = this.deps;
    const account = await this.#purge(accountId);
    await this.#endSessions(accountId, account);
    const logId = await events.logId();
    // A backup of before a merge brings back what was merged with its list, as long as nobody has asked for its erasure.
    const asked = account.mergedInto ? [] : [accountId, ...account.mergedFrom];
    for (const each of asked) await list.add({ logId, accountId: each, erasedAt: account.erasedAt });
    await this.#overwritten();
  }

  /** Removes once more what readers of the log that were behind have written of an erased account since `execute`. */
  async purgeAgain(accountId: string): Promise<void> {
    await this.#purge(accountId);
    await this.#overwritten();
  }

  async #purge(accountId: string): Promise<ErasedAccount> {
    const account = await this.#account(accountId);
    if (!account) throw new Error(`account ${accountId} is not erased`);
    const hashes = await this.deps.records.hashesOf(accountId, account.contacts);
    await this.deps.keys.destroy(accountId);
    await this.deps.records.purgeAccount(accountId, new Set([...hashes, ...account.contactKeys]));
    return account;
  }

  /** The destroyed key and the removed records stay in no file. @throws StoreUnavailable when others read them all the time. */
  async #overwritten(): Promise<void> {
    for (let tries = 1; !(await this.deps.records.overwriteDeleted()); tries += 1) {
      if (tries === OVERWRITE_TRIES)
        throw new StoreUnavailable(
          'what was erased cannot be overwritten while ops.db is being read: the erasure continues automatically',
        );
      await pause(OVERWRITE_PAUSE_MS);
    }
  }

  /** Null for an account that is not erased. */
  async #account(accountId: string): Promise<ErasedAccount | null> {
    let openedAt: Position | null = null;
    let erasedAt: string | null = null;
    let mergedInto = false;
    const mergedFrom: string[] = [];
    const contacts: Encrypted[] = [];
    const contactKeys: string[] = [];
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.deps.events.read(accountStream(accountId), { from, limit: PAGE });
      for (const stored of page) {
        const event = this.deps.codec.decode<AccountEvent>(stored);
        if (event?.type === 'AccountOpened') openedAt = stored.position;
        if (event?.type === 'ContactAdded') {
          contacts.push(event.data.contact);
          contactKeys.push(event.data.contactKey);
        }
        if (event?.type === 'AccountMerged') mergedFrom.push(event.data.from);
        if (event?.type === 'AccountMergedInto') mergedInto = true;
        if (event?.type === 'AccountErased') erasedAt = stored.recordedAt.toISOString();
      }
      more = page.length === PAGE;
    }
    return erasedAt === null ? null : { openedAt, erasedAt, contacts, contactKeys, mergedInto, mergedFrom };
  }

  /** Reads the log from the account's opening, because no session is older than its account. */
  async #endSessions(accountId: string, { openedAt, erasedAt }: ErasedAccount): Promise<void> {
    const live = new Set<string>();
    for (let after = openedAt, end = false; !end; ) {
      const page = await this.deps.events.readAll({ after, categories: [SESSION], limit: PAGE });
      for (const stored of page.events) {
        const event = this.deps.codec.readable<SessionEvent>(stored);
        if (event?.data.accountId !== accountId) continue;
        if (event.type === 'SessionStarted') live.add(event.data.sessionKey);
        else live.delete(event.data.sessionKey);
      }
      end = page.end;
      after = page.reached ?? after;
    }
    for (const sessionKey of live) {
      const command = { kind: 'end', sessionKey, accountId, reason: 'account_erased' } as const;
      const context = this.#context(deterministicId('end-session-of-erased', accountId, sessionKey), erasedAt);
      await this.deps.executor.execute(sessionDecider, sessionStream(sessionKey), command, context);
    }
  }

  #context(commandId: string, occurredAt: string): CommandContext {
    return { commandId, actorId: ACTOR, actorType: 'system', correlationId: commandId, causationId: commandId, occurredAt };
  }
}
