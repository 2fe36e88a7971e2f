import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Process } from '../../backend/platform/subscriptions/process.ts';
import { inLog } from './recorded-event.ts';

/**
 * Given events, then effects. `effects` reads what the doubles behind the process received, in any comparable form; a second delivery of all events must
 * not add to it, provided the doubles deduplicate by id.
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
        /** Like `thenEffects`, and again after all events were delivered a second time. */
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
