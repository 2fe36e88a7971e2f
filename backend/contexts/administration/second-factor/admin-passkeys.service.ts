import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import type { PasskeySite } from '#platform/webauthn/passkey.ts';
import type { PasskeyAnswer } from '#platform/webauthn/passkey-answer.ts';
import { Passkeys } from '#platform/webauthn/passkeys.adapter.ts';
import { adminAccessDecider } from '../admin-access.decider.ts';
import { administratorNotFound, adminPasskeyRejected, secondFactorMissing } from '../administration.errors.ts';
import { administratorDecider } from '../administrator.decider.ts';
import { adminAccessStream, adminStream } from '../administrator.stream.ts';
import { Administrators } from '../administrators.reader.ts';
import { administratorFields } from '../sealed-fields.ts';
import { type KnownAdministrator, type OpenedAdminPasskey, OpenedAdminPasskeys } from './admin-passkeys.reader.ts';

/** Counters of these passkeys aren't stored; with 0, none counts as copied. */
const COUNTER_NOT_STORED = 0;

/** Passkeys that administrators use in place of a code from the authenticator app (ADR 128). */
@Injectable()
export class AdminPasskeys {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly administrators: Administrators,
    private readonly passkeys: Passkeys,
    private readonly openedPasskeys: OpenedAdminPasskeys,
    private readonly cipher: FieldCipher,
  ) {}

  /** The options a browser needs to create a passkey. @throws administrator_not_found, second_factor_missing */
  async offer(adminId: string, site: PasskeySite): Promise<PasskeyOptionsResponse> {
    const administrator = await this.administrators.find(adminId);
    if (!administrator) throw administratorNotFound();
    if (administrator.secondFactor === null) throw secondFactorMissing();
    const user = await this.cipher.decrypt(administrator.email, administratorFields(adminId).email);
    const existing = (await this.#passkeysFor(site, adminId, administrator)).map(({ credential }) => credential);
    const purpose = { act: 'admin-add', subject: adminId } as const;
    return this.passkeys.creation(purpose, site, { site: 'Admin area', user }, existing);
  }

  /** @throws second_factor_rejected, second_factor_missing, too_many_passkeys. */
  async add(adminId: string, name: string, answer: PasskeyAnswer, site: PasskeySite, context: CommandContext): Promise<void> {
    const created = await this.passkeys.created({ act: 'admin-add', subject: adminId }, site, answer);
    if (created === null) throw adminPasskeyRejected();
    const { challenge, counter: _, ...credential } = created;
    const fields = administratorFields(adminId);
    const passkey = {
      passkeyId: deterministicId('passkey', challenge),
      name: await this.cipher.encrypt(fields.passkeyName, name),
      credential: await this.cipher.encrypt(fields.passkeyCredential, JSON.stringify(credential)),
      rpId: site.rpId,
    };
    const add = { kind: 'addPasskey', adminId, passkey, reason: 'added by the administrator' } as const;
    await this.commands.execute(administratorDecider, adminStream(adminId), add, context);
  }

  /** @throws passkey_not_found */
  async remove(adminId: string, passkeyId: string, context: CommandContext): Promise<void> {
    const remove = { kind: 'removePasskey', adminId, passkeyId, reason: 'removed by the administrator' } as const;
    await this.commands.execute(administratorDecider, adminStream(adminId), remove, context);
  }

  /** The options for a sign-in; null if the administrator has no passkey for this host. */
  async request(adminId: string, administrator: KnownAdministrator, site: PasskeySite): Promise<PasskeyOptionsResponse | null> {
    const passkeysHere = await this.#passkeysFor(site, adminId, administrator);
    if (passkeysHere.length === 0) return null;
    const purpose = { act: 'admin-sign-in', subject: adminId } as const;
    const allowed = passkeysHere.map(({ credential }) => credential);
    return this.passkeys.request(purpose, site, allowed);
  }

  /** @returns false if the response is wrong or was used before */
  async accept(
    adminId: string,
    administrator: KnownAdministrator,
    answer: PasskeyAnswer,
    site: PasskeySite,
    context: CommandContext,
  ): Promise<boolean> {
    const knownPasskey = (await this.#passkeysFor(site, adminId, administrator)).find(
      ({ credential }) => credential.id === answer.id,
    );
    if (knownPasskey === undefined) return false;
    const purpose = { act: 'admin-sign-in', subject: adminId } as const;
    const verified = await this.passkeys.answered(purpose, site, answer, knownPasskey.credential, COUNTER_NOT_STORED);
    if (verified === null) return false;
    const used = { kind: 'usePasskey', adminId, passkeyId: knownPasskey.passkeyId } as const;
    const once = { ...context, commandId: deterministicId('admin-passkey', verified.challenge) };
    const { repeated } = await this.commands.execute(adminAccessDecider, adminAccessStream(adminId), used, once);
    return !repeated;
  }

  async #passkeysFor(
    { rpId }: PasskeySite,
    adminId: string,
    administrator: KnownAdministrator,
  ): Promise<readonly OpenedAdminPasskey[]> {
    return (await this.openedPasskeys.of(adminId, administrator)).filter((each) => each.rpId === rpId);
  }
}
