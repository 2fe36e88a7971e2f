import { eventDefinitions } from '../../projections/activity/published-events.ts';
import { EventCodec } from '../platform/event-store/define-event.ts';

export { eventDefinitions };

export function eventCodec(): EventCodec {
  return new EventCodec(eventDefinitions);
}
