import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { howMany } from '#platform/wording/numbers.ts';
import { paths } from '#shared/paths.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { SideDrawer } from '#shared/ui/side-drawer.tsx';
import { type Duplicate, duplicateQuery, resolveDuplicate } from '../../api/duplicates.ts';
import { DetailDrawer } from '../list/detail-drawer.tsx';
import { FactLines, Part } from '../list/detail-parts.tsx';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { usePendingAction } from '../list/use-pending-action.ts';
import { StreamHistory } from '../stream-history.tsx';
import { RULE_TEXT, STATE_TEXT } from './duplicate-text.ts';

type Props = { readonly accession: string; readonly other: string | null; readonly onClose: () => void };

/** Compares two filings and decides whether they are the same disclosure. */
export function DuplicateDrawer({ accession, other, onClose }: Props) {
  const query = useQuery(duplicateQuery(accession, other));
  if (query.data) return <Shown duplicate={query.data} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={accession}>
      <AsyncSection query={query} name="The comparison" skeleton={<p>Loading...</p>}>
        {() => null}
      </AsyncSection>
    </SideDrawer>
  );
}

const ACTIONS = {
  merge: {
    title: 'Are these the same disclosure?',
    text: 'The later filing will count as a duplicate: it won’t count as unseen or trigger alerts. Alerts already sent aren’t recalled. You can undo this.',
    confirmLabel: 'Merge',
  },
  dismiss: {
    title: 'Are these different disclosures?',
    text: 'The later filing will count separately, and rules won’t mark it again. Missed alerts aren’t sent later. You can undo this.',
    confirmLabel: 'Separate',
  },
} as const;

function Shown({ duplicate, onClose }: { duplicate: Duplicate; onClose: () => void }) {
  const { pending: action, setPending, close, done, mayAct: isOperator } = usePendingAction<keyof typeof ACTIONS>();
  const { decision, filing, other } = duplicate;
  const isMarked = filing.duplicate_of === other.accession;
  return (
    <>
      <DetailDrawer
        title={`${filing.form} · ${filing.company_name ?? filing.accession}`}
        onClose={onClose}
        facts={[
          { name: 'State', value: decision === null ? 'Not marked' : STATE_TEXT[decision.state] },
          { name: 'Found by', value: decision === null ? '—' : RULE_TEXT[decision.rule] },
          { name: 'Decided', value: decision === null ? '—' : <RelativeTime value={decision.at} /> },
        ]}
        tabs={[
          { id: 'compare', name: 'Side by side', content: () => <SideBySide duplicate={duplicate} /> },
          { id: 'history', name: 'History', content: () => <StreamHistory streams={duplicate.streams} /> },
        ]}
        foot={
          isOperator ? (
            <>
              {decision?.state === 'merged' ? null : (
                <Button size="xs" onClick={() => setPending('merge')}>
                  Merge…
                </Button>
              )}
              {isMarked ? (
                <Button size="xs" variant="default" onClick={() => setPending('dismiss')}>
                  Separate…
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      />
      {action === null ? null : (
        <ReasonDialog
          {...ACTIONS[action]}
          act={(reason) => resolveDuplicate(filing.accession, action, other.accession, reason)}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}

type Side = Duplicate['filing'];

function SideBySide({ duplicate: { decision, filing, other, facts, more } }: { duplicate: Duplicate }) {
  const row = (name: string, value: (side: Side) => React.ReactNode) => ({ name, filing: value(filing), other: value(other) });
  const link = ({ accession }: Side) => <Link to={paths.filing(accession)}>{accession}</Link>;
  const different = facts.filter(({ same }) => !same);
  const equal = facts.filter(({ same }) => same);
  const columns = [
    { header: 'Fact', cell: (line: { name: string }) => line.name },
    { header: 'Later', cell: (line: { filing: React.ReactNode }) => line.filing },
    { header: 'Earlier', cell: (line: { other: React.ReactNode }) => line.other },
  ];
  return (
    <>
      {decision?.reason ? (
        <Part title="Decision">
          <FactLines facts={[['Reason', decision.reason]]} />
        </Part>
      ) : null}
      <Part title="Filings">
        <PlainTable
          caption="The two filings"
          columns={columns}
          rows={[
            row('Accession', link),
            row('Filed', ({ filed_on }) => filed_on),
            row('Accepted', ({ accepted_at }) => (accepted_at === null ? null : <RelativeTime value={accepted_at} />)),
            row('Level', ({ level }) => level),
            row('Headline', ({ one_liner }) => one_liner),
            row('Alerted', ({ recipients }) => accounts(recipients)),
            row('Withdrawn', ({ withdrawn }) => (withdrawn ? 'yes' : 'no')),
          ]}
        />
      </Part>
      <Part title={different.length === 0 ? 'No differences in the facts' : 'Differences'}>
        {different.length === 0 ? null : <PlainTable caption="Facts that differ" columns={columns} rows={different} />}
      </Part>
      {equal.length === 0 ? null : (
        <Part title="Facts that are the same">
          <FactLines facts={equal.map(({ name, filing: value }) => [name, value] as const)} />
        </Part>
      )}
      {more > 0 ? <p>{more} more facts not listed.</p> : null}
    </>
  );
}

const accounts = (count: number | null) => (count === null ? 'nobody' : howMany(count, 'account'));
