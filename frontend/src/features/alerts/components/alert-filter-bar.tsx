import { Chip } from '#shared/ui/chip.tsx';
import type { AlertFilter } from '../lib/alert-days.ts';
import classes from './alerts.module.css';

const FILTERS: readonly { readonly filter: AlertFilter; readonly label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'email', label: 'Email' },
  { filter: 'sms', label: 'Text' },
  { filter: 'push', label: 'Push' },
  { filter: 'unsent', label: 'Not sent' },
];

export function AlertFilterBar({ chosen, onChoose }: { chosen: AlertFilter; onChoose: (filter: AlertFilter) => void }) {
  return (
    <fieldset className={classes.chips}>
      <legend className="fw-visually-hidden">Show</legend>
      {FILTERS.map(({ filter, label }) => (
        <Chip key={filter} pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}
