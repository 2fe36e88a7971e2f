import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './as-known.module.css';

/** Asks for the past time at which to show a page. @param onChoose gets the time, ISO-8601 UTC */
export function AsKnownQuestion({ onChoose }: { readonly onChoose: (asOf: string) => void }) {
  const [typed, setTyped] = useState('');
  const moment = new Date(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!Number.isNaN(moment.getTime())) onChoose(moment.toISOString());
  };
  return (
    <form onSubmit={submit} className={classes.ask} aria-label="View as of a past date">
      <TextInput
        type="datetime-local"
        label="As of"
        description="Your time"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={Number.isNaN(moment.getTime())}>
        Show
      </Button>
    </form>
  );
}
