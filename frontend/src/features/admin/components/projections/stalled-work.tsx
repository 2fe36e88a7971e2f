import { useQuery } from '@tanstack/react-query';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { parkedQuery, type StalledKind } from '../../api/projections.ts';
import classes from '../admin.module.css';

/** Parked streams have a section of their own, with buttons. */
const isOther = ({ kind }: StalledKind) => kind !== 'parked-streams';

/** Other stalled or automatically retried work by kind: the oldest items, each with its reason, what it blocks, and the command that releases it. */
export function StalledWork() {
  return (
    <AsyncSection
      query={useQuery(parkedQuery())}
      name="Stalled work"
      skeleton={<p>Loading...</p>}
      empty={({ stalled }) =>
        stalled.some(isOther) ? null : <EmptyState title="Nothing else is stalled" text="Everything else is running." />
      }
    >
      {({ stalled }) => stalled.filter(isOther).map((each) => <Kind key={each.kind} {...each} />)}
    </AsyncSection>
  );
}

function Kind({ kind, title, count, oldest, problem }: StalledKind) {
  return (
    <section aria-labelledby={`stalled-${kind}`}>
      <h3 id={`stalled-${kind}`}>
        {title} ({problem === null ? count : 'unknown'})
      </h3>
      {problem === null ? null : <p>Couldn’t list it: {problem}</p>}
      <ul className={classes.lines} aria-label={title}>
        {oldest.map(({ what, since, why, holdsUp, command }) => (
          <li key={what} aria-label={what}>
            <div className={classes.projection}>
              <p className={classes.projectionName}>
                <b>{what}</b> <RelativeTime value={since} />
              </p>
              <p>{why}</p>
              <p>
                Blocks: {holdsUp}. <code>{command}</code>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {count > oldest.length ? <p>And {count - oldest.length} more.</p> : null}
    </section>
  );
}
