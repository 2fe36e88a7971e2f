import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { howMany } from '#platform/wording/numbers.ts';
import { paths } from '#shared/paths.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { AdminFiling } from '../../api/filings.ts';
import { runParkedAction } from '../../api/projections.ts';
import { FactLines, Part } from '../list/detail-parts.tsx';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { usePendingAction } from '../list/use-pending-action.ts';
import { READING_TEXT, reasonText } from './reading-text.ts';

type Props = { readonly filing: AdminFiling };

/** Where the filing came from, what couldn't be read and why, and processes stalled by it. */
export function FilingReading({ filing, isOperator }: Props & { readonly isOperator: boolean }) {
  const { accession, damaged, facts, left_unread_because: unread, parked_streams: parked } = filing;
  const warnings = facts?.warnings ?? [];
  const isUnread = facts === null && unread !== null;
  return (
    <>
      <Part title="Filing">
        <FactLines
          facts={[
            [
              'Accession',
              <Link key="page" to={paths.filing(accession)}>
                {accession}
              </Link>,
            ],
            ['Parties', filing.parties.map(({ name, role }) => `${name} (${role})`).join('; ')],
            ['Found by', filing.source],
            ['First seen', <RelativeTime key="seen" value={filing.first_seen_at} />],
            ['Read', filing.read_at === null ? 'no' : <RelativeTime key="read" value={filing.read_at} />],
            ...(filing.duplicate_of === null ? [] : [['Duplicate of', filing.duplicate_of] as const]),
            ...(filing.amends === null ? [] : [['Amends', filing.amends] as const]),
            ...(filing.amended_by.length === 0 ? [] : [['Amended by', filing.amended_by.join(', ')] as const]),
          ]}
        />
      </Part>
      {damaged === null ? null : (
        <Part title="Damage">
          <FactLines
            facts={[
              ['State', READING_TEXT[damaged.state]],
              ['What was wrong', damaged.damage ?? 'nothing; requested manually'],
              ['Since', <RelativeTime key="since" value={damaged.since} />],
              ['Tries', damaged.tries],
              ...(damaged.next_try_at === null
                ? []
                : [['Next try', <RelativeTime key="next" value={damaged.next_try_at} />] as const]),
            ]}
          />
        </Part>
      )}
      <Part title="What we couldn’t read">
        {isUnread ? <p>{unread}</p> : null}
        {warnings.length > 0 ? (
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        ) : null}
        {isUnread || warnings.length > 0 ? null : <p>{nothingMissing(filing)}</p>}
      </Part>
      {parked.map((stream) => (
        <ParkedPart key={`${stream.process} ${stream.stream}`} parked={stream} isOperator={isOperator} />
      ))}
    </>
  );
}

function nothingMissing({ facts, readable }: AdminFiling): string {
  if (facts !== null) return 'No problems reported.';
  return readable ? 'Not read yet.' : 'We don’t read this form.';
}

type Parked = AdminFiling['parked_streams'][number];

function ParkedPart({ parked, isOperator }: { parked: Parked; isOperator: boolean }) {
  const { pending: action, setPending, close, done } = usePendingAction<'retry' | 'skip'>();
  const skips = action === 'skip';
  return (
    <Part title={`Parked by ${parked.process}`}>
      <p>{parked.error}</p>
      <p>
        Parked <RelativeTime value={parked.since} />: {howMany(parked.events, 'event', 'events')} waiting
        {parked.state === 'released' ? ', being retried' : ''}
      </p>
      {isOperator ? (
        <p>
          <Button size="compact-sm" variant="default" mr={8} onClick={() => setPending('retry')}>
            Try again…
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setPending('skip')}>
            Skip the event…
          </Button>
        </p>
      ) : null}
      {action === null ? null : (
        <ReasonDialog
          title={skips ? 'Skip the event?' : 'Try it again?'}
          text={
            skips
              ? `${parked.process} will skip the failed event and continue with the ones after it.`
              : `${parked.process} will retry the failed event. If it fails again, the stream is parked again.`
          }
          confirmLabel={skips ? 'Skip' : 'Try again'}
          danger={skips}
          act={(reason) => runParkedAction(action, parked, reason)}
          onDone={done}
          onClose={close}
        />
      )}
    </Part>
  );
}

