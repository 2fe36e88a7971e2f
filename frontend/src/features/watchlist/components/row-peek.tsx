import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { easternClock, formatSpan } from '#platform/wording/time.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { QuoteBlock } from '#shared/domain/quote-block.tsx';
import { paths } from '#shared/paths.ts';
import { PriceAlertIcon } from '#shared/price-alerts/price-alert-button.tsx';
import { ItemLadder } from '#shared/score/item-ladder.tsx';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { IconCheck } from '#shared/ui/icons.ts';
import { SkeletonBar } from '#shared/ui/skeleton-bar.tsx';
import { peekQuery } from '../api/get-peek.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { useMarkSeen } from '../api/mark-seen.ts';
import { shownFilingsOf } from '../lib/shown-filings.ts';
import { EditButton } from './edit-button.tsx';
import { SecLink } from './entry-actions.tsx';
import { FollowedForms } from './latest-filing.tsx';
import { LockedNews, type PreviewSwitch } from './locked-news.tsx';
import { MuteButton } from './mute-button.tsx';
import classes from './row-peek.module.css';

type Props = { entry: WatchlistEntry; preview: PreviewSwitch };

/** Details below a table row: the sentence behind the level, scores by item, the receipt, and the entry's own settings. */
export function RowPeek({ entry, preview }: Props) {
  const { locked } = shownFilingsOf(entry);
  const seen = useMarkSeen();
  return (
    <div className={classes.peek}>
      {entry.latest_accession === null ? (
        <p>No filings yet. We’re watching.</p>
      ) : (
        <Evidence accession={entry.latest_accession} entry={entry} />
      )}
      {locked === null ? null : (
        <div className={classes.wide}>
          <LockedNews entry={entry} filing={locked} preview={preview} />
        </div>
      )}
      <div className={classes.foot}>
        {entry.latest_accession === null ? null : (
          <Button size="xs" variant="default" component={Link} to={paths.filing(entry.latest_accession)}>
            Analysis
          </Button>
        )}
        <SecLink entry={entry} />
        {entry.unseen_filings_count > 0 ? (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconCheck size={15} aria-hidden />}
            loading={seen.isPending}
            onClick={() => seen.mutate(entry.ticker)}
          >
            Mark seen
          </Button>
        ) : null}
        <span className={classes.entry}>
          {entry.note ? <span className={classes.note}>{entry.note}</span> : null}
          <FollowedForms entry={entry} />
          <PriceAlertIcon ticker={entry.ticker} price={entry.current_price} />
          <MuteButton entry={entry} />
          <EditButton entry={entry} />
        </span>
      </div>
    </div>
  );
}

function Evidence({ accession, entry }: { accession: string; entry: WatchlistEntry }) {
  const query = useQuery(peekQuery(accession));
  return (
    <AsyncSection query={query} name="The filing" skeleton={<EvidenceSkeleton />}>
      {(filing) => {
        const { accepted_at: accepted, first_seen_at: first, ingested_at: ingested, scored_at: scored, live } = filing.receipt;
        const words = filing.quote;
        const span = (from: string, to: string) => formatSpan(Math.max(0, Date.parse(to) - Date.parse(from)));
        return (
          <div className={classes.columns}>
            <section>
              <h2>Key sentence</h2>
              {words === null ? (
                <p className={classes.muted}>
                  {filing.one_liner === null ? (
                    'The level isn’t based on a specific sentence.'
                  ) : (
                    <AiText byAi={filing.ai_written}>{filing.one_liner}</AiText>
                  )}
                </p>
              ) : (
                <QuoteBlock level={filing.level} lines={6}>
                  … <mark>{words}</mark> …
                </QuoteBlock>
              )}
            </section>
            <section>
              <h2>Item by item</h2>
              {filing.rules.length > 0 ? (
                <ItemLadder rules={filing.rules} />
              ) : (
                <p className={classes.muted}>{formName(entry.latest_form ?? filing.form)} isn’t scored yet.</p>
              )}
            </section>
            <section>
              <h2>Timeline</h2>
              <ul className={classes.receipt}>
                <li>{accepted === null ? 'Accepted (time not published)' : `Accepted ${easternClock(accepted)}`}</li>
                {accepted === null || !live ? null : <li>Public +{span(accepted, first)}</li>}
                {scored === null || !live ? null : <li>Scored +{span(ingested, scored)}</li>}
              </ul>
            </section>
          </div>
        );
      }}
    </AsyncSection>
  );
}

function EvidenceSkeleton() {
  return (
    <div className={classes.columns}>
      <SkeletonBar height={110} />
      <SkeletonBar height={110} />
      <SkeletonBar height={70} />
    </div>
  );
}
