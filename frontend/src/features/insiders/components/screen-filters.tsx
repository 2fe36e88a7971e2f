import { Button, NativeSelect } from '@mantine/core';
import { formatWhole } from '#platform/wording/numbers.ts';
import { ViewChoice } from '#shared/ui/view-choice.tsx';
import { isFiltered, NO_SCREEN_FILTERS, type ScreenName, type ScreenView } from '../lib/screen-view.ts';
import { ROLE_TEXT } from '../lib/trade-text.ts';
import { ClusterSort } from './cluster-list.tsx';
import classes from './insiders.module.css';

const SCREENS: readonly { value: ScreenName; name: string }[] = [
  { value: 'purchases', name: 'Latest purchases' },
  { value: 'clusters', name: 'Cluster buys' },
  { value: 'largest', name: 'Largest of the week' },
];
const VALUES = [25_000, 100_000, 1_000_000, 10_000_000];
const MARKETS = [
  { value: '', label: 'Any type of trade' },
  { value: 'open_market', label: 'Open market (stated)' },
  { value: 'offering', label: 'In an offering' },
  { value: 'automatic', label: 'Under an automatic plan' },
];
const PLANS = [
  { value: '', label: 'Any (10b5-1 or not)' },
  { value: 'yes', label: 'Under a 10b5-1 plan' },
  { value: 'no', label: 'Not under a plan' },
  { value: 'not_stated', label: 'Plan not stated' },
];

type Props = { view: ScreenView; onView: (change: Partial<ScreenView>) => void; onSort: (field: string) => void };

/** Selects a screen and its filters. */
export function ScreenFilters({ view, onView, onSort }: Props) {
  const filter = (change: Partial<ScreenView>) => onView({ ...change, limit: null });
  return (
    <search className={classes.filters} aria-label="Recent trades">
      <ViewChoice
        label="Screen"
        value={view.screen}
        onChange={(screen) => onView({ screen, side: null, sort: null, direction: null, limit: null })}
        options={SCREENS}
      />
      {view.screen === 'largest' ? (
        <NativeSelect
          size="xs"
          aria-label="Side"
          value={view.side ?? ''}
          onChange={({ currentTarget: { value } }) => filter({ side: (value || null) as ScreenView['side'] })}
          data={[
            { value: '', label: 'Bought and sold' },
            { value: 'P', label: 'Bought' },
            { value: 'S', label: 'Sold' },
          ]}
        />
      ) : null}
      <NativeSelect
        size="xs"
        aria-label="Role"
        value={view.role ?? ''}
        onChange={({ currentTarget: { value } }) => filter({ role: (value || null) as ScreenView['role'] })}
        data={[{ value: '', label: 'Any role' }, ...Object.entries(ROLE_TEXT).map(([value, label]) => ({ value, label }))]}
      />
      <NativeSelect
        size="xs"
        aria-label="Minimum value"
        value={String(view.min_value ?? '')}
        onChange={({ currentTarget: { value } }) => filter({ min_value: value === '' ? null : Number(value) })}
        data={[
          { value: '', label: 'Any value' },
          ...VALUES.map((value) => ({ value: String(value), label: `From $${formatWhole(value)}` })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label="10b5-1 plan"
        value={view.plan ?? ''}
        onChange={({ currentTarget: { value } }) => filter({ plan: (value || null) as ScreenView['plan'] })}
        data={PLANS}
      />
      <NativeSelect
        size="xs"
        aria-label="Market"
        value={view.market ?? ''}
        onChange={({ currentTarget: { value } }) => filter({ market: (value || null) as ScreenView['market'] })}
        data={MARKETS}
      />
      {view.screen === 'clusters' ? <ClusterSort view={view} onSort={onSort} /> : null}
      {isFiltered(view) ? (
        <Button size="xs" variant="subtle" onClick={() => onView(NO_SCREEN_FILTERS)}>
          Clear All
        </Button>
      ) : null}
    </search>
  );
}
