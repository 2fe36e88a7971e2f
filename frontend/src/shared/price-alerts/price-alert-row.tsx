import { ActionIcon } from '@mantine/core';
import { errorSentence } from '../api/api-error.ts';
import { IconEdit, IconRemove } from '../ui/icons.ts';
import { notify } from '../ui/notify.ts';
import { conditionWords, crossingWords } from './alert-words.ts';
import classes from './price-alerts.module.css';
import { type PriceAlert, useRemovePriceAlert } from './price-alerts.ts';

type Props = { alert: PriceAlert; edited: boolean; onEdit: () => void; onRemoved: () => void };

/** What is told, what came of it, and its two actions. */
export function PriceAlertRow({ alert, edited, onEdit, onRemoved }: Props) {
  const remove = useRemovePriceAlert();
  const name = `${alert.ticker} ${conditionWords(alert)}`;
  const takeAway = () =>
    remove.mutate(alert.id, {
      onSuccess: onRemoved,
      onError: (error) =>
        notify({
          id: 'price-alert',
          kind: 'error',
          title: 'The price alert was not removed',
          text: errorSentence(error, 'Try again in a moment.'),
        }),
    });
  return (
    <li className={classes['row']} data-edited={edited || undefined}>
      <div>
        <b>{name}</b>
        <p>{crossingWords(alert)}</p>
      </div>
      <ActionIcon
        className={classes['icon'] ?? ''}
        variant="subtle"
        color="gray"
        aria-label={`Edit: ${name}`}
        title="Edit"
        onClick={onEdit}
      >
        <IconEdit size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes['icon'] ?? ''}
        variant="subtle"
        color="gray"
        aria-label={`Remove: ${name}`}
        title="Remove"
        loading={remove.isPending}
        onClick={takeAway}
      >
        <IconRemove size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
