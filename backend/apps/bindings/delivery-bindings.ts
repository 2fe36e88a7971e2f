import { AccountIntegrations } from '#projections/account-directory/account-integrations.reader.ts';
import { BouncesAndOptOuts as AccountBouncesAndOptOuts } from '../../contexts/accounts/bounces-and-opt-outs/bounces-and-opt-outs.service.ts';
import { TelegramLinks } from '../../contexts/accounts/published/telegram-links.port.ts';
import { BouncesAndOptOuts } from '../../contexts/delivery/bounces-and-opt-outs.port.ts';
import { BrandNames } from '../../contexts/delivery/brand-names.port.ts';
import { DestinationDeliveries } from '../../contexts/delivery/destination-deliveries/destination-deliveries.store.ts';
import { DestinationLimits } from '../../contexts/delivery/destination-deliveries/destination-limits.port.ts';
import { DevOutboxStore } from '../../contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { WebhookKeys } from '../../contexts/delivery/provider-webhooks/provider-webhook-keys.port.ts';
import { TelegramBot } from '../../contexts/delivery/telegram/telegram-bot.adapter.ts';
import { BotLinks } from '../../contexts/delivery/telegram/telegram-links.adapter.ts';
import { EditableTemplates } from '../../contexts/message-templates/editable-templates.port.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { publicAddress } from '../../platform/config/address-values.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { allowedHostsOf, GuardedClient } from '../../platform/http/guarded-client.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { OutboxStore } from '../../platform/outbox/outbox.store.ts';
import { SendStatusWatch } from '../../platform/outbox/send-status-watch.ts';
import { TextBudget } from '../../platform/outbox/text-budget.store.ts';
import { FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { brandNameOf } from '../brand-urls.ts';
import { editableTemplates } from '../editable-templates.ts';
import { providing } from '../platform.module.ts';

/** A message that the user is waiting for usually goes out within a second. After this long, the page says that it is on its way. */
const SEND_WAIT_MS = 3_000;

function webhookKeys(env: Environment): WebhookKeys {
  const { SENDGRID_WEBHOOK_PUBLIC_KEY: publicKey, TWILIO_AUTH_TOKEN: authToken } = env;
  const publicUrl = publicAddress(env);
  return {
    sendgrid: publicKey ? { publicKey } : null,
    twilio: authToken && publicUrl ? { authToken, publicUrl } : null,
  };
}

/** Outbox and destinations, and the callbacks of message providers. */
export function deliveryBindings(env: Environment, clock: Clock) {
  return [
    providing(
      DevOutboxStore,
      (store: OperationalStore, cipher: FieldCipher) => new DevOutboxStore(store, clock, cipher),
      OperationalStore,
      FieldCipher,
    ),
    providing(OutboxStore, (store: OperationalStore) => new OutboxStore(store, clock), OperationalStore),
    providing(TextBudget, (store: OperationalStore) => new TextBudget(store, clock, env.TWILIO_DAILY_TEXTS), OperationalStore),
    providing(SendStatusWatch, (outbox: OutboxStore) => new SendStatusWatch(outbox, SEND_WAIT_MS), OutboxStore),
    { provide: BouncesAndOptOuts, useExisting: AccountBouncesAndOptOuts },
    { provide: BrandNames, useValue: { nameOf: brandNameOf } satisfies BrandNames },
    { provide: GuardedClient, useValue: new GuardedClient({ allowedHosts: allowedHostsOf(env.DESTINATION_HOSTS) }) },
    { provide: TelegramLinks, useValue: new BotLinks(TelegramBot.of(env, clock)) },
    { provide: DestinationLimits, useExisting: AccountIntegrations },
    providing(DestinationDeliveries, (store: OperationalStore) => new DestinationDeliveries(store), OperationalStore),
    { provide: WebhookKeys, useValue: webhookKeys(env) },
    { provide: EditableTemplates, useValue: editableTemplates(env) },
  ];
}
