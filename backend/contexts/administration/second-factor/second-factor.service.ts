import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { randomId } from '#platform/ids/ids.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { administratorNotFound, enrollmentRejected, secondFactorExists } from '../administration.errors.ts';
import { administratorDecider } from '../administrator.decider.ts';
import { adminStream } from '../administrator.stream.ts';
import { Administrators } from '../administrators.reader.ts';
import { administratorFields } from '../sealed-fields.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { SecondFactors } from './second-factors.store.ts';
import { enrollmentUri, newSecret, stepOf } from './totp.service.ts';

/** Name shown in the authenticator app. */
const ISSUER = 'Admin area';
/** How long a displayed key can be confirmed. */
const ENROLLMENT_MS = 15 * 60_000;

export interface Enrollment {
  readonly factorId: string;
  /** For people who can't scan the QR code. */
  readonly key: string;
  readonly uri: string;
}

/** Which kind of code was accepted. */
export type AcceptedCode = { readonly kind: 'code' } | { readonly kind: 'recovery'; readonly left: number };

/** An administrator's authenticator app: setup, check at sign-in, removal. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly administrators: Administrators,
    private readonly factors: SecondFactors,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /** Creates a key that becomes active once confirmed. @throws second_factor_exists. */
  async start(adminId: string): Promise<Enrollment> {
    const administrator = await this.administrators.find(adminId);
    if (!administrator) throw administratorNotFound();
    if (administrator.secondFactor !== null) throw secondFactorExists();
    const [factorId, key] = [randomId(), newSecret()];
    const fields = administratorFields(adminId);
    const secret = await this.cipher.encrypt(fields.secondFactor, key);
    const now = this.clock.now();
    const startedAt = now.toISOString();
    // Keep keys that another page may be confirming right now.
    await this.factors.removeStartedBy(adminId, new Date(now.getTime() - 2 * ENROLLMENT_MS).toISOString());
    await this.factors.start({ _id: factorId, adminId, secret, startedAt, lastStep: 0, recovery: [] });
    return { factorId, key, uri: enrollmentUri(key, ISSUER, await this.cipher.decrypt(administrator.email, fields.email)) };
  }

  /**
   * If interrupted before the event, nothing changes and the key can be confirmed with the next code.
   * @returns the unencrypted recovery codes, shown once. @throws enrolment_rejected, second_factor_exists.
   */
  async confirm(adminId: string, factorId: string, code: string, context: CommandContext): Promise<readonly string[]> {
    const factor = await this.factors.find(factorId);
    const now = this.clock.now().getTime();
    if (factor?.adminId !== adminId || now - Date.parse(factor.startedAt) >= ENROLLMENT_MS) throw enrollmentRejected();
    const step = stepOf(await this.cipher.decrypt(factor.secret, administratorFields(adminId).secondFactor), code, now);
    if (step === null || !(await this.factors.takeStep(factorId, step))) throw enrollmentRejected();
    const codes = newRecoveryCodes();
    const hashes = codes.map((each) => recoveryHash(this.hash, adminId, each));
    if (!(await this.factors.setRecovery(factorId, hashes))) throw enrollmentRejected();
    const set = { kind: 'setSecondFactor', adminId, factorId, reason: 'confirmed with a code' } as const;
    await this.commands.execute(administratorDecider, adminStream(adminId), set, context);
    return codes;
  }

  /** Accepts each code once. @param factorId the active one. @returns null if the code is wrong, used or expired. */
  async accept(adminId: string, factorId: string, typed: string): Promise<AcceptedCode | null> {
    const factor = await this.factors.find(factorId);
    if (factor?.adminId !== adminId) return null;
    const secret = await this.cipher.decrypt(factor.secret, administratorFields(adminId).secondFactor);
    const step = stepOf(secret, typed.replace(/\s/g, ''), this.clock.now().getTime());
    if (step !== null) return (await this.factors.takeStep(factorId, step)) ? { kind: 'code' } : null;
    const taken = await this.factors.takeRecovery(factorId, recoveryHash(this.hash, adminId, typed));
    return taken ? { kind: 'recovery', left: factor.recovery.length - 1 } : null;
  }

  /** From now on the password alone is enough. @throws second_factor_missing, administrator_not_found. */
  async remove(adminId: string, reason: string, context: CommandContext): Promise<void> {
    const removed = (await this.administrators.find(adminId))?.secondFactor ?? null;
    const remove = { kind: 'removeSecondFactor', adminId, reason } as const;
    await this.commands.execute(administratorDecider, adminStream(adminId), remove, context);
    if (removed !== null) await this.factors.remove(removed);
  }
}
