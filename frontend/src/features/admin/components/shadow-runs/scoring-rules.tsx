import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QUERY } from '#shared/api/query-keys.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { administratorQuery } from '../../api/administrator.ts';
import {
  publishShadowRun,
  type ScoringRules as Rules,
  revertRules,
  type ShadowRun,
  scoringRulesQuery,
  shadowRunsQuery,
  stopOrDiscardShadowRun,
} from '../../api/shadow-runs.ts';
import classes from '../admin.module.css';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { StreamHistory } from '../stream-history.tsx';
import { NewRun } from './new-run.tsx';
import { type RunAct, RunCard } from './run-card.tsx';
import { changesText } from './run-text.ts';

type PendingAction =
  | { readonly kind: 'new' }
  | { readonly kind: 'revert'; readonly to: number; readonly version: string }
  | { readonly kind: RunAct; readonly run: ShadowRun };

const ACTS = {
  stop: { title: 'Stop the shadow run?', text: 'Results so far are kept. Its rules can’t be published.', confirmLabel: 'Stop' },
  discard: { title: 'Discard this run?', text: 'You won’t be able to publish this run’s rules.', confirmLabel: 'Discard' },
  publish: {
    title: 'Publish these rules?',
    text: 'All filings scored from now on use these rules. Existing scores keep their version. You can roll back to an earlier version.',
    confirmLabel: 'Publish',
  },
} as const;

/** The active scoring rules, earlier versions to roll back to, and shadow runs. */
export function ScoringRules() {
  const query = useQuery(scoringRulesQuery());
  const runs = useQuery(shadowRunsQuery());
  const { data: me } = useQuery(administratorQuery());
  const client = useQueryClient();
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const role = me?.role ?? 'viewer';
  const may = new Set<RunAct>(role === 'viewer' ? [] : role === 'owner' ? ['stop', 'discard', 'publish'] : ['stop', 'discard']);
  const close = () => setPendingAction(null);
  const done = () => {
    close();
    return client.invalidateQueries({ queryKey: [QUERY.admin] });
  };
  return (
    <AsyncSection query={query} name="The scoring rules" skeleton={<p>Loading...</p>}>
      {(rules) => (
        <div className={classes.parts}>
          <section className={classes.part} aria-labelledby="scoring-rules">
            <h2 id="scoring-rules">Scoring rules</h2>
            <ActiveRules
              rules={rules}
              revertible={role === 'owner'}
              onRevert={(to, version) => setPendingAction({ kind: 'revert', to, version })}
            />
          </section>
          <section className={classes.part} aria-labelledby="shadow-runs">
            <h2 id="shadow-runs">Shadow runs</h2>
            <p>
              Rule changes are tested on stored filings before they’re published. Alerts are counted using current followers and
              settings, ignoring earlier alerts about the same event.
            </p>
            {role === 'viewer' ? null : (
              <div>
                <Button size="compact-md" variant="default" onClick={() => setPendingAction({ kind: 'new' })}>
                  Test rule changes…
                </Button>
              </div>
            )}
            <AsyncSection query={runs} name="The shadow runs" skeleton={<p>Loading...</p>}>
              {({ runs: all }) =>
                all.length === 0 ? (
                  <p>No shadow runs in the last month.</p>
                ) : (
                  <ul className={classes.lines} aria-label="Shadow runs">
                    {all.map((run) => (
                      <li key={run.id}>
                        <RunCard run={run} may={may} onAct={(kind) => setPendingAction({ kind, run })} />
                      </li>
                    ))}
                  </ul>
                )
              }
            </AsyncSection>
          </section>
          <section className={classes.part} aria-labelledby="rules-history">
            <h2 id="rules-history">Rule history</h2>
            <StreamHistory streams={['scoringRules-published']} />
          </section>
          {pendingAction === null ? null : <Dialogs pendingAction={pendingAction} rules={rules} onDone={done} onClose={close} />}
        </div>
      )}
    </AsyncSection>
  );
}

type DialogsProps = {
  readonly pendingAction: PendingAction;
  readonly rules: Rules;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function Dialogs({ pendingAction, rules, onDone, onClose }: DialogsProps) {
  if (pendingAction.kind === 'new') return <NewRun rules={rules} onDone={onDone} onClose={onClose} />;
  if (pendingAction.kind === 'revert') {
    const { to, version } = pendingAction;
    return (
      <ReasonDialog
        title={`Roll back to ${version}?`}
        text="Filings scored from now on use it. Existing scores keep their version."
        confirmLabel="Roll back"
        act={(reason) => revertRules(to, reason)}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  const { kind, run } = pendingAction;
  const act = (reason: string) =>
    kind === 'publish' ? publishShadowRun(run.id, reason) : stopOrDiscardShadowRun(run.id, kind, reason);
  return <ReasonDialog {...ACTS[kind]} act={act} onDone={onDone} onClose={onClose} />;
}

type ActiveRulesProps = {
  readonly rules: Rules;
  readonly revertible: boolean;
  readonly onRevert: (to: number, version: string) => void;
};

function ActiveRules({ rules: { version, base, number, versions, levels }, revertible, onRevert }: ActiveRulesProps) {
  const rows = [...versions, ...(versions.length === 0 ? [] : [{ number: 0, version: base, changes: null, usable: true }])];
  return (
    <>
      <p>
        New scores use version <b>{version}</b>
        {number === 0 ? ' (default)' : ''}: CRITICAL from {levels.critical}, HIGH from {levels.high}, MEDIUM from {levels.medium}.
      </p>
      {rows.length === 0 ? null : (
        <PlainTable
          caption="Rule versions"
          rows={rows}
          columns={[
            { header: 'Version', cell: (row) => row.version },
            { header: 'Changes', cell: ({ changes }) => (changes === null ? 'Default' : changesText(changes)) },
            {
              header: 'Active',
              cell: (row) =>
                row.number === number ? (
                  'Now'
                ) : !row.usable ? (
                  'From another build'
                ) : revertible ? (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Roll back to ${row.version}`}
                    onClick={() => onRevert(row.number, row.version)}
                  >
                    Roll back…
                  </Button>
                ) : (
                  'No'
                ),
            },
          ]}
        />
      )}
    </>
  );
}
