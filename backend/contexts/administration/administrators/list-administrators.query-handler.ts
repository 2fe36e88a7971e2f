import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { newestFirst } from '#platform/event-store/newest-first.ts';
import { ERASED, FieldCipher } from '#platform/privacy/field-cipher.ts';
import { AdminCredentials } from '../admin-credentials.store.ts';
import { Administrators } from '../administrators.reader.ts';
import { administratorFields } from '../sealed-fields.ts';
import { ListAdministrators } from './list-administrators.query.ts';
import type { AdministratorListResponse } from './manage-administrators.response.ts';

/** Stream category of sign-ins. */
const ADMIN_ACCESS = 'adminAccess';

@QueryHandler(ListAdministrators)
export class ListAdministratorsHandler implements IQueryHandler<ListAdministrators> {
  constructor(
    private readonly credentials: AdminCredentials,
    private readonly administrators: Administrators,
    private readonly events: EventStore,
    private readonly cipher: FieldCipher,
  ) {}

  async execute(): Promise<AdministratorListResponse> {
    const ids = await this.credentials.ids();
    const found = await Promise.all(ids.map((adminId) => this.#of(adminId)));
    const administrators = found.filter((each) => each !== null);
    return { administrators: administrators.sort((a, b) => a.email.localeCompare(b.email, 'en')) };
  }

  async #of(adminId: string) {
    const state = await this.administrators.find(adminId);
    if (state === null) return null;
    const email = await this.cipher.decrypt(state.email, administratorFields(adminId).email);
    let signedInAt: string | null = null;
    for await (const { type, metadata, recordedAt } of newestFirst(this.events, `${ADMIN_ACCESS}-${adminId}`)) {
      if (type !== 'AdminSignedIn') continue;
      signedInAt = metadata['occurredAt'] ?? recordedAt.toISOString();
      break;
    }
    return {
      adminId,
      email: email === ERASED ? '' : email,
      role: state.role,
      secondFactor: state.secondFactor !== null,
      signedInAt,
    };
  }
}
