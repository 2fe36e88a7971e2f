import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../api/api-error.ts';
import { PlainSelect } from '../ui/plain-select.tsx';
import { aheadWords, conditionWords, isDollars, isMet, KINDS, metWords, reachedWords } from './alert-words.ts';
import classes from './price-alerts.module.css';
import { type Choice, type PriceAlert, useChangePriceAlert, useSetPriceAlert } from './price-alerts.ts';

type Reached = Parameters<typeof reachedWords>[1];

type Props = {
  ticker: string;
  /** The latest price; null if unknown, undefined if the page doesn't have prices. */
  price: number | null | undefined;
  /** Null for a new alert. */
  edited: PriceAlert | null;
  /** Result message of the last change. */
  said: string;
  onSaid: (said: string) => void;
  onDone: () => void;
};

const UNREADABLE = 'Enter a number, such as 187.50.';

/** Parses a typed number; accepts `$1,250.50` and `5 %`. */
function numberOf(typed: string): number | null {
  const text = typed.replace(/[$%,\s]/g, '');
  const value = Number(text);
  return text !== '' && Number.isFinite(value) && value > 0 ? value : null;
}

/** Form for a new or existing alert. */
export function PriceAlertForm({ ticker, price, edited, said, onSaid, onDone }: Props) {
  const [kind, setKind] = useState<Choice['kind']>(edited?.kind ?? 'above');
  const [typed, setTyped] = useState(edited ? String(edited.value) : '');
  const [extended, setExtended] = useState(edited?.extended_hours ?? false);
  const [unreadable, setUnreadable] = useState(false);
  const [refused, setRefused] = useState<Pick<Choice, 'kind' | 'value'> | null>(null);
  const turned = refused?.kind === 'above' ? 'below' : 'above';
  const set = useSetPriceAlert();
  const change = useChangePriceAlert();
  const value = numberOf(typed);
  const ahead = value === null || price === undefined ? null : aheadWords({ kind, value }, price);
  const error = set.error ?? change.error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSaid('');
    if (value === null) return setUnreadable(true);
    if (isMet({ kind, value }, price ?? null)) return setRefused({ kind, value });
    const choice = { kind, value, extended_hours: extended && kind !== 'gap' };
    const words = (done: string, reached: Reached) =>
      [`${done}: ${ticker} ${conditionWords(choice)}.`, reachedWords(choice, reached)].join(' ').trim();
    if (edited) {
      return change.mutate(
        { id: edited.id, choice },
        {
          onSuccess: ({ reached }) => {
            onSaid(words('Saved', reached));
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
          onSaid(words('Set', reached));
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      {edited ? <p>Change the alert: {`${ticker} ${conditionWords(edited)}`}</p> : null}
      <div className={classes['fields']}>
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
          label="Include pre-market and after-hours prices"
          checked={extended}
          onChange={(event) => setExtended(event.currentTarget.checked)}
        />
      )}
      {refused === null || refused.kind !== kind || refused.value !== value ? null : (
        <Alert color="orange" role="alert">
          {metWords(ticker, refused)} Do you want an alert when it {conditionWords({ kind: turned, value: refused.value })}?{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setKind(turned);
              setRefused(null);
            }}
          >
            Alert when it {conditionWords({ kind: turned, value: refused.value })}
          </Button>
        </Alert>
      )}
      {ahead === null ? null : <p className={classes['note']}>{ahead}</p>}
      {error ? (
        <Alert color="red" role="alert">
          {errorSentence(error, 'Couldn’t save the alert. Try again in a moment.')}
        </Alert>
      ) : null}
      <p role="status" className={classes['said']}>
        {said}
      </p>
    </form>
  );
}
