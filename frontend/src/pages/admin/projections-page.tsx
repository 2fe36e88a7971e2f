import { useEffect } from 'react';
import classes from '../../features/admin/components/admin.module.css';
import { ParkedStreams } from '../../features/admin/components/projections/parked-streams.tsx';
import { Projections } from '../../features/admin/components/projections/projections.tsx';
import { StalledWork } from '../../features/admin/components/projections/stalled-work.tsx';
import { Workers } from '../../features/admin/components/projections/workers.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Projections · Admin';
  }, []);
  return (
    <>
      <h1>Projections</h1>
      <div className={classes.parts}>
        <section className={classes.part} aria-labelledby="parked">
          <h2 id="parked">Parked streams</h2>
          <ParkedStreams />
        </section>
        <section className={classes.part} aria-labelledby="stalled">
          <h2 id="stalled">Other stalled work</h2>
          <StalledWork />
        </section>
        <section className={classes.part} aria-labelledby="projections">
          <h2 id="projections">Generations</h2>
          <Projections />
        </section>
        <section className={classes.part} aria-labelledby="workers">
          <h2 id="workers">Workers and leases</h2>
          <Workers />
        </section>
      </div>
    </>
  );
}
