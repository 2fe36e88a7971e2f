import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { brandAddress, useBrand } from '../../../shared/brand/brand.ts';
import { paths } from '../../../shared/paths.ts';
import { IconLock } from '../../../shared/ui/icons.ts';
import classes from './insiders.module.css';

/** What readers see whose plan has no ownership forms: the way on, and nobody's name. */
export function LockedInsiders() {
  const { features } = useBrand();
  const sister = brandAddress('form4getter');
  return (
    <section className={classes['locked']} aria-label="Insiders, locked">
      <p className={classes['lock']}>
        <IconLock size={16} aria-hidden /> Insider trades are part of PRO here. The original forms are free at EDGAR.
      </p>
      <div className={classes['actions']}>
        {features.billing ? (
          <Button component={Link} to={paths.upgrade}>
            Upgrade to PRO
          </Button>
        ) : null}
        {sister === null ? null : (
          <Button component="a" href={sister} variant="default">
            See insider trades on our sister site
          </Button>
        )}
      </div>
    </section>
  );
}
