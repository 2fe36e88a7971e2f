/** The VAPID public key that browsers subscribe with; null if push is not configured. */
export abstract class PushKey {
  abstract readonly publicKey: string | null;
}
