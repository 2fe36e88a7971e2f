import { Link } from 'react-router-dom';
import { LockMark } from '../../../shared/brand/locked.tsx';
import { FormBadge } from '../../../shared/domain/form-badge.tsx';
import { LevelBadge } from '../../../shared/domain/level-badge.tsx';
import { NOT_READ_YET } from '../../../shared/domain/not-read-yet.ts';
import { OriginalLink } from '../../../shared/domain/original-link.tsx';
import { SampleMark } from '../../../shared/domain/sample-mark.tsx';
import { paths } from '../../../shared/paths.ts';
import { ListRow, RowBadge } from '../../../shared/ui/list-row.tsx';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import type { Filing } from '../api/get-ticker-page.ts';
import classes from './filing-row.module.css';

/** One filing of the list. A locked one shows only form and time. @param href opens it over the list */
export function FilingRow({ filing, href }: { filing: Filing; href: string }) {
  const time = filing.accepted_at ?? filing.filed_at;
  return (
    <ListRow
      marks={
        <>
          {filing.locked ? <LockMark opensWithPro={filing.opens_with_pro} /> : <LevelBadge level={filing.level} />}
          <FormBadge form={filing.form} />
          {filing.label === null ? null : <RowBadge>{filing.label}</RowBadge>}
          {filing.items.length > 0 ? <span className={classes['items']}>Item {filing.items.join(', ')}</span> : null}
          {filing.badges.map((badge) => (
            <RowBadge key={badge}>{badge}</RowBadge>
          ))}
          {filing.sample ? <SampleMark /> : null}
          {filing.withdrawn ? <RowBadge>withdrawn</RowBadge> : null}
          {filing.amended ? <RowBadge>amended</RowBadge> : null}
          {filing.duplicate ? <RowBadge>duplicate</RowBadge> : null}
        </>
      }
      time={<RelativeTime value={time} />}
      foot={
        <>
          {filing.executive_names.map((name, at) => (
            <Link key={name} to={paths.insider(at === 0 ? (filing.insider_cik ?? name) : name)}>
              {name}
            </Link>
          ))}
          <OriginalLink link={filing.link} accession={filing.accession} label="EDGAR" />
          <span className={classes['accession']}>{filing.accession}</span>
        </>
      }
    >
      <p className={classes['line']} data-withdrawn={filing.withdrawn || undefined}>
        {filing.locked ? (
          filing.locked_because
        ) : (
          <Link to={href} preventScrollReset>
            {filing.one_liner ?? NOT_READ_YET}
          </Link>
        )}
      </p>
    </ListRow>
  );
}
