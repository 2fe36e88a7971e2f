import { Link } from 'react-router-dom';
import { FormBadge } from '../../../shared/domain/form-badge.tsx';
import { LevelBadge } from '../../../shared/domain/level-badge.tsx';
import { paths } from '../../../shared/paths.ts';
import { IconExternal, IconLock } from '../../../shared/ui/icons.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import type { Filing } from '../api/get-ticker-page.ts';
import classes from './filing-row.module.css';

/** One filing of the list. A locked one shows form and time alone. @param href opens it over the list */
export function FilingRow({ filing, href }: { filing: Filing; href: string }) {
  const time = filing.accepted_at ?? filing.filed_at;
  return (
    <li className={classes['row']} data-withdrawn={filing.withdrawn || undefined}>
      <div className={classes['head']}>
        {filing.locked ? (
          <span className={classes['locked']}>
            <IconLock size={14} aria-hidden /> PRO
          </span>
        ) : (
          <LevelBadge level={filing.level} />
        )}
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
          'What this filing says is part of PRO.'
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
        <a href={filing.link} target="_blank" rel="noopener noreferrer">
          EDGAR <IconExternal size={13} aria-hidden />
          <span className="fw-visually-hidden">, filing {filing.accession}</span>
        </a>
        <span className={classes['accession']}>{filing.accession}</span>
      </p>
    </li>
  );
}
