import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { type ActivityEvent, loadActivity } from '../../api/activity.ts';
import { activityParameters, eventId, eventOfId, SEARCHED_BY, SINCE } from '../../lib/activity-search.ts';
import { actorText, shortStream, typeText } from '../../lib/event-text.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { ListFilter } from '../list/list-query.ts';
import type { ListColumn } from '../list/list-table.tsx';
import { EventDrawer } from './event-drawer.tsx';

const FILTERS: readonly ListFilter[] = [
  ...(['hour', 'day', 'week'] satisfies (keyof typeof SINCE)[]).map(
    (span): ListFilter => ({ kind: 'chip', parameter: 'since', value: span, label: `Last ${span}` }),
  ),
  { kind: 'moment', parameter: 'from', label: 'From' },
  { kind: 'moment', parameter: 'to', label: 'To' },
];

const COLUMNS: readonly ListColumn<ActivityEvent>[] = [
  { id: 'type', header: 'What', cell: ({ type }) => typeText(type) },
  { id: 'actor', header: 'Who', cell: actorText, priority: 2 },
  { id: 'stream', header: 'Stream', cell: ({ stream }) => <span title={stream}>{shortStream(stream)}</span>, priority: 3 },
  { id: 'at', header: 'When', cell: ({ occurredAt, recordedAt }) => <RelativeTime value={occurredAt ?? recordedAt} /> },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '', priority: 3 },
];

/** The event log, newest first. */
export function ActivityList() {
  return (
    <AdminList<ActivityEvent>
      title="Activity"
      name="activity"
      load={async (query, signal) => {
        const { events, next } = await loadActivity(activityParameters(query, Date.now()), signal);
        return { rows: events, next };
      }}
      columns={COLUMNS}
      rowId={eventId}
      rowName={({ type, stream }) => `${typeText(type)}, ${stream}`}
      defaultSort="-position"
      search={{ label: 'Search activity', placeholder: 'Full ID, type or stream', fields: SEARCHED_BY }}
      filters={FILTERS}
      csv={(query) => `/activity.csv${activityParameters(query, Date.now())}`}
      jsonLines={(query) => `/activity.ndjson${activityParameters(query, Date.now())}`}
      detail={(id, close) => <EventDrawer {...eventOfId(id)} onClose={close} />}
      empty={{ title: 'No activity yet', text: 'Every decision Filingwire makes is listed here.' }}
    />
  );
}
