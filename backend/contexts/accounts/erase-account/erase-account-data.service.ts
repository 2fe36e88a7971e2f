import { pause } from '#platform/clock/backoff.ts';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import { StoreUnavailable } from '#platform/event-store/event-store.errors.ts';
import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { ErasureList } from '#platform/privacy/erasure-list.store.ts';
import type { SubjectKeyStore } from '#platform/privacy/subject-key.store.ts';
import { accountStream, sessionStream } from '../account.stream.ts';
import { type AccountEvent, SESSION, type SessionEvent } from '../published/account.events.ts';
import { sessionDecider } from '../session.decider.ts';
import type { AccountRecords } from './account-records.service.ts';

const PAGE = 500;
/** Overwriting fails while a backup reads an older snapshot, so it is retried. */
const OVERWRITE_TRIES = 20;
const OVERWRITE_PAUSE_MS = 100;
const ACTOR = 'erase-account-data';

/** An erased account as the log describes it. */
interface ErasedAccount {
  readonly openedAt: Position | null;
  readonly erasedAt: string;
  readonly contacts: readonly Encrypted[];
  /** Keys of all contacts ever added. Older builds used them as record ids. */
  readonly contactKeys: readonly string[];
  readonly mergedInto: boolean;
  readonly mergedFrom: readonly string[];
}

/**
 * Makes an erased account unreadable: destroys its key, removes its records outside the log (which frees its contacts), ends its sessions, and adds
 * it to the erasure list, which survives a restored backup. Every step is idempotent: the operator's tool runs them directly, and the process runs
 * them again.
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

  /** @throws Error unless the log records the erasure, because a destroyed key can't be restored. */
  async execute(accountId: string): Promise<void> {
    const { list, events } = this.deps;
    const account = await this.#purge(accountId);
    await this.#endSessions(accountId, account);
    const logId = await events.logId();
    // An account erased only because it was merged into another is not listed: nobody asked to erase it. Otherwise list it and every account merged
    // into it, because a backup from before the merge would bring those back.
    const toList = account.mergedInto ? [] : [accountId, ...account.mergedFrom];
    for (const each of toList) await list.add({ logId, accountId: each, erasedAt: account.erasedAt });
    await this.#overwritten();
  }

  /** Removes again what lagging log readers wrote about an erased account after `execute`. */
  async purgeAgain(accountId: string): Promise<void> {
    await this.#purge(accountId);
    await this.#overwritten();
  }

  async #purge(accountId: string): Promise<ErasedAccount> {
    const account = await this.#account(accountId);
    if (!account) throw new Error(`account ${accountId} isn’t erased`);
    const hashes = await this.deps.records.hashesOf(accountId, account.contacts);
    await this.deps.keys.destroy(accountId);
    await this.deps.records.purgeAccount(accountId, new Set([...hashes, ...account.contactKeys]));
    return account;
  }

  /** Waits until no file holds the destroyed key or the removed records. @throws StoreUnavailable if readers don't let go in time. */
  async #overwritten(): Promise<void> {
    for (let tries = 1; !(await this.deps.records.overwriteDeleted()); tries += 1) {
      if (tries === OVERWRITE_TRIES)
        throw new StoreUnavailable(
          'erased data can’t be overwritten while ops.db is being read. The erasure will continue automatically',
        );
      await pause(OVERWRITE_PAUSE_MS);
    }
  }

  /** Null unless the account is erased. */
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

  /** Reads the log from the opening of the account on: no session is older than its account. */
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
