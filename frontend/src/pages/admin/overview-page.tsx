import { useEffect } from 'react';
import classes from '../../features/admin/components/admin.module.css';
import { Announcement } from '../../features/admin/components/announcement.tsx';
import { DayNumbers } from '../../features/admin/components/day-numbers.tsx';
import { Overview } from '../../features/admin/components/overview.tsx';
import { WeekNumbers } from '../../features/admin/components/week-numbers.tsx';
import { CoverageReport } from '../../features/coverage/components/coverage-report.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Overview · Admin';
  }, []);
  return (
    <>
      <h1>Overview</h1>
      <Overview>
        <section className={classes.part} aria-labelledby="coverage">
          <h2 id="coverage">Coverage</h2>
          <CoverageReport />
        </section>
        <DayNumbers />
        <WeekNumbers />
        <Announcement />
      </Overview>
    </>
  );
}
