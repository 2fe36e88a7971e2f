import { Button, CopyButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { addressOf } from '#shared/base-path.ts';
import { AiIcon } from '#shared/brand/ai-icon.tsx';
import { LockMark } from '#shared/brand/locked.tsx';
import { FormBadge, labelNextToForm } from '#shared/domain/form-badge.tsx';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { NOT_READ_YET } from '#shared/domain/not-read-yet.ts';
import { OriginalLink } from '#shared/domain/original-link.tsx';
import { SampleMark } from '#shared/domain/sample-mark.tsx';
import { paths } from '#shared/paths.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { Unbroken } from '#shared/ui/unbroken.tsx';
import type { FilingDetail } from '../api/get-filing.ts';
import { useReadingNow } from '../api/request-reading.ts';
import classes from './filing-head.module.css';

const READING_NOW = 'Reading it now. This takes a few seconds.';

/** `8-K of Apple Inc.` */
export function filingTitle({ form, companies }: Pick<FilingDetail, 'form' | 'companies'>): string {
  const [company] = companies;
  return company ? `${formName(form)} of ${company.name || company.tickers[0] || `CIK ${company.cik}`}` : formName(form);
}

/** Level, form, company and time, then the headline; external links on the right. @param heading wraps the headline */
export function FilingHead({ filing, heading }: { filing: FilingDetail; heading: (headline: ReactNode) => ReactNode }) {
  const reading = useReadingNow(filing);
  const line = filing.locked ? null : (filing.one_liner ?? (reading ? READING_NOW : NOT_READ_YET));
  const label = labelNextToForm(filing.form, filing.label, filing.headline);
  const summary = filing.summary_text && filing.summary_text !== filing.one_liner ? filing.summary_text : null;
  return (
    <header className={classes.head}>
      <div className={classes.news}>
        <div className={classes.marks}>
          {filing.locked ? (
            <LockMark opensWithPro={filing.opens_with_pro} />
          ) : (
            <LevelBadge level={filing.level} variant="large" />
          )}
          <FormBadge form={filing.form} />
          {filing.companies.map((company) => (
            <Company key={company.cik} company={company} />
          ))}
          <RelativeTime value={filing.accepted_at ?? filing.filed_at} />
          {label === null ? null : <span className={classes.badge}>{label}</span>}
          {filing.badges.map((badge) => (
            <span key={badge} className={classes.badge}>
              {badge}
            </span>
          ))}
          {filing.sample ? <SampleMark what="data" /> : null}
          {filing.withdrawn ? <strong>Withdrawn from EDGAR</strong> : null}
        </div>
        {heading(
          line === null ? (
            filingTitle(filing)
          ) : (
            <>
              <span className="fw-visually-hidden">{filingTitle(filing)}: </span>
              <Unbroken text={line} />
            </>
          ),
        )}
        {filing.locked || summary === null ? null : (
          <p className={classes.summary}>
            <Unbroken text={summary} />
          </p>
        )}
        {filing.ai_written ? <WrittenByAi all={summary === null || filing.summary_by_ai} /> : null}
      </div>
      <div className={classes.actions}>
        <OriginalLink link={filing.link} accession={filing.accession} label="Original on EDGAR" />
        <CopyButton value={new URL(addressOf(paths.filing(filing.accession)), window.location.href).href}>
          {({ copied, copy }) => (
            <Button variant="subtle" size="compact-sm" onClick={copy}>
              {copied ? 'Link copied' : 'Copy link to this filing'}
            </Button>
          )}
        </CopyButton>
      </div>
    </header>
  );
}

/** @param all whether AI also wrote the summary, if one is shown. */
function WrittenByAi({ all }: { all: boolean }) {
  return (
    <p className={classes.written}>
      <AiIcon size={14} />{' '}
      {all ? (
        <span aria-hidden="true">Written by AI from the text below</span>
      ) : (
        <span>AI-written headline; rule-based summary</span>
      )}
    </p>
  );
}

function Company({ company: { cik, name, tickers } }: { company: FilingDetail['companies'][number] }) {
  const [first, ...more] = tickers;
  return (
    <span className={classes.company}>
      {first === undefined ? (
        <b>{name}</b>
      ) : (
        <Link to={paths.ticker(first)}>
          <b>{first}</b> <span>{name}</span>
        </Link>
      )}
      {more.map((ticker) => (
        <Link key={ticker} to={paths.ticker(ticker)}>
          {ticker}
        </Link>
      ))}
      <span className={classes.cik}>CIK {cik}</span>
    </span>
  );
}
