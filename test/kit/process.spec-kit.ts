import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Process } from '../../backend/platform/subscriptions/process.ts';
import { inLog } from './recorded-event.ts';

/**
 * Given events, then effects. `effects` reads what the doubles behind the process received, in any comparable form; handing every
 * event over a second time must not add to it when the doubles keep deterministic ids apart.
 * @example await reacting(process, () => sent).given(scored).thenEffects([{ stream: 'alertRun-…' }]);
 */
export function reacting<E extends DomainEvent, T>(process: Process<E>, effects: () => T) {
  return {
    given(...events: readonly (E | Recorded<E>)[]) {
      const log = inLog(events);
      const run = async () => {
        for (const event of log) if (process.handles.includes(event.type)) await process.handle(event);
      };
      return {
        async thenEffects(expected: T): Promise<void> {
          await run();
          expect(effects()).toEqual(expected);
        },
        /** As `thenEffects`, and once more after everything was delivered again. */
        async thenEffectsAlsoWhenRepeated(expected: T): Promise<void> {
          await run();
          expect(effects()).toEqual(expected);
          await run();
          expect(effects()).toEqual(expected);
        },
      };
    },
  };
}
