import { useEffect } from 'react';
import classes from '../../features/admin/components/admin.module.css';
import { DayNumbers } from '../../features/admin/components/day-numbers.tsx';
import { Overview } from '../../features/admin/components/overview.tsx';
import { CoverageReport } from '../../features/coverage/components/coverage-report.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Overview · Admin';
  }, []);
  return (
    <>
      <h1>Overview</h1>
      <Overview>
        <section className={classes['part']} aria-labelledby="coverage">
          <h2 id="coverage">Coverage</h2>
          <CoverageReport />
        </section>
        <DayNumbers />
      </Overview>
    </>
  );
}
