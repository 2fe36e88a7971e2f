import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { Decider } from '#platform/commands/decider.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { newestFirst } from '#platform/event-store/newest-first.ts';
import { deterministicId, randomId } from '#platform/ids/ids.ts';
import { changeRecord, untilWritten } from '#platform/operational-store/change-record.ts';
import { deleteEvery } from '#platform/operational-store/delete-every.ts';
import {
  type OperationalCollection,
  OperationalStore,
  type Versioned,
} from '#platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';
import { smsConsentStream, textConsentStream } from '../account.stream.ts';
import type { SmsConsentEvent } from '../published/sms-consent.events.ts';
import { type SmsConsentCommand, type SmsConsentState, smsConsentDecider } from './sms-consent.decider.ts';

/** `_id` is the keyed hash of the number. */
interface TextConsent extends StoredDocument {
  /** Random id of the stream that holds the number's consent. */
  readonly consentId: string;
  /** The account that has verified the number, or else the last one to request consent; null if nobody has verified it and its owner has replied. */
  readonly accountId: string | null;
}

export const textConsents = defineCollection<TextConsent>({
  name: 'textConsents',
  version: 1,
  fields: { accountId: 'string' },
  indexes: [{ fields: ['accountId'], serves: 'an erased account’s consents' }],
});

/** A command without `contactKey`, which is the stream id. */
export type ConsentCommand = SmsConsentCommand extends infer C ? (C extends unknown ? Omit<C, 'contactKey'> : never) : never;

/**
 * The consent of a phone number, read from its stream because a view would learn of a STOP too late. Streams have random names; which one belongs to
 * a number is operational state, which an erasure deletes (ADR 95). Accounts never share a stream, which would link their contacts: a new holder gets
 * a new stream that starts with the last reply.
 */
@Injectable()
export class SmsConsents {
  readonly #records: OperationalCollection<TextConsent>;

  constructor(
    store: OperationalStore,
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly hash: KeyedHash,
    private readonly commands: CommandExecutor,
  ) {
    this.#records = store.collection(textConsents);
  }

  async of(number: string): Promise<SmsConsentState> {
    const key = this.#keyOf(number);
    return fold(await this.#sinceLastReply(streamOf(key, await this.#records.get(key))));
  }

  /** Whether the number may be sent texts beyond those requested right now. */
  async given(number: string): Promise<boolean> {
    return (await this.of(number)).consent === 'given';
  }

  /**
   * Records a consent request, or a reply from the number's owner. Can be repeated. @param holder the account that has verified the number; null if
   * none has.
   */
  async record(number: string, command: ConsentCommand, holder: string | null, context: CommandContext): Promise<void> {
    const key = this.#keyOf(number);
    // Once an account has verified a number, only that account may request its consent.
    if (command.kind === 'request' && holder !== null && holder !== command.accountId) return;
    await untilWritten(key, async () => {
      const current = await this.#records.get(key);
      const stream = streamOf(key, current);
      // Never again ask a number that has opted out, even after the requesting account is erased.
      if (command.kind === 'request' && fold(await this.#sinceLastReply(stream)).consent === 'withdrawn')
        return { result: undefined };
      const accountId = holder ?? (command.kind === 'request' ? command.accountId : null);
      const consentId =
        current?.accountId === accountId ? current.consentId : await this.#begin(key, current, accountId, context);
      if (consentId === null) return null;
      const decided = { ...command, contactKey: consentId } as SmsConsentCommand;
      await this.commands.execute(smsConsentDecider, textConsentStream(consentId), decided, context);
      if (command.kind === 'request') await this.#detachIfWithdrawn(key, consentId);
      // Another stream was started concurrently and may lack this event.
      const now = await this.#records.get(key);
      return now === null || now.consentId === consentId ? { result: undefined } : null;
    });
  }

  /** Copies the consent from an older build's stream to a new stream, once. @param key keyed hash of the number. */
  async adopt(key: string, accountId: string | null, context: CommandContext): Promise<void> {
    if ((await this.#records.get(key)) === null) await this.#begin(key, null, accountId, context);
  }

  /** Restores the link from a number to its consent if the store is older than the log. Idempotent. @param holder the account that verified the number. */
  async restore(number: string, consentId: string, accountId: string, holder: string | null): Promise<void> {
    await changeRecord(this.#records, this.#keyOf(number), (current) => {
      const isCurrent = current !== null && (accountId !== holder || current.accountId === holder);
      return isCurrent ? null : { _id: this.#keyOf(number), consentId, accountId };
    });
  }

  /** Removes the links from numbers to the consents of an erased account. Idempotent. */
  async forget(accountId: string): Promise<void> {
    await deleteEvery(this.#records, { accountId });
  }

  /** Keeps a STOP that arrived during the request, even after the requesting account is erased. */
  async #detachIfWithdrawn(key: string, consentId: string): Promise<void> {
    if (fold(await this.#sinceLastReply(textConsentStream(consentId))).consent !== 'withdrawn') return;
    await changeRecord(this.#records, key, (current) =>
      current?.consentId === consentId && current.accountId !== null ? { ...current, accountId: null } : null,
    );
  }

  /** Starts a stream with the last reply. @returns its id; null if another stream was started concurrently. */
  async #begin(
    key: string,
    current: Versioned<TextConsent> | null,
    accountId: string | null,
    context: CommandContext,
  ): Promise<string | null> {
    const consentId = randomId();
    const copyLastReply = async () => {
      const lastReply = (await this.#sinceLastReply(streamOf(key, current))).find(({ type }) => type !== 'SmsConsentRequested');
      if (!lastReply) return;
      const event = { type: lastReply.type, data: { ...lastReply.data, contactKey: consentId } } as SmsConsentEvent;
      const copyContext = { ...context, commandId: deterministicId('carry-consent', consentId, JSON.stringify(event)) };
      await this.commands.execute(copiedReply, textConsentStream(consentId), event, copyContext);
    };
    await copyLastReply();
    const record = { _id: key, consentId, accountId };
    const [written] = await this.#records.write([
      current === null ? { kind: 'insert', record } : { kind: 'replace', record, rev: current._rev },
    ]);
    if (!written) return null;
    // Replies that arrived while the record changed.
    await copyLastReply();
    return consentId;
  }

  /** The last reply and the requests after it, oldest first: the reply replaces everything before it. */
  async #sinceLastReply(stream: string): Promise<readonly SmsConsentEvent[]> {
    const events: SmsConsentEvent[] = [];
    for await (const stored of newestFirst(this.events, stream)) {
      const event = this.codec.decode<SmsConsentEvent>(stored);
      if (event !== null) events.push({ type: event.type, data: event.data } as SmsConsentEvent);
      if (event !== null && event.type !== 'SmsConsentRequested') break;
    }
    return events.reverse();
  }

  #keyOf(number: string): string {
    return this.hash.of('contact', number);
  }
}

const streamOf = (key: string, record: TextConsent | null): string =>
  record ? textConsentStream(record.consentId) : smsConsentStream(key);

const fold = (events: readonly SmsConsentEvent[]): SmsConsentState =>
  events.reduce(smsConsentDecider.evolve, smsConsentDecider.initial);

/** Copies a reply from another stream. */
const copiedReply: Decider<SmsConsentEvent, { readonly last: string }, SmsConsentEvent> = {
  initial: { last: '' },
  evolve: (_, { type, data }) => ({ last: JSON.stringify({ type, data }) }),
  decide: (event, { last }) => (last === JSON.stringify(event) ? [] : [event]),
};
