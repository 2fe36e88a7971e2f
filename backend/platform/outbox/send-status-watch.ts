import { pause } from '../clock/backoff.ts';
import { Deadline } from '../clock/deadline.ts';
import type { OutboxState } from './outbox.port.ts';
import type { OutboxStore } from './outbox.store.ts';

/** `handed_over`: its provider has the message; `waiting`: not yet; `not_sent`: it will not be sent, or its outcome is unknown. */
export type SendStatus = 'handed_over' | 'waiting' | 'not_sent';

const POLL_MS = 50;

const STATES: Readonly<Record<OutboxState, SendStatus>> = {
  pending: 'waiting',
  sending: 'waiting',
  delivered: 'handed_over',
  failed: 'not_sent',
  suppressed: 'not_sent',
  unknown: 'not_sent',
  parked: 'not_sent',
};

/** Waits briefly for messages that a user expects, so that the response can say whether they were sent. */
export class SendStatusWatch {
  constructor(
    private readonly outbox: Pick<OutboxStore, 'get'>,
    /** How long a response may wait; 0 checks once. */
    private readonly waitMs: number,
  ) {}

  /** The state of a row once it is final, when time is up, or when nobody waits for the response any longer. A row that doesn't exist yet counts as waiting. */
  async of(rowId: string): Promise<SendStatus> {
    for (let waited = 0; ; waited += POLL_MS) {
      const row = await this.outbox.get(rowId);
      const state = row ? STATES[row.state] : 'waiting';
      if (state !== 'waiting' || waited >= this.waitMs || Deadline.current()?.isOver) return state;
      await pause(POLL_MS);
    }
  }
}
