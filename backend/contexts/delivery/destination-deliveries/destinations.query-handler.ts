import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { Clock } from '#platform/clock/clock.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { accountFields } from '../../accounts/published/sealed-fields.ts';
import { TelegramLinks } from '../../accounts/published/telegram-links.port.ts';
import { AccountDestinations } from './account-destinations.reader.ts';
import { destinationNotFound } from './destination.errors.ts';
import { DestinationDeliveries, type DestinationDelivery } from './destination-deliveries.store.ts';
import { DestinationLimits } from './destination-limits.port.ts';
import { ListDestinations, ShowDestinationLog } from './destinations.query.ts';
import type { DestinationListResponse, DestinationLogResponse } from './destinations.response.ts';

const LOG_PAGE = 50;
const shownEvent = z.looseObject({ type: z.string(), data: z.looseObject({ accession: z.string().optional() }) });

type ShownDelivery = DestinationLogResponse['deliveries'][number];

@QueryHandler(ListDestinations)
export class ListDestinationsHandler implements IQueryHandler<ListDestinations> {
  constructor(
    private readonly destinations: AccountDestinations,
    private readonly deliveries: DestinationDeliveries,
    private readonly limits: DestinationLimits,
    private readonly outbox: OutboxStore,
    private readonly cipher: FieldCipher,
    private readonly clock: Clock,
    private readonly telegram: TelegramLinks,
  ) {}

  async execute({ accountId, brandId }: ListDestinations): Promise<DestinationListResponse> {
    const { destinations: allowed } = await this.limits.of(accountId, brandId);
    const fields = accountFields(accountId);
    const now = this.clock.now().toISOString();
    const all = await this.destinations.of(accountId);
    return {
      destinations: await Promise.all(
        all.map(async ({ destinationId, kind, name, address, settings, paused, previous, connectBy }, index) => {
          const [last] = (await this.deliveries.of(destinationId, 1)).documents;
          const opened = await this.cipher.decrypt(address, fields.destinationAddress);
          return {
            id: destinationId,
            kind,
            name: await this.cipher.decrypt(name, fields.destinationName),
            host: URL.canParse(opened) ? new URL(opened).host : '',
            settings,
            paused: index < allowed ? paused : ('plan' as const),
            link: connectBy !== null && connectBy > now ? opened : null,
            previous_until: previous !== null && previous.until > now ? previous.until : null,
            last: last ? await deliveryFields(last, this.outbox) : null,
          };
        }),
      ),
      telegram: this.telegram.offered,
      allowed,
    };
  }
}

@QueryHandler(ShowDestinationLog)
export class ShowDestinationLogHandler implements IQueryHandler<ShowDestinationLog> {
  constructor(
    private readonly destinations: AccountDestinations,
    private readonly deliveries: DestinationDeliveries,
    private readonly outbox: OutboxStore,
  ) {}

  /** @throws destination_not_found, also for another account’s destination. */
  async execute({ accountId, destinationId, cursor }: ShowDestinationLog): Promise<DestinationLogResponse> {
    const all = await this.destinations.of(accountId);
    if (!all.some((each) => each.destinationId === destinationId)) throw destinationNotFound();
    const { documents, next } = await this.deliveries.of(destinationId, LOG_PAGE, cursor);
    return { deliveries: await Promise.all(documents.map((each) => deliveryFields(each, this.outbox))), next };
  }
}

/** While a delivery is pending, its attempts are in the outbox. */
async function deliveryFields(delivery: DestinationDelivery, outbox: OutboxStore): Promise<ShownDelivery> {
  const { _id: id, event, state, reason, attempts, queuedAt, endedAt } = delivery;
  const { type, data } = shownEvent.parse(JSON.parse(event));
  const row = state === 'pending' ? await outbox.get(id) : null;
  const progress = row ? { reason: row.lastError, attempts: row.attempts } : { reason, attempts };
  return { id, event: type, accession: data.accession ?? null, state, ...progress, queued_at: queuedAt, ended_at: endedAt };
}
