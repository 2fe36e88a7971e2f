import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.ts';
import { DomainError } from '../../../platform/commands/decider.ts';
import { systemContext } from '../../../platform/commands/system-context.ts';
import { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { randomId, randomToken } from '../../../platform/ids/ids.ts';
import { AdminIds } from '../admin-ids.service.ts';
import { adminStream } from '../administrator.stream.ts';
import { NameAdministrator } from './name-administrator.service.ts';

/** Address of the first administrator if none is configured; no mail is sent there. */
const LOCAL_EMAIL = 'admin@localhost';

export interface NewAdministrator {
  readonly email: string;
  /** Unencrypted if it was generated; null if it comes from the configuration. */
  readonly password: string | null;
}

/** Adds the first administrator at startup: from ADMIN_EMAIL and ADMIN_PASSWORD, or in embedded mode with a generated password. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly naming: NameAdministrator,
    private readonly ids: AdminIds,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Leaves an address alone that was ever an administrator: its password, role or removal was decided since.
   * @param configured null if the configuration names nobody.
   * @returns null if nobody was added.
   */
  async ensure(
    configured: { readonly email: string; readonly password: string } | null,
    embedded: boolean,
  ): Promise<NewAdministrator | null> {
    if (!configured && !embedded) return null;
    const email = configured?.email ?? LOCAL_EMAIL;
    const [known] = await this.events.read(adminStream(this.ids.of(email)), { from: 0, limit: 1 });
    if (known) return null;
    const generated = configured ? null : randomToken(128);
    try {
      // A unique command id: if two processes start together, only one adds the administrator, with its own password.
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
