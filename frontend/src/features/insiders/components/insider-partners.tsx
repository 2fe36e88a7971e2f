import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { howMany } from '#platform/wording/numbers.ts';
import { paths } from '#shared/paths.ts';
import { Panel } from '#shared/ui/panel.tsx';
import type { Insider } from '../api/get-insider.ts';
import { CompanyLink } from './insider-header.tsx';
import classes from './insiders.module.css';

/** Other insiders who bought within 30 days. */
export function InsiderPartners({ insider: { partners, partners_omitted: omitted } }: { insider: Insider }) {
  if (partners.length === 0) return null;
  return (
    <Panel title="Bought within 30 days of each other">
      <ul className={classes.people}>
        {partners.map((partner) => (
          <li key={`${partner.company.cik} ${partner.owners[0]?.cik}`}>
            <p>
              <OwnerLinks owners={partner.owners} />
            </p>
            <p className={classes.muted}>
              <CompanyLink company={partner.company} /> · {howMany(partner.purchases, 'purchase')}, last{' '}
              {shortDay(partner.last_date)}
            </p>
          </li>
        ))}
      </ul>
      {omitted > 0 ? <p className={classes.note}>{omitted} more not shown.</p> : null}
    </Panel>
  );
}

/** People who file together, each linked to a profile. */
export function OwnerLinks({ owners }: { owners: readonly { cik: string; name: string }[] }) {
  return owners.map(({ cik, name }, at) => (
    <Fragment key={cik}>
      {at === 0 ? null : ', '}
      <Link to={paths.insider(cik)}>{name}</Link>
    </Fragment>
  ));
}
