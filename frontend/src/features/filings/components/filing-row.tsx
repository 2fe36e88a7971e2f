import { Link } from 'react-router-dom';
import { FormBadge } from '../../../shared/domain/form-badge.tsx';
import { LevelBadge } from '../../../shared/domain/level-badge.tsx';
import { OriginalLink } from '../../../shared/domain/original-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import type { Filing } from '../api/get-ticker-page.ts';
import classes from './filing-row.module.css';
import { LockMark } from './locked-filing.tsx';

/** One filing of the list. A locked one shows form and time alone. @param href opens it over the list */
export function FilingRow({ filing, href }: { filing: Filing; href: string }) {
  const time = filing.accepted_at ?? filing.filed_at;
  return (
    <li className={classes['row']} data-withdrawn={filing.withdrawn || undefined}>
      <div className={classes['head']}>
        {filing.locked ? <LockMark filing={filing} /> : <LevelBadge level={filing.level} />}
        <FormBadge form={filing.form} />
        {filing.items.length > 0 ? <span className={classes['items']}>Item {filing.items.join(', ')}</span> : null}
        {filing.badges.map((badge) => (
          <span key={badge} className={classes['badge']}>
            {badge}
          </span>
        ))}
        {filing.sample ? <span className={classes['sample']}>sample</span> : null}
        {filing.withdrawn ? <span className={classes['badge']}>withdrawn</span> : null}
        {filing.amended ? <span className={classes['badge']}>amended</span> : null}
        {filing.duplicate ? <span className={classes['badge']}>duplicate</span> : null}
        <span className={classes['time']}>
          <RelativeTime value={time} />
        </span>
      </div>
      <p className={classes['line']}>
        {filing.locked ? (
          filing.locked_because
        ) : (
          <Link to={href} preventScrollReset>
            {filing.one_liner ?? `${filing.form}, not summarised yet`}
          </Link>
        )}
      </p>
      <p className={classes['foot']}>
        {filing.executive_names.map((name, at) => (
          <Link key={name} to={paths.insider(at === 0 ? (filing.insider_cik ?? name) : name)}>
            {name}
          </Link>
        ))}
        <OriginalLink link={filing.link} accession={filing.accession} label="EDGAR" />
        <span className={classes['accession']}>{filing.accession}</span>
      </p>
    </li>
  );
}
