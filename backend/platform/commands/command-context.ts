/** Who sent a command, when and in response to what. It accompanies every command and becomes the metadata of its events. */
export interface CommandContext {
  /** UUID; the same command sent twice carries the same id. */
  readonly commandId: string;
  readonly actorId: string;
  readonly actorType: 'user' | 'admin' | 'operator' | 'system';
  readonly correlationId: string;
  /** Id of the message that caused this one: the command id for a request, the event id for a process. */
  readonly causationId: string;
  readonly brandId?: string;
  /** SHA-256 of the request body; the same Idempotency-Key with another body is rejected (422). */
  readonly bodyHash?: string;
  /** Wall-clock time of the decision, ISO-8601 UTC. */
  readonly occurredAt: string;
}
