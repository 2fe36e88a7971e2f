/** The public key by which browsers know this service as the sender of notifications; null where it sends none. */
export abstract class PushKey {
  abstract readonly publicKey: string | null;
}
