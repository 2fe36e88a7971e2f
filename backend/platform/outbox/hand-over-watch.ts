import { pause } from '../clock/backoff.ts';
import { Deadline } from '../clock/deadline.ts';
import type { OutboxState } from './outbox.port.ts';
import type { OutboxStore } from './outbox.store.ts';

/** `handed_over`: its provider has the message; `waiting`: not yet; `not_sent`: it will not be sent, or its outcome is not known. */
export type HandOverState = 'handed_over' | 'waiting' | 'not_sent';

const POLL_MS = 50;

const STATES: Readonly<Record<OutboxState, HandOverState>> = {
  pending: 'waiting',
  sending: 'waiting',
  delivered: 'handed_over',
  failed: 'not_sent',
  suppressed: 'not_sent',
  unknown: 'not_sent',
  parked: 'not_sent',
};

/** Waits a moment for messages that a person is waiting for, so that an answer says no more than what is so. */
export class HandOverWatch {
  constructor(
    private readonly outbox: Pick<OutboxStore, 'get'>,
    /** How long an answer may wait; 0 asks once. */
    private readonly waitMs: number,
  ) {}

  /** The state of a row when it is no longer waiting, when the time is over, or when nobody waits for the answer any more. A row that is not there yet is waiting. */
  async of(rowId: string): Promise<HandOverState> {
    for (let waited = 0; ; waited += POLL_MS) {
      const row = await this.outbox.get(rowId);
      const state = row ? STATES[row.state] : 'waiting';
      if (state !== 'waiting' || waited >= this.waitMs || Deadline.current()?.isOver) return state;
      await pause(POLL_MS);
    }
  }
}
