import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { type ScoringRules, startShadowRun } from '../../api/shadow-runs.ts';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import classes from './shadow.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d{1,2}$/;
const BANDS = ['critical', 'high', 'medium'] as const;
const MONTH_MS = 30 * 86_400_000;

interface Line {
  readonly key: number;
  readonly rule: string;
  readonly points: string;
}

interface Props {
  readonly rules: ScoringRules;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Asks which points and levels to try, and on which filings. Prefilled with the active points and levels. */
export function NewRun({ rules: { rules, levels, shipped_levels: shipped }, onDone, onClose }: Props) {
  const list = useId();
  const [lines, setLines] = useState<readonly Line[]>(() => {
    const inForce = rules.filter(({ points, shipped: own }) => points !== own);
    const found = inForce.map(({ id, points }, key) => ({ key, rule: id, points: String(points) }));
    return found.length > 0 ? found : [{ key: 0, rule: '', points: '' }];
  });
  const [bands, setBands] = useState({ critical: `${levels.critical}`, high: `${levels.high}`, medium: `${levels.medium}` });
  const [range, setRange] = useState(() => ({ since: dayOf(Date.now() - MONTH_MS), until: dayOf(Date.now()) }));
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const given = lines.filter(({ rule, points }) => rule !== '' || points !== '');
  const chosen = { critical: Number(bands.critical), high: Number(bands.high), medium: Number(bands.medium) };
  const asShipped = BANDS.every((band) => chosen[band] === shipped[band]);
  const ready =
    given.every(({ rule, points }) => known.has(rule) && NUMBER.test(points)) &&
    BANDS.every((band) => NUMBER.test(bands[band])) &&
    DAY.test(range.since) &&
    DAY.test(range.until);
  const change = (key: number, part: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <ReasonDialog
      title="Test rule changes"
      text="A worker scores the stored filings in this range with these rules and with the current ones, and reports the differences. No filing changes, and nothing is sent."
      confirmLabel="Run test"
      ready={ready}
      act={(reason) =>
        startShadowRun(
          {
            points: given.map(({ rule, points }) => ({ rule, points: Number(points) })),
            levels: asShipped ? null : chosen,
            ...range,
          },
          reason,
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className={classes.lines}>
        <legend>Rule points</legend>
        <datalist id={list}>
          {rules.map(({ id, reason }) => (
            <option key={id} value={id}>
              {reason}
            </option>
          ))}
        </datalist>
        {lines.map(({ key, rule, points }, at) => {
          const knownRule = known.get(rule);
          return (
            <div key={key} className={classes.line}>
              <TextInput
                label={at === 0 ? 'Rule' : undefined}
                aria-label={`Rule ${at + 1}`}
                list={list}
                autoComplete="off"
                spellCheck={false}
                value={rule}
                error={rule !== '' && knownRule === undefined ? 'Rule not found.' : undefined}
                description={
                  knownRule === undefined
                    ? undefined
                    : `${knownRule.reason}; default ${knownRule.shipped}, current ${knownRule.points}`
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                onChange={({ currentTarget: { value } }) => change(key, { rule: value.trim() })}
              />
              <TextInput
                label={at === 0 ? 'Points' : undefined}
                aria-label={`Points for rule ${at + 1}`}
                inputMode="numeric"
                autoComplete="off"
                value={points}
                onChange={({ currentTarget: { value } }) => change(key, { points: value.trim() })}
              />
            </div>
          );
        })}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setLines((all) => [...all, { key: Math.max(...all.map(({ key }) => key)) + 1, rule: '', points: '' }])}
        >
          Add rule
        </Button>
      </fieldset>
      <fieldset className={classes.lines}>
        <legend>Lowest score for each level</legend>
        <div className={classes.three}>
          {BANDS.map((band) => (
            <TextInput
              key={band}
              label={band.toUpperCase()}
              inputMode="numeric"
              autoComplete="off"
              value={bands[band]}
              onChange={({ currentTarget: { value } }) => setBands((all) => ({ ...all, [band]: value.trim() }))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.lines}>
        <legend>Filing dates</legend>
        <div className={classes.three}>
          {(['since', 'until'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={end === 'since' ? 'First' : 'Last'}
              value={range[end]}
              onChange={({ currentTarget: { value } }) => setRange((all) => ({ ...all, [end]: value }))}
            />
          ))}
        </div>
      </fieldset>
    </ReasonDialog>
  );
}
