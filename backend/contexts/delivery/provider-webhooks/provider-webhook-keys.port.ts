/** Keys that verify webhooks; null for a provider that is not configured. */
export abstract class WebhookKeys {
  abstract readonly sendgrid: { readonly publicKey: string } | null;
  abstract readonly twilio: { readonly authToken: string; readonly publicUrl: string } | null;
}
