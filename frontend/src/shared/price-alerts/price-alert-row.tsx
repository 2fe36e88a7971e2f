import { ActionIcon } from '@mantine/core';
import { errorSentence } from '../api/api-error.ts';
import { IconEdit, IconRemove } from '../ui/icons.ts';
import { notify } from '../ui/notify.ts';
import { offerUndo } from '../ui/offer-undo.ts';
import { conditionText, crossingText } from './price-alert-text.ts';
import classes from './price-alerts.module.css';
import { type PriceAlert, useRemovePriceAlert, useSetPriceAlert } from './price-alerts.ts';

type Props = {
  alert: PriceAlert;
  edited: boolean;
  /** Null if it can only be removed. */
  onEdit: (() => void) | null;
  onRemoved: () => void;
};

/** The alert's condition, its last crossing, and its two actions. */
export function PriceAlertRow({ alert, edited, onEdit, onRemoved }: Props) {
  const remove = useRemovePriceAlert();
  const setAlert = useSetPriceAlert();
  const name = `${alert.ticker} ${conditionText(alert)}`;
  const again = () =>
    setAlert.mutateAsync({ ticker: alert.ticker, kind: alert.kind, value: alert.value, extended_hours: alert.extended_hours });
  const removeAlert = () =>
    remove.mutate(alert.id, {
      onSuccess: () => {
        onRemoved();
        // No undo for a removal on a plan that can't set price alerts.
        if (onEdit !== null) offerUndo({ id: `price-alert ${alert.id}`, title: `Price alert removed: ${name}`, undo: again });
      },
      onError: (error) =>
        notify({
          id: 'price-alert',
          kind: 'error',
          title: 'Couldn’t remove the price alert',
          text: errorSentence(error, 'Try again in a moment.'),
        }),
    });
  return (
    <li className={classes.row} data-edited={edited || undefined}>
      <div>
        <b>{name}</b>
        <p>{crossingText(alert)}</p>
      </div>
      {onEdit === null ? (
        <span />
      ) : (
        <ActionIcon
          className={classes.icon ?? ''}
          variant="subtle"
          color="gray"
          aria-label={`Edit: ${name}`}
          title="Edit"
          onClick={onEdit}
        >
          <IconEdit size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        className={classes.icon ?? ''}
        variant="subtle"
        color="gray"
        aria-label={`Remove: ${name}`}
        title="Remove"
        loading={remove.isPending}
        onClick={removeAlert}
      >
        <IconRemove size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
