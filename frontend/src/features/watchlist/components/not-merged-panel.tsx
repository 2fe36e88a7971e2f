import { Button, Group } from '@mantine/core';
import { formName } from '#platform/wording/form-name.ts';
import { RowList } from '#shared/ui/list-row.tsx';
import { notify } from '#shared/ui/notify.ts';
import { Panel } from '#shared/ui/panel.tsx';
import type { NotMerged, Watchlist } from '../api/get-watchlist.ts';
import { useSubscribe } from '../api/subscribe.ts';
import { useUnsubscribe } from '../api/unsubscribe.ts';
import { addFailed } from '../lib/add-messages.ts';
import classes from './not-merged-panel.module.css';

/** Tickers from a list merged at login that didn't fit: each can be added or dismissed. */
export function NotMergedPanel({ list }: { list: Watchlist }) {
  const { notMerged, entries, limit } = list;
  const full = limit !== undefined && entries.length >= limit;
  return (
    <Panel title="Tickers not added when you logged in">
      <p>
        {notMerged.length === 1 ? 'This ticker was' : `These ${notMerged.length} tickers were`} in this browser before you logged
        in, but didn’t fit within your account’s limit.
        {full ? ` Your list is full (${entries.length} of ${limit}): remove a ticker to add one of these.` : ''}
      </p>
      <div>
        <RowList label="Tickers not added">
          {notMerged.map((entry) => (
            <NotMergedRow key={entry.ticker} entry={entry} full={full} />
          ))}
        </RowList>
      </div>
    </Panel>
  );
}

function NotMergedRow({ entry, full }: { entry: NotMerged; full: boolean }) {
  const { ticker, company_name, forms, note } = entry;
  const subscribe = useSubscribe();
  const dismiss = useUnsubscribe();
  const add = () =>
    subscribe.mutate(
      { tickers: [ticker], forms: forms.split(','), note },
      {
        onError: (error) =>
          notify({ id: `not-merged-${ticker}`, kind: 'error', title: `Couldn’t add ${ticker}`, text: addFailed(error) }),
      },
    );
  return (
    <li className={classes.row}>
      <div>
        <b>{ticker}</b> {company_name}
        <p>
          {forms.split(',').map(formName).join(', ')}
          {note === '' ? '' : ` · ${note}`}
        </p>
      </div>
      <Group gap={4}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Add ${ticker}`}
          disabled={full}
          loading={subscribe.isPending}
          onClick={add}
        >
          Add
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Dismiss ${ticker}`}
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate(ticker)}
        >
          Dismiss
        </Button>
      </Group>
    </li>
  );
}
