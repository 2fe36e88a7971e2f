import { Locked } from '#shared/brand/locked.tsx';
import { IconLock } from '#shared/ui/icons.ts';
import classes from './insiders.module.css';

/** Shown if the reader's plan doesn't include ownership forms: how to unlock them. @param page the requested page, which the link opens on the sister site */
export function LockedInsiders({ page }: { page: string }) {
  return (
    <Locked
      label="Insiders, locked"
      opensWithPro
      sister="form4getter"
      sisterText="See insider trades on our sister site"
      sisterPage={page}
    >
      <p className={classes.lock}>
        <IconLock size={16} aria-hidden /> Insider trades are a PRO feature. The original forms are free on EDGAR.
      </p>
    </Locked>
  );
}
