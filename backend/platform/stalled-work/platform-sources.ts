import type { Clock } from '../clock/clock.ts';
import type { RunnerStatus, WorkerStatusStore } from '../observability/worker-status.store.ts';
import type { OutboxStore, StoredRow } from '../outbox/outbox.store.ts';
import type { ParkedMessages, ParkedStream } from '../subscriptions/parked-messages.store.ts';
import { howMany } from '../wording/numbers.ts';
import { LIVE_KINDS, type LiveKind } from './live-stalled-work.ts';
import { joined, type StalledWork, type StalledWorkSource } from './stalled-work.ts';

const WHY = '--reason "…"';
/** A message that was due this long ago counts as late; even a busy outbox only takes seconds. */
const LATE_MS = 60_000;
const FAULTED_AT = /^is at (\d{20})/;

/** Describes the events that wait behind a parked one; schedules have none. */
function heldUpBy(events: number): string {
  if (events === 0) return 'any pending work for this stream';
  return `${howMany(events, 'event')} in this stream`;
}

/** Streams parked until an operator releases them, and those that processes and schedules retry automatically. */
export function parkedStreams(parked: Pick<ParkedMessages, 'all'>): readonly StalledWorkSource[] {
  const ofState = (kind: string, title: string, isOfKind: (stream: ParkedStream) => boolean): StalledWorkSource => ({
    kind,
    title,
    stalled: async () => {
      const found = (await parked.all()).filter(isOfKind);
      const work = found.map(
        ({ process, stream, since, error, state, positions }): StalledWork => ({
          ...{ what: `${process} ${stream}`, since, why: state === 'released' ? `is being retried: ${error}` : error },
          holdsUp: heldUpBy(positions.length),
          command: `release ${process} ${stream} ${WHY}`,
        }),
      );
      return joined([{ count: work.length, oldest: work }]);
    },
  });
  return [
    ofState('parked-streams', 'Streams that a process has parked', ({ state }) => state !== 'waiting'),
    ofState(
      'waiting-streams',
      'Streams waiting for something external, or set aside by a schedule, that are retried automatically',
      ({ state }) => state === 'waiting',
    ),
  ];
}

/** Projections, processes and schedules that are faulted or restart repeatedly. */
export function stoppedRunners(statuses: Pick<WorkerStatusStore, 'current'>, clock: Pick<Clock, 'now'>): StalledWorkSource {
  return {
    kind: 'stopped-runners',
    title: 'Runners that are stalled or keep restarting',
    stalled: async () => {
      const stopped = ((await statuses.current()) ?? []).filter(({ failingSince }) => failingSince !== undefined);
      const work = stopped.map((runner): StalledWork => {
        const { kind, name, state, lastError, failingSince = clock.now().toISOString() } = runner;
        return {
          ...{ what: `${kind} ${name}`, since: failingSince, why: `${state}: ${lastError ?? 'no reason given'}` },
          holdsUp: kind === 'projection' ? 'its pages aren’t being updated' : 'everything it does',
          command: commandFor(runner),
        };
      });
      return joined([{ count: work.length, oldest: work }]);
    },
  };
}

function commandFor({ kind, name, state, lastError }: RunnerStatus): string {
  const [, position] = FAULTED_AT.exec(lastError ?? '') ?? [];
  return kind === 'projection' && state === 'faulted' ? `skip ${name} ${position ?? '<position>'} ${WHY}` : 'doctor';
}

/** Stalled work reported by the workers themselves. */
export function liveSources(statuses: Pick<WorkerStatusStore, 'stalled'>): readonly StalledWorkSource[] {
  return (Object.keys(LIVE_KINDS) as LiveKind[]).map((kind) => ({
    kind,
    title: LIVE_KINDS[kind],
    stalled: async () => joined(await statuses.stalled(kind)),
  }));
}

/** Messages that wait for an operator, are late, or have an outcome that is not in the log yet. */
export function stalledMessages(outbox: Pick<OutboxStore, 'stalled'>, clock: Pick<Clock, 'now'>): readonly StalledWorkSource[] {
  const labelOf = ({ _id, kind, channel, lastError }: StoredRow) => ({
    what: `${channel} message ${_id}${kind === undefined ? '' : ` (${kind})`}`,
    why: lastError ?? 'no reason given',
  });
  const since = () => new Date(clock.now().getTime() - LATE_MS).toISOString();
  return [
    {
      kind: 'open-messages',
      title: 'Messages waiting for an operator',
      stalled: async (limit) => {
        const { count, rows } = await outbox.stalled('open', since(), limit);
        const oldest = rows.map((row) => ({
          ...labelOf(row),
          since: row.updatedAt,
          why: `${row.state}: ${row.lastError ?? 'the provider didn’t respond'}`,
          holdsUp: 'this message',
          command: `send-again ${row._id} ${WHY}`,
        }));
        return joined([{ count, oldest }]);
      },
    },
    {
      kind: 'late-messages',
      title: 'Messages being retried, or not picked up by any provider',
      stalled: async (limit) => {
        const { count, rows } = await outbox.stalled('late', since(), limit);
        const oldest = rows.map((row) => {
          const late = row.attempts > 0 ? row.createdAt : row.nextAttemptAt;
          return { ...labelOf(row), since: late, holdsUp: 'this message', command: 'doctor' };
        });
        return joined([{ count, oldest }]);
      },
    },
    {
      kind: 'unreported-outcomes',
      title: 'Messages whose outcome isn’t in the log yet',
      stalled: async (limit) => {
        const { count, rows } = await outbox.stalled('unreported', since(), limit);
        const holdsUp = 'what the log and pages show for this message';
        const oldest = rows.map((row) => ({ ...labelOf(row), since: row.updatedAt, holdsUp, command: 'status' }));
        return joined([{ count, oldest }]);
      },
    },
  ];
}
