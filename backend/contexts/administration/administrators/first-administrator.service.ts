import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.ts';
import { DomainError } from '../../../platform/commands/decider.ts';
import { systemContext } from '../../../platform/commands/system-context.ts';
import { ConfigurationError } from '../../../platform/config/environment.ts';
import { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { randomId, randomToken } from '../../../platform/ids/ids.ts';
import { AdminIds } from '../admin-ids.service.ts';
import { adminStream } from '../administrator.stream.ts';
import { passwordFault } from '../password.policy.ts';
import { NameAdministrator } from './name-administrator.service.ts';

/** Address of the administrator of a deployment that names none; no mail goes there. */
const LOCAL_EMAIL = 'admin@localhost';

const FAULTS = {
  common: 'is one of those that are guessed first, because it was found in breaches many times',
  guessable: 'is hardly more than ADMIN_EMAIL or words of this product',
} as const;

export interface NewAdministrator {
  readonly email: string;
  /** Generated, in clear; null where the configuration holds it. */
  readonly password: string | null;
}

/** Adds the first administrator at the start: of ADMIN_EMAIL and ADMIN_PASSWORD, or in the embedded mode one with a generated password. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly naming: NameAdministrator,
    private readonly ids: AdminIds,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  /**
   * An address that was an administrator once is left as it is: its password, role or end were decided since.
   * @param configured null where the configuration names nobody.
   * @returns null when nobody was added. @throws ConfigurationError for a configured password that is guessed first.
   */
  async ensure(
    configured: { readonly email: string; readonly password: string } | null,
    embedded: boolean,
  ): Promise<NewAdministrator | null> {
    if (!configured && !embedded) return null;
    const email = configured?.email ?? LOCAL_EMAIL;
    const [known] = await this.events.read(adminStream(this.ids.of(email)), { from: 0, limit: 1 });
    if (known) return null;
    const fault = configured && passwordFault(configured.password, configured.email);
    if (fault) throw new ConfigurationError(`ADMIN_PASSWORD ${FAULTS[fault]}: choose another one`);
    const generated = configured ? null : randomToken(128);
    try {
      // A cause of its own: of two processes that start together only one may have added it, with its own password.
      const context = systemContext('first-start', randomId(), this.clock.now());
      await this.naming.add(email, 'owner', configured?.password ?? (generated as string), 'first start', context);
      return { email, password: generated };
    } catch (error) {
      // Another process of this deployment was faster.
      if (error instanceof DomainError && error.code === 'administrator_exists') return null;
      throw error;
    }
  }
}
