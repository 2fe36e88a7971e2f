import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrand } from '#shared/brand/brand.ts';
import { LockMark } from '#shared/brand/locked.tsx';
import { paths } from '#shared/paths.ts';
import { planOf } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { ADVANCED, type MoreFilters as Chosen, chosenOf, type MoreFilter } from '../lib/more-filters.ts';
import classes from './more-filters.module.css';

const ROLES = [
  { value: '', label: 'Any role' },
  { value: 'officer', label: 'Officer' },
  { value: 'director', label: 'Director' },
  { value: 'ten_percent_owner', label: '10% owner' },
  { value: 'other', label: 'Other' },
];
const CODES = [
  { value: '', label: 'Any transaction' },
  { value: 'P', label: 'Purchases (P)' },
  { value: 'S', label: 'Sales (S)' },
  { value: 'A', label: 'Grants (A)' },
  { value: 'M', label: 'Exercises (M)' },
  { value: 'F', label: 'Withheld (F)' },
  { value: 'G', label: 'Gifts (G)' },
  { value: 'D', label: 'Returned (D)' },
  { value: 'C', label: 'Conversions (C)' },
];
const PLANS = [
  { value: '', label: 'Any (10b5-1 or not)' },
  { value: 'true', label: 'Under a 10b5-1 plan' },
  { value: 'false', label: 'Not under a plan' },
];

type Props = { chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void };

/** Filters other than form and level, applied together. PRO filters are absent if the brand has none. */
export function MoreFilters({ chosen, onChoose }: Props) {
  const { features, plans } = useBrand();
  const { user, loggedIn } = useSession();
  const allowed = planOf(plans, loggedIn ? user : null).features.advancedFilters;
  const [draft, setDraft] = useState<Chosen>(chosen ?? {});
  const field = (name: MoreFilter) => ({
    size: 'xs',
    value: draft[name] ?? '',
    disabled: ADVANCED.includes(name) && !allowed,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setDraft({ ...draft, [name]: value }),
  });
  const [wrongItem, setWrongItem] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const isItem = !draft.item || /^\d{1,2}(\.\d{2})?$/.test(draft.item);
    setWrongItem(!isItem);
    if (!isItem) return;
    onChoose(chosenOf(draft));
  };
  return (
    <form className={classes.more} onSubmit={apply} noValidate aria-label="More filters">
      {features.advancedFilters ? (
        <fieldset>
          <legend>
            Words and trades{' '}
            {allowed ? null : (
              <>
                <LockMark opensWithPro /> <Link to={paths.pricing}>View Pricing</Link>
              </>
            )}
          </legend>
          <TextInput label="Words" maxLength={80} minLength={2} placeholder="headline, company, insider" {...field('text')} />
          <NativeSelect label="Insider’s role" data={ROLES} {...field('role')} />
          <NativeSelect label="Transaction" data={CODES} {...field('code')} />
          <TextInput label="Minimum value ($)" type="number" min={0} step="any" {...field('min_value')} />
          <NativeSelect label="Rule 10b5-1" data={PLANS} {...field('plan_10b5_1')} />
        </fieldset>
      ) : null}
      <fieldset>
        <legend>Items and dates</legend>
        <TextInput
          label="8-K item"
          placeholder="5.02"
          error={wrongItem ? 'Enter a number like 5.02.' : undefined}
          {...field('item')}
        />
        <TextInput label="Accepted from" type="date" {...field('from')} />
        <TextInput label="Accepted until" type="date" {...field('to')} />
      </fieldset>
      <p className={classes.actions}>
        <Button type="submit" size="xs">
          Apply
        </Button>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            setDraft({});
            onChoose(null);
          }}
        >
          Clear
        </Button>
      </p>
    </form>
  );
}
