import { useQuery } from '@tanstack/react-query';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { workersQuery } from '../../api/projections.ts';
import classes from '../admin.module.css';

/** Workers, and who holds which lease. */
export function Workers() {
  return (
    <AsyncSection
      query={useQuery(workersQuery())}
      name="The list of workers"
      skeleton={<p>Loading...</p>}
      empty={({ workers, leases }) =>
        workers.length + leases.length > 0 ? null : <EmptyState title="No worker has reported yet" text="Start one." />
      }
    >
      {({ workers, leases }) => (
        <>
          <ul className={classes.lines} aria-label="Workers">
            {workers.map(({ id, updatedAt, silent, runners, standby, draining, faulted }) => (
              <li key={id}>
                <b>{id}</b> {silent ? 'silent, last reported' : 'reported'} <RelativeTime value={updatedAt} />: {runners} runners,{' '}
                {standby} of them on standby{draining ? ', draining' : ''}
                {faulted.length > 0 ? `, faulted: ${faulted.join(', ')}` : ''}
              </li>
            ))}
          </ul>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard */}
          <section className={classes.scroll} tabIndex={0} aria-label="Leases, scrollable">
            <table className={classes.table}>
              <caption className="fw-visually-hidden">Leases</caption>
              <thead>
                <tr>
                  <th scope="col">Lease</th>
                  <th scope="col">Owner</th>
                  <th scope="col">Since</th>
                  <th scope="col" className={classes.number}>
                    Epoch
                  </th>
                </tr>
              </thead>
              <tbody>
                {leases.map(({ name, owner, since, epoch }) => (
                  <tr key={name}>
                    <td>{name}</td>
                    <td>{owner ?? 'released'}</td>
                    <td>{since ? <RelativeTime value={since} /> : null}</td>
                    <td className={classes.number}>{epoch}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </AsyncSection>
  );
}
