import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore, type Position } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { accountStream, sessionStream } from '../account.stream.ts';
import { apiKeysDecider } from '../api-keys/api-keys.decider.ts';
import { destinationsDecider } from '../destinations/destinations.decider.ts';
import { feedsDecider } from '../feeds/feeds.decider.ts';
import { passkeysDecider } from '../passkeys/passkeys.decider.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { ApiKeyEvent } from '../published/api-key.events.ts';
import type { DestinationEvent } from '../published/destination.events.ts';
import type { FeedEvent } from '../published/feed.events.ts';
import type { PasskeyEvent } from '../published/passkey.events.ts';
import type { PushSubscriptionEvent } from '../published/push-subscription.events.ts';
import { pushSubscriptionsDecider } from '../push-subscriptions/push-subscriptions.decider.ts';
import { sessionDecider } from '../session.decider.ts';
import { SessionKeys } from '../session-uses/session-keys.reader.ts';

const PAGE = 500;

/** Feeds, browsers, API keys, passkeys and destinations of an account that are still active. */
interface ActiveAccess {
  readonly feeds: ReadonlySet<string>;
  readonly browsers: ReadonlySet<string>;
  readonly apiKeys: ReadonlySet<string>;
  readonly destinations: ReadonlySet<string>;
  readonly passkeys: ReadonlySet<string>;
  /** Whether a contact was verified before the given position. */
  readonly hadVerifiedContact: boolean;
}

type Sets = [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>];
const NONE: Omit<ActiveAccess, 'hadVerifiedContact'> = {
  feeds: new Set(),
  browsers: new Set(),
  apiKeys: new Set(),
  destinations: new Set(),
  passkeys: new Set(),
};

/** Ends everything that can read an account: sessions, feeds, push subscriptions, API keys, passkeys and destinations. */
@Injectable()
export class EndAccess {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly keys: SessionKeys,
  ) {}

  /**
   * Idempotent. @param before log position of the event that ends the access; null for now.
   * @returns one result per ended session, feed, browser, API key, passkey and destination.
   */
  async endAll(accountId: string, context: CommandContext, before: Position | null = null): Promise<readonly CommandResult[]> {
    const ended = await this.#sessions(accountId, before, 'ended by the owner', context);
    return [...ended.values(), ...(await this.#endOthers(accountId, await this.#activeBefore(accountId, before), context))];
  }

  /**
   * Ends sessions from before a contact was verified: once the owner verifies a contact, whoever opened the account loses access. All other
   * access ends only with the first verified contact: before it anyone may have added it, after it only the owner. Idempotent. @param before log position
   * of the event that verified the contact. @param requesting session of the request, which may be too new to be listed, or already ended and no longer listed.
   */
  async endEarlier(accountId: string, before: Position, context: CommandContext, requesting: string | null = null) {
    const sessions = await this.#sessions(accountId, before, 'contact verified', context, requesting);
    const active = await this.#activeBefore(accountId, before);
    return { sessions, others: active.hadVerifiedContact ? [] : await this.#endOthers(accountId, active, context) };
  }

  async #sessions(
    accountId: string,
    before: Position | null,
    reason: string,
    context: CommandContext,
    requesting: string | null = null,
  ) {
    const ended = new Map<string, CommandResult>();
    // The request and the process send the same command, so that the second one still learns which sessions ended.
    const { bodyHash: _, commandId: own, ...shared } = context;
    const listed = await this.keys.of(accountId);
    for (const sessionKey of requesting === null ? listed : new Set([...listed, requesting])) {
      const [started] = await this.events.read(sessionStream(sessionKey), { from: 0, limit: 1 });
      if (started === undefined || (before !== null && started.position > before)) continue;
      const commandId = deterministicId('end-earlier-session', before ?? own, sessionKey);
      const command = { kind: 'end', accountId, sessionKey, reason } as const;
      ended.set(
        sessionKey,
        await this.commands.execute(sessionDecider, sessionStream(sessionKey), command, { ...shared, commandId }),
      );
    }
    return ended;
  }

  async #endOthers(
    accountId: string,
    { feeds, browsers, apiKeys, destinations, passkeys }: ActiveAccess,
    context: CommandContext,
  ): Promise<readonly CommandResult[]> {
    const stream = accountStream(accountId);
    const results: CommandResult[] = [];
    const contextFor = (name: string) => ({ ...context, commandId: deterministicId('end-access', context.commandId, name) });
    for (const feedId of feeds) {
      const command = { kind: 'revoke', accountId, feedId } as const;
      results.push(await this.commands.execute(feedsDecider, stream, command, contextFor(feedId)));
    }
    for (const subscriptionKey of browsers) {
      const command = { kind: 'remove', accountId, subscriptionKey, reason: 'ended' } as const;
      results.push(await this.commands.execute(pushSubscriptionsDecider, stream, command, contextFor(subscriptionKey)));
    }
    for (const keyId of apiKeys) {
      const command = { kind: 'revoke', accountId, keyId } as const;
      results.push(await this.commands.execute(apiKeysDecider, stream, command, contextFor(keyId)));
    }
    for (const destinationId of destinations) {
      const command = { kind: 'remove', accountId, destinationId } as const;
      results.push(await this.commands.execute(destinationsDecider, stream, command, contextFor(destinationId)));
    }
    for (const passkeyId of passkeys) {
      const command = { kind: 'remove', accountId, passkeyId } as const;
      results.push(await this.commands.execute(passkeysDecider, stream, command, contextFor(passkeyId)));
    }
    return results;
  }

  async #activeBefore(accountId: string, before: Position | null): Promise<ActiveAccess> {
    const [feeds, browsers, apiKeys, destinations, passkeys] = Array.from({ length: 5 }, () => new Set<string>()) as Sets;
    let hadVerifiedContact = false;
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(accountStream(accountId), { from, limit: PAGE });
      for (const stored of page) {
        const earlier = before === null || stored.position < before;
        const event = this.codec.decode<
          AccountEvent | FeedEvent | PushSubscriptionEvent | ApiKeyEvent | DestinationEvent | PasskeyEvent
        >(stored);
        if (event?.type === 'AccountErased') return { ...NONE, hadVerifiedContact };
        if (event?.type === 'ContactVerified' && earlier) hadVerifiedContact = true;
        if (event?.type === 'FeedCreated' && earlier) feeds.add(event.data.feedId);
        if (event?.type === 'DestinationAdded' && earlier) destinations.add(event.data.destinationId);
        if (event?.type === 'DestinationRemoved') destinations.delete(event.data.destinationId);
        if (event?.type === 'PasskeyAdded' && earlier) passkeys.add(event.data.passkeyId);
        if (event?.type === 'PasskeyRemoved') passkeys.delete(event.data.passkeyId);
        if (event?.type === 'ApiKeyAdded' && earlier) apiKeys.add(event.data.keyId);
        if (event?.type === 'ApiKeyRevoked') apiKeys.delete(event.data.keyId);
        if (event?.type === 'FeedRevoked') feeds.delete(event.data.feedId);
        if (event?.type === 'PushSubscriptionAdded') {
          if (earlier) browsers.add(event.data.subscriptionKey);
          // The browser subscribed again afterward.
          else browsers.delete(event.data.subscriptionKey);
        }
        if (event?.type === 'PushSubscriptionRemoved') browsers.delete(event.data.subscriptionKey);
      }
      more = page.length === PAGE;
    }
    return { feeds, browsers, apiKeys, destinations, passkeys, hadVerifiedContact };
  }
}
