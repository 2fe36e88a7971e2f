import type { Clock } from '#platform/clock/clock.ts';
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { ACCOUNT, ACCOUNT_ENDS, type AccountEvent } from '../../accounts/published/account.events.ts';
import { DESTINATION_LEVELS, type DestinationAdded } from '../../accounts/published/destination.events.ts';
import type { Destination } from '../../accounts/published/destination-state.ts';
import { ALERT_RUN, type AlertRunStarted, type AlertRunUpdated } from '../../alerts/published/alert-run.events.ts';
import type { FilingAlertEvent } from '../published/webhook-events.ts';
import { DELIVERY_PROCESSES } from '../worker-names.catalog.ts';
import type { AccountDestinations } from './account-destinations.reader.ts';
import type { DestinationDeliveries } from './destination-deliveries.store.ts';
import type { DestinationOwners } from './destination-owners.store.ts';
import { channelOf, DESTINATION_MESSAGE, type DestinationPayload } from './destination-payload.ts';
import type { FollowerOfRun, FollowersOfRun } from './followers-of-run.port.ts';

type Started = EventOf<typeof AlertRunStarted | typeof AlertRunUpdated>;
type Ended = Extract<AccountEvent, { readonly type: (typeof ACCOUNT_ENDS)[number] }>;
type Handled = Started | EventOf<typeof DestinationAdded> | Ended;

export interface QueueEventsOptions {
  readonly owners: DestinationOwners;
  readonly destinations: AccountDestinations;
  readonly followers: FollowersOfRun;
  readonly deliveries: DestinationDeliveries;
  readonly outbox: Pick<OutboxStore, 'insert'>;
  readonly urlOf: (brandId: string, path: string) => string;
  readonly clock: Clock;
}

/** Adds an outbox row for each destination that wants a filing. Row ids are derived from the run's event, so that repeating this adds nothing. */
export class QueueEventsWhenRunStarted extends Process<Handled> {
  readonly name = DELIVERY_PROCESSES.queueEvents.name;
  readonly categories = [ALERT_RUN, ACCOUNT];
  readonly handles = ['AlertRunStarted', 'AlertRunUpdated', 'DestinationAdded', ...ACCOUNT_ENDS] as const;
  override readonly concurrency = 4;

  constructor(private readonly options: QueueEventsOptions) {
    super();
  }

  async handle(event: Recorded<Handled>): Promise<void> {
    const { owners } = this.options;
    switch (event.type) {
      case 'AlertRunStarted':
      case 'AlertRunUpdated':
        return this.#queue(event);
      case 'DestinationAdded':
        return owners.add(event.data.accountId);
      default:
        return owners.remove(event.data.accountId);
    }
  }

  async #queue(event: Recorded<Started>): Promise<void> {
    const { owners, destinations, followers, deliveries, outbox, clock } = this.options;
    const accounts = await owners.all();
    if (accounts.length === 0) return;
    for (const follower of await followers.among(event.data, accounts)) {
      const recipients = (await destinations.of(follower.accountId)).filter((each) => wants(each, event.data));
      const queuedAt = clock.now().toISOString();
      const rows = recipients.map(({ destinationId, kind, brandId }) => {
        const _id = deterministicId('destination-event', event.id, destinationId);
        const body = JSON.stringify(this.#body(_id, event, follower, brandId));
        const critical = event.data.level === 'CRITICAL';
        return {
          _id,
          destinationId,
          channel: channelOf(kind),
          brandId,
          payload: { destinationId, to: kind, event: body, asked: false, critical },
        };
      });
      const { accountId } = follower;
      const outcomeStream = `${ACCOUNT}-${accountId}`;
      // The log comes first, because outcomes are recorded only for deliveries in it.
      await deliveries.queued(
        rows.map(({ _id, destinationId, payload: { to, event: body, critical } }) => {
          return { _id, accountId, destinationId, to, event: body, critical, queuedAt };
        }),
      );
      await outbox.insert(
        rows.map(({ destinationId: _, payload, ...row }) => {
          const checked: DestinationPayload = payload;
          return { ...row, kind: DESTINATION_MESSAGE, outcomeStream, accountId, payload: { ...checked } };
        }),
      );
    }
  }

  #body(id: string, { data: run, recordedAt }: Recorded<Started>, { ticker, why }: FollowerOfRun, brandId: string) {
    return {
      id,
      type: 'filing.alert',
      version: 1,
      created_at: recordedAt.toISOString(),
      data: {
        accession: run.accession,
        form: run.form,
        level: run.level,
        headline: run.oneLiner,
        reasons: run.reasons,
        company: { name: run.companyName, ciks: run.companyCiks },
        ticker,
        why,
        url: this.options.urlOf(brandId, `/filings/${encodeURIComponent(run.accession)}`),
        edgar_url: run.indexUrl,
        accepted_at: run.acceptedAt,
        first_seen_at: run.firstSeenAt,
        unread: run.unread ?? false,
        sample: run.synthetic,
      },
    } satisfies FilingAlertEvent;
  }
}

/** Whether a destination's settings include a filing. A filing that hasn't been read yet counts with its current level, as it does for alerts. */
function wants({ settings: { level, forms, muted }, paused }: Destination, run: Started['data']): boolean {
  if (muted || paused !== null || (forms !== null && !forms.includes(run.followedAs))) return false;
  const levels: readonly string[] = DESTINATION_LEVELS.slice(0, DESTINATION_LEVELS.indexOf(level) + 1);
  return levels.includes(run.level);
}
