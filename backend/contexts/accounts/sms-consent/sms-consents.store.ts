import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import type { Decider } from '../../../platform/commands/decider.ts';
import { EventCodec } from '../../../platform/event-store/define-event.ts';
import { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { newestFirst } from '../../../platform/event-store/newest-first.ts';
import { deterministicId, randomId } from '../../../platform/ids/ids.ts';
import { changeRecord, untilWritten } from '../../../platform/operational-store/change-record.ts';
import { deleteEvery } from '../../../platform/operational-store/delete-every.ts';
import {
  type OperationalCollection,
  OperationalStore,
  type Versioned,
} from '../../../platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '../../../platform/privacy/keyed-hash.ts';
import { defineCollection, type StoredDocument } from '../../../platform/read-store/collection.ts';
import { smsConsentStream, textConsentStream } from '../account.stream.ts';
import type { SmsConsentEvent } from '../published/sms-consent.events.ts';
import { type SmsConsentCommand, type SmsConsentState, smsConsentDecider } from './sms-consent.decider.ts';

/** `_id` is the keyed hash of the number. */
interface TextConsent extends StoredDocument {
  /** Random id of the stream that has what the owner of the number has said. */
  readonly consentId: string;
  /** The account that has proved the number, or asked for consent last; null where nobody has proved it and its owner has answered. */
  readonly accountId: string | null;
}

export const textConsents = defineCollection<TextConsent>({
  name: 'textConsents',
  version: 1,
  fields: { accountId: 'string' },
  indexes: [{ fields: ['accountId'], serves: 'the consents of an erased account' }],
});

/** A command without the key, which is the id of the stream. */
export type ConsentCommand = SmsConsentCommand extends infer C ? (C extends unknown ? Omit<C, 'contactKey'> : never) : never;

/**
 * What the owner of a number has agreed to, in a stream with a random name: a view would be too late for a STOP. Which stream belongs to a number is
 * operational state, which an erasure deletes (ADR 95). No two accounts share a stream, because the contact of the one would tell that of the other; what was
 * said goes on in the next one.
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
    return fold(await this.#newest(streamOf(key, await this.#records.get(key))));
  }

  /** Whether the number may be sent texts that nobody asked for at the moment. */
  async given(number: string): Promise<boolean> {
    return (await this.of(number)).consent === 'given';
  }

  /**
   * Records what was asked of a number or said by its owner. May be repeated.
   * @param holder the account that has proved the number, null where none has.
   */
  async record(number: string, command: ConsentCommand, holder: string | null, context: CommandContext): Promise<void> {
    const key = this.#keyOf(number);
    // Nobody else can answer for a number that an account has proved.
    if (command.kind === 'request' && holder !== null && holder !== command.accountId) return;
    await untilWritten(key, async () => {
      const current = await this.#records.get(key);
      const stream = streamOf(key, current);
      // Whoever opted out is not asked again, and that does not end with the account that asked.
      if (command.kind === 'request' && fold(await this.#newest(stream)).consent === 'withdrawn') return { result: undefined };
      const accountId = holder ?? (command.kind === 'request' ? command.accountId : null);
      const consentId =
        current?.accountId === accountId ? current.consentId : await this.#begin(key, current, accountId, context);
      if (consentId === null) return null;
      const decided = { ...command, contactKey: consentId } as SmsConsentCommand;
      await this.commands.execute(smsConsentDecider, textConsentStream(consentId), decided, context);
      if (command.kind === 'request') await this.#unboundWhereWithdrawn(key, consentId);
      // Another stream was begun meanwhile, maybe without this.
      const now = await this.#records.get(key);
      return now === null || now.consentId === consentId ? { result: undefined } : null;
    });
  }

  /** Carries what an older build has recorded to a stream of its own, once. @param key keyed hash of the number. */
  async adopt(key: string, accountId: string | null, context: CommandContext): Promise<void> {
    if ((await this.#records.get(key)) === null) await this.#begin(key, null, accountId, context);
  }

  /** Finds the consent of a number again where the state is older than the log. Idempotent. @param holder the account that has proved the number. */
  async restore(number: string, consentId: string, accountId: string, holder: string | null): Promise<void> {
    await changeRecord(this.#records, this.#keyOf(number), (current) => {
      const stands = current !== null && (accountId !== holder || current.accountId === holder);
      return stands ? null : { _id: this.#keyOf(number), consentId, accountId };
    });
  }

  /** Forgets which numbers the consents of an erased account belong to. Idempotent. */
  async forget(accountId: string): Promise<void> {
    await deleteEvery(this.#records, { accountId });
  }

  /** A STOP that came between the look and the request does not end with the account that asked. */
  async #unboundWhereWithdrawn(key: string, consentId: string): Promise<void> {
    if (fold(await this.#newest(textConsentStream(consentId))).consent !== 'withdrawn') return;
    await changeRecord(this.#records, key, (current) =>
      current?.consentId === consentId && current.accountId !== null ? { ...current, accountId: null } : null,
    );
  }

  /** Begins a stream with what was said before. @returns its id; null when somebody else has begun another one. */
  async #begin(
    key: string,
    current: Versioned<TextConsent> | null,
    accountId: string | null,
    context: CommandContext,
  ): Promise<string | null> {
    const consentId = randomId();
    const carry = async () => {
      const said = (await this.#newest(streamOf(key, current))).find(({ type }) => type !== 'SmsConsentRequested');
      if (!said) return;
      const event = { type: said.type, data: { ...said.data, contactKey: consentId } } as SmsConsentEvent;
      const carrying = { ...context, commandId: deterministicId('carry-consent', consentId, JSON.stringify(event)) };
      await this.commands.execute(carried, textConsentStream(consentId), event, carrying);
    };
    await carry();
    const record = { _id: key, consentId, accountId };
    const [written] = await this.#records.write([
      current === null ? { kind: 'insert', record } : { kind: 'replace', record, rev: current._rev },
    ]);
    if (!written) return null;
    // What was said between the two is written by whoever reads the record before it changed.
    await carry();
    return consentId;
  }

  /** What counts of a stream, the oldest first: what was said last replaces all that was before it, however many requests came since. */
  async #newest(stream: string): Promise<readonly SmsConsentEvent[]> {
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

/** What was said in another stream. */
const carried: Decider<SmsConsentEvent, { readonly last: string }, SmsConsentEvent> = {
  initial: { last: '' },
  evolve: (_, { type, data }) => ({ last: JSON.stringify({ type, data }) }),
  decide: (event, { last }) => (last === JSON.stringify(event) ? [] : [event]),
};
