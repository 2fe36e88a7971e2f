import { Command, Query } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import type { PasskeySite } from '#platform/webauthn/passkey.ts';
import type { PasskeyAnswer } from '#platform/webauthn/passkey-answer.ts';

/** Gets the options a browser needs to request any passkey for this host. */
export class OfferPasskeyLogin extends Query<PasskeyOptionsResponse> {
  constructor(readonly site: PasskeySite) {
    super();
  }
}

export interface PasskeyLogin {
  readonly accountId: string;
  /** Keyed hashes of the account's contacts, for the browser's cookie. */
  readonly contactKeys: readonly string[];
  /** The unencrypted token, returned once. */
  readonly sessionToken: string;
  readonly merged: number;
  readonly rejected: number;
  readonly results: readonly CommandResult[];
}

export class LogInByPasskey extends Command<PasskeyLogin> {
  constructor(
    readonly answer: PasskeyAnswer,
    readonly site: PasskeySite,
    /** The session that this login replaces. */
    readonly previous: RequestActor | null,
    /** Cookie listing the contacts that have logged in with the browser. */
    readonly known: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