/** The extracted facts in the reader's order; a long list is cut off. */
export function FilingFacts({ filing: { facts } }: Props) {
  if (facts === null) return <p>Nothing was read.</p>;
  return (
    <Part title="Extracted facts">
      <FactLines facts={[...facts.lines.map(({ name, value }) => [name, value] as const), ['Reader', facts.extractor_version]]} />
      {facts.more > 0 ? <p>{facts.more} more on the filing’s page.</p> : null}
    </Part>
  );
}

/** The score with every rule that matched or couldn't be evaluated. */
export function FilingScore({ filing: { scoring, score, judgements } }: Props) {
  if (scoring === null) return <p>Not scored.</p>;
  const { rules, missing_inputs: missing } = scoring;
  return (
    <>
      {judgements.length === 0 ? null : (
        <Part title="Scored again">
          <FactLines
            facts={judgements.map(
              (each) => [ORDER_TEXT[each.order], <JudgementLine key={each.order} judgement={each} />] as const,
            )}
          />
        </Part>
      )}
      <Part title="Score">
        <FactLines
          facts={[
            ['Headline', `${scoring.one_liner}${scoring.ai_written ? ' (written by the AI)' : ''}`],
            ['Points', score ?? 'not scored'],
            ['Level from rules', scoring.rules_level],
            ['Rules', scoring.rules_version],
            ...(missing.length === 0 ? [] : [['Missing data', missing.join(', ')] as const]),
          ]}
        />
      </Part>
      <Part title="Rules">
        <ul>
          {rules.map((rule) => (
            <li key={`${rule.ruleId} ${rule.candidate} ${rule.sourceField}`}>
              <b>{rule.ruleId}</b> {pointsOf(rule)} {rule.reason}
              {rule.quote === null ? null : (
                <>
                  {' '}
                  <q>{rule.quote.text}</q>
                </>
              )}
            </li>
          ))}
        </ul>
        {rules.length === 0 ? <p>No rule applied.</p> : null}
      </Part>
    </>
  );
}

type Judgement = AdminFiling['judgements'][number];

const ORDER_TEXT = { rescore: 'Score', reanalyse: 'AI' } as const satisfies Readonly<Record<Judgement['order'], string>>;
const STATES = {
  queued: 'waiting for a worker',
  running: 'under way',
  done: 'done',
  failed: 'failed',
  stopped: 'stopped',
} as const;

function JudgementLine({ judgement: { state, said, ordered_at: at } }: { readonly judgement: Judgement }) {
  return (
    <>
      <RelativeTime value={at} />: {said ?? STATES[state]}
    </>
  );
}

type Rule = NonNullable<AdminFiling['scoring']>['rules'][number];

function pointsOf({ kind, points, available }: Rule): string {
  if (!available) return '(couldn’t be evaluated)';
  return kind === 'modifier' || kind === 'combo' ? `(${points > 0 ? '+' : ''}${points})` : `(${kind} ${points})`;
}

/** Only counts of alerts; who received them is shown on each account. */
export function FilingAlerts({ filing: { alerts, accession } }: Props) {
  if (alerts === null) return <p>No alerts.</p>;
  const { messages, suppressed } = alerts;
  return (
    <>
      <Part title="Alert">
        <FactLines
          facts={[
            ['Level', alerts.level],
            ['Started', <RelativeTime key="started" value={alerts.started_at} />],
            ['Accounts', `${alerts.recipients}${alerts.complete ? '' : ' so far'}`],
            ...(messages === null
              ? []
              : ([
                  ['Messages', `${messages.delivered} delivered, ${messages.pending} pending`],
                  ['Not delivered', `${messages.failed} failed, ${messages.unknown} unknown`],
                ] as const)),
          ]}
        />
      </Part>
      {suppressed.length === 0 ? null : (
        <Part title="Followers not alerted">
          <FactLines facts={suppressed.map(({ reason, count }) => [reasonText(reason), count] as const)} />
        </Part>
      )}
      <p>
        <Link to={`/admin/why?accession=${encodeURIComponent(accession)}`}>Why an account was or wasn’t alerted</Link>
      </p>
    </>
  );
}
