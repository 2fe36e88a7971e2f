import { publicAddress } from '../../platform/config/address-values.ts';
import { allowedHostsOf, GuardedClient } from '../../platform/http/guarded-client.ts';
import { CHANNELS, type Channel, type ChannelAdapter } from '../../platform/outbox/outbox.port.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { BouncesAndOptOuts } from './bounces-and-opt-outs.port.ts';
import { PacedProvider } from './channels/paced-provider.ts';
import type { Provider } from './channels/provider.port.ts';
import { ProviderChannel } from './channels/provider-channel.adapter.ts';
import { ChatChannel } from './destination-deliveries/chat-channel.adapter.ts';
import { DestinationChannel } from './destination-deliveries/webhook-channel.adapter.ts';
import { DevOutboxAdapter } from './dev-outbox/dev-outbox.adapter.ts';
import { DevOutboxStore } from './dev-outbox/dev-outbox.store.ts';
import { deliveryMetrics } from './provider-metrics.adapter.ts';
import { TelegramBot } from './telegram/telegram-bot.adapter.ts';

export interface DeliveryDependencies {
  readonly effects: BouncesAndOptOuts;
  /** Sender name of a brand's emails. */
  readonly senderOf: (brandId: string) => string;
  /** Called when a push subscription has ended. */
  readonly browserGone: (accountId: string, endpoint: string) => Promise<void>;
}

/** This deployment's delivery channels, at most one adapter per channel: configured providers, or the dev outbox in embedded mode. */
export async function deliveryChannels(
  context: WorkerContext,
  { effects, senderOf, browserGone }: DeliveryDependencies,
): Promise<readonly ChannelAdapter[]> {
  const { env, operations, cipher, clock, metrics, logger } = context;
  const providers = await configuredProviders(context, { senderOf, browserGone });
  const observer = deliveryMetrics(metrics, logger, context.stalled);
  const devOutbox = new DevOutboxStore(operations, clock, cipher);
  const adapterOf = (channel: Channel): readonly ChannelAdapter[] => {
    const paced = providers.filter((each) => each.channel === channel).map((each) => new PacedProvider(each, clock, observer));
    if (paced.length > 0) return [new ProviderChannel(channel, paced, effects)];
    return env.embedded ? [new DevOutboxAdapter(channel, devOutbox)] : [];
  };
  const client = new GuardedClient({ allowedHosts: allowedHostsOf(env.DESTINATION_HOSTS) });
  const destinations = [new DestinationChannel(client, clock), new ChatChannel(client, clock, TelegramBot.of(env, clock))];
  const channels = CHANNELS.flatMap(adapterOf);
  if (channels.length === 0) {
    logger.warn(
      {},
      'no messages can be sent: set SMTP_URL or SENDGRID_API_KEY for email and TWILIO_ACCOUNT_SID for texts, then restart',
    );
  }
  return [...channels, ...destinations];
}

/** Providers in the order they are tried. Each is loaded only if configured, because their libraries are large. */
async function configuredProviders(
  { env, clock }: WorkerContext,
  { senderOf, browserGone }: Pick<DeliveryDependencies, 'senderOf' | 'browserGone'>,
): Promise<readonly Provider[]> {
  const providers: Provider[] = [];
  const from = env.EMAIL_FROM ?? '';
  if (env.SENDGRID_API_KEY) {
    const { SendGridProvider } = await import('./sendgrid/sendgrid.adapter.ts');
    const { SENDGRID_API_KEY: apiKey, SENDGRID_BASE_URL: baseUrl } = env;
    providers.push(new SendGridProvider({ apiKey, baseUrl, from, senderOf, clock }));
  }
  if (env.SMTP_URL) {
    const { SmtpProvider } = await import('./smtp/smtp.adapter.ts');
    providers.push(new SmtpProvider({ url: env.SMTP_URL, from, senderOf }));
  }
  if (env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN) {
    const { TwilioProvider } = await import('./twilio/twilio.adapter.ts');
    providers.push(
      new TwilioProvider({
        accountSid: env.TWILIO_ACCOUNT_SID,
        authToken: env.TWILIO_AUTH_TOKEN,
        sender: env.TWILIO_MESSAGING_SERVICE_SID
          ? { messagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID }
          : { from: env.TWILIO_FROM ?? '' },
        baseUrl: env.TWILIO_BASE_URL,
        statusCallback: (rowId) => twilioStatusUrl(publicAddress(env) ?? '', rowId),
        clock,
      }),
    );
  }
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY) {
    const { WebPushProvider } = await import('./web-push/web-push.adapter.ts');
    const subject = env.EMAIL_FROM ? `mailto:${env.EMAIL_FROM}` : (env.PUBLIC_URL ?? '');
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
    providers.push(new WebPushProvider({ publicKey, privateKey, subject, gone: browserGone, clock }));
  }
  return providers;
}

/** Twilio signs its webhooks over this exact URL. */
function twilioStatusUrl(publicUrl: string, rowId: string): string {
  return `${publicUrl}/api/webhooks/twilio?row=${encodeURIComponent(rowId)}`;
}
