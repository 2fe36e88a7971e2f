import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorCode, errorDetails, errorSentence } from '../api/api-error.ts';
import { PlainSelect } from '../ui/plain-select.tsx';
import { aheadText, conditionText, isDollars, KINDS, reachedText } from './price-alert-text.ts';
import classes from './price-alerts.module.css';
import { type Choice, type PriceAlert, useChangePriceAlert, useSetPriceAlert } from './price-alerts.ts';

type Reached = Parameters<typeof reachedText>[0];

type Props = {
  ticker: string;
  /** The latest price; null if unknown, undefined if the page doesn't have prices. */
  price: number | null | undefined;
  /** Null for a new alert. */
  edited: PriceAlert | null;
  /** Result message of the last change. */
  confirmation: string;
  onConfirmation: (confirmation: string) => void;
  onDone: () => void;
};

const UNREADABLE = 'Enter a number, such as 187.50.';

/** Parses a typed number; accepts `$1,250.50` and `5 %`. */
function numberOf(typed: string): number | null {
  const text = typed.replace(/[$%,\s]/g, '');
  const value = Number(text);
  return text !== '' && Number.isFinite(value) && value > 0 ? value : null;
}

/** The direction in which the price can still cross, if the server refused because it has already passed the value. */
function turnedBy(error: unknown): 'above' | 'below' | null {
  if (errorCode(error) !== 'price_already_met') return null;
  return errorDetails(error)['other_kind'] === 'below' ? 'below' : 'above';
}

/** Form for a new or existing alert. */
export function PriceAlertForm({ ticker, price, edited, confirmation, onConfirmation, onDone }: Props) {
  const [kind, setKind] = useState<Choice['kind']>(edited?.kind ?? 'above');
  const [typed, setTyped] = useState(edited ? String(edited.value) : '');
  const [extended, setExtended] = useState(edited?.extended_hours ?? false);
  const [unreadable, setUnreadable] = useState(false);
  const set = useSetPriceAlert();
  const change = useChangePriceAlert();
  const value = numberOf(typed);
  const ahead = value === null || price === undefined ? null : aheadText({ kind, value }, price);
  const error = set.error ?? change.error;
  const submitted = edited ? change.variables?.choice : set.variables;
  const turned = turnedBy(error);
  /** The suggestion is for the refused input, and disappears once the input changes. */
  const outdated = turned !== null && (submitted?.kind !== kind || submitted.value !== value);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirmation('');
    if (value === null) return setUnreadable(true);
    const choice = { kind, value, extended_hours: extended && kind !== 'gap' };
    const words = (done: string, reached: Reached) =>
      [`${done}: ${ticker} ${conditionText(choice)}.`, reachedText(reached)].join(' ').trim();
    if (edited) {
      return change.mutate(
        { id: edited.id, choice },
        {
          onSuccess: ({ reached }) => {
            onConfirmation(words('Saved', reached));
            onDone();
          },
        },
      );
    }
    set.mutate(
      { ticker, ...choice },
      {
        onSuccess: ({ reached }) => {
          setTyped('');
          onConfirmation(words('Set', reached));
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {edited ? <p>Change the alert: {`${ticker} ${conditionText(edited)}`}</p> : null}
      <div className={classes.fields}>
        <PlainSelect
          label={`Alert me when ${ticker}`}
          value={kind}
          options={KINDS}
          onChange={(next) => setKind(next as Choice['kind'])}
        />
        <TextInput
          aria-label={isDollars(kind) ? 'Price in US dollars' : 'Percent'}
          inputMode="decimal"
          maxLength={14}
          data-autofocus
          leftSection={isDollars(kind) ? '$' : undefined}
          rightSection={isDollars(kind) ? undefined : '%'}
          value={typed}
          error={unreadable ? UNREADABLE : undefined}
          onChange={(event) => {
            setUnreadable(false);
            setTyped(event.currentTarget.value);
          }}
        />
        <Button type="submit" loading={set.isPending || change.isPending}>
          {edited ? 'Save' : 'Set alert'}
        </Button>
        {edited ? (
          <Button variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
      </div>
      {kind === 'gap' ? null : (
        <Checkbox
          label="Include premarket and after-hours prices"
          checked={extended}
          onChange={(event) => setExtended(event.currentTarget.checked)}
        />
      )}
      {ahead === null ? null : <p className={classes.note}>{ahead}</p>}
      {error && !outdated ? (
        <Alert color={turned === null ? 'red' : 'orange'} role="alert">
          {errorSentence(error, 'Couldn’t save the alert. Try again in a moment.')}{' '}
          {turned === null || value === null ? null : (
            <Button size="compact-sm" variant="default" onClick={() => setKind(turned)}>
              Alert when it {conditionText({ kind: turned, value })}
            </Button>
          )}
        </Alert>
      ) : null}
      <p role="status" className={classes.confirmation}>
        {confirmation}
      </p>
    </form>
  );
}
