import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { formName } from '#platform/wording/form-name.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { FormBadge } from '#shared/domain/form-badge.tsx';
import { HOW_PEOPLE_COUNT } from '#shared/domain/how-people-count.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { paths } from '#shared/paths.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import classes from './related-filings.module.css';

type Related = FilingDetail['related'];
type Amendment = Related['amended_by'][number];
type Thread = Related['threads'][number];

const KINDS: Readonly<Record<Amendment['kind'], string>> = {
  'exhibits-only': 'Exhibits only; no facts changed.',
  'holdings-only': 'Holdings only; no trades changed.',
  'part-III-only': 'Part III only (directors, pay, ownership).',
  restated: 'What’s different:',
  'new-facts': 'What’s new:',
  'same-facts': 'No changes in the key facts.',
  unknown: 'We couldn’t tell what changed.',
};
const RULES: Readonly<Record<NonNullable<Related['duplicate_of']>['rule'], string>> = {
  'same-facts': 'Same form, company, period and facts.',
  'same-text': 'Same form, company, period and text.',
  'by-hand': 'An administrator compared the two.',
  'same-trades-other-owner':
    'The same trades, reported by another member of the same ownership chain, such as a fund and its manager.',
};
const THREADS: Readonly<Record<Thread['kind'], string>> = {
  cluster: 'Several insiders bought within 30 days',
  deal: 'Steps in completing the same deal',
  amendment: 'A filing and its amendments',
  saleBeforeNews: 'Insider sale shortly before bad news',
};

/** Related filings: original or amendments with their changes, the original of a duplicate, and threads. */
export function RelatedFilings({ filing: { accession, related, locked } }: { filing: FilingDetail }) {
  const { amends, amended_by: amendedBy, duplicate_of: duplicateOf } = related;
  // A thread of just an amendment and its original repeats the links above.
  const threads = related.threads.filter(({ kind, members }) => kind !== 'amendment' || members.length > 2);
  if (!amends && amendedBy.length === 0 && !duplicateOf && threads.length === 0) return null;
  return (
    <section aria-labelledby="related" className={classes.panel}>
      <h3 id="related">Related filings</h3>
      {duplicateOf ? (
        <div className={classes.group}>
          <p className={classes.title}>
            Repeats <Link to={paths.filing(duplicateOf.accession)}>filing {duplicateOf.accession}</Link>
          </p>
          <span className={classes.muted}>{RULES[duplicateOf.rule]} No second alert was sent.</span>
        </div>
      ) : null}
      {amends ? <Change title="Amends" link={amends} showsChanges={!locked} /> : null}
      {amendedBy.map((link) => (
        <Change key={link.accession} title="Amended by" link={link} showsChanges={!locked} />
      ))}
      {threads.map((thread) => (
        <div key={thread.id} className={classes.group}>
          <p className={classes.title}>{THREADS[thread.kind]}</p>
          {thread.kind === 'cluster' ? <span className={classes.muted}>{HOW_PEOPLE_COUNT}</span> : null}
          <ul className={classes.members}>
            {thread.members.map((member) => (
              <li key={member.accession} className={classes.member}>
                {member.level ? <LevelBadge level={member.level} /> : null}
                <FormBadge form={member.form} />
                <span className={classes.muted}>{shortDay(member.filed_at)}</span>
                {member.accession === accession ? (
                  <span>this filing</span>
                ) : (
                  <Link to={paths.filing(member.accession)}>
                    <AiText byAi={member.ai_written}>{member.one_liner ?? member.accession}</AiText>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** An earlier 13D or 13G was right when filed: its amendment reports news rather than corrections. */
const isStake = (form: string): boolean => /13[DG]/.test(form);

/** @param showsChanges false for a locked filing. */
function Change({ title, link, showsChanges }: { title: string; link: Amendment; showsChanges: boolean }) {
  const { accession, form, kind, differences } = link;
  return (
    <div className={classes.group}>
      <p className={classes.title}>
        {title}{' '}
        <Link to={paths.filing(accession)}>
          {formName(form)}, {accession}
        </Link>
      </p>
      {differences.length > 0 ? (
        <>
          <span>{kind === 'restated' ? KINDS.restated : isStake(form) ? 'What changed since then:' : KINDS['new-facts']}</span>
          <ul className={classes.changes}>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </>
      ) : !showsChanges ? null : (
        <span className={classes.muted}>{kind === 'restated' || kind === 'new-facts' ? KINDS.unknown : KINDS[kind]}</span>
      )}
    </div>
  );
}
