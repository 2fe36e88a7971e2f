import { Link } from 'react-router-dom';
import { AiText } from '#shared/brand/ai-text.tsx';
import { LockMark } from '#shared/brand/locked.tsx';
import { FormBadge, labelNextToForm } from '#shared/domain/form-badge.tsx';
import { HeadlineRow } from '#shared/domain/headline-row.tsx';
import { NOT_READ_YET } from '#shared/domain/not-read-yet.ts';
import { OriginalLink } from '#shared/domain/original-link.tsx';
import { SampleMark } from '#shared/domain/sample-mark.tsx';
import { paths } from '#shared/paths.ts';
import { RowBadge } from '#shared/ui/list-row.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { Filing } from '../api/get-ticker-page.ts';
import classes from './filing-row.module.css';

type Props = {
  filing: Filing;
  href: string;
  /** Opens over the list, which keeps its position. */
  overlay?: boolean;
  /** For lists of several companies. */
  withCompany?: boolean;
};

/** One filing in a list. A locked one shows neither level nor headline; the list says once why filings are locked. */
export function FilingRow({ filing, href, overlay = false, withCompany = false }: Props) {
  const time = filing.accepted_at ?? filing.filed_at;
  const line = filing.headline ?? filing.one_liner ?? NOT_READ_YET;
  return (
    <li className={classes.item}>
      {filing.locked ? (
        <div className={classes.locked}>
          <LockMark opensWithPro={filing.opens_with_pro} />
          <p className={classes.meta}>
            <Meta filing={filing} withCompany={withCompany} />
          </p>
          <RelativeTime value={time} />
        </div>
      ) : (
        <HeadlineRow
          level={filing.level}
          headline={<AiText byAi={filing.ai_written}>{filing.withdrawn ? <s>{line}</s> : line}</AiText>}
          href={href}
          overlay={overlay}
          time={time}
          meta={<Meta filing={filing} withCompany={withCompany} />}
        />
      )}
    </li>
  );
}

/** Context of the filing: form, items, kind of news, signer, original. */
function Meta({ filing, withCompany }: Pick<Props, 'filing' | 'withCompany'>) {
  const label = labelNextToForm(filing.form, filing.label, filing.headline);
  const marks = [
    ...(label === null ? [] : [label]),
    ...filing.badges,
    ...(filing.withdrawn ? ['withdrawn'] : []),
    ...(filing.amended ? ['amended'] : []),
    ...(filing.duplicate ? ['duplicate'] : []),
  ];
  return (
    <>
      {withCompany ? <Companies filing={filing} /> : null}
      <FormBadge form={filing.form} />
      {filing.items.length > 0 ? (
        <span>
          {filing.items.length === 1 ? 'Item' : 'Items'} {filing.items.join(', ')}
        </span>
      ) : null}
      {marks.map((mark) => (
        <RowBadge key={mark}>{mark}</RowBadge>
      ))}
      {filing.sample ? <SampleMark /> : null}
      {filing.executive_names.map((name, at) => (
        <Link key={name} to={paths.insider(at === 0 ? (filing.insider_cik ?? name) : name)}>
          {name}
        </Link>
      ))}
      <OriginalLink link={filing.link} accession={filing.accession} label="EDGAR" />
    </>
  );
}

/** The ticker of each company, or its name if it has no ticker; the first company's name is always shown. */
function Companies({ filing: { companies } }: { filing: Filing }) {
  return companies.map(({ cik, name, tickers: [ticker] }, at) => (
    <span key={cik}>
      {ticker === undefined ? null : <Link to={paths.ticker(ticker)}>{ticker}</Link>}{' '}
      {at === 0 || ticker === undefined ? name : ''}
    </span>
  ));
}
