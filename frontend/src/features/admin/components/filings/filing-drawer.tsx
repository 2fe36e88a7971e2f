import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { SideDrawer } from '#shared/ui/side-drawer.tsx';
import { type AdminFiling, type FilingAction, filingQuery, runFilingAction } from '../../api/filings.ts';
import { DetailDrawer } from '../list/detail-drawer.tsx';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { usePendingAction } from '../list/use-pending-action.ts';
import { StreamHistory } from '../stream-history.tsx';
import { FilingAlerts, FilingFacts, FilingReading, FilingScore } from './filing-parts.tsx';
import { READING_TEXT } from './reading-text.ts';

/** One filing: what was and wasn't read, its score, its alerts, its history. */
export function FilingDrawer({ accession, onClose }: { readonly accession: string; readonly onClose: () => void }) {
  const query = useQuery(filingQuery(accession));
  if (query.data) return <Shown filing={query.data} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={accession}>
      <AsyncSection query={query} name="The filing" skeleton={<p>Loading...</p>}>
        {() => null}
      </AsyncSection>
    </SideDrawer>
  );
}

const ACTIONS = {
  read: {
    title: 'Read the filing again?',
    text: 'The worker downloads it from EDGAR again. The result is scored and shown everywhere; no one is alerted twice.',
    confirmLabel: 'Read again',
  },
  skip: {
    title: 'Skip this filing?',
    text: 'We’ll stop asking EDGAR for it and keep what we’ve read. You can read it again later.',
    confirmLabel: 'Skip',
  },
  rescore: {
    title: 'Score the filing again?',
    text: 'Scores its stored facts with today’s rules and history. A new score is shown everywhere; no one is alerted.',
    confirmLabel: 'Score again',
  },
  reanalyse: {
    title: 'Ask the AI about the filing?',
    text: 'The AI is asked once, unless it has already answered. Its answer may change the level shown; no one is alerted. Uses today’s tokens.',
    confirmLabel: 'Ask the AI',
  },
} as const satisfies Readonly<Record<FilingAction, object>>;

function Shown({ filing, onClose }: { filing: AdminFiling; onClose: () => void }) {
  const { pending: action, setPending, close, done, mayAct: isOperator } = usePendingAction<FilingAction>();
  const canRead = filing.readable && !filing.withdrawn;
  const canScore = filing.scoring !== null && !filing.withdrawn;
  const canSkip = filing.damaged !== null && filing.damaged.state !== 'skipped';
  return (
    <>
      <DetailDrawer
        title={`${filing.form} · ${filing.company_name ?? filing.accession}`}
        onClose={onClose}
        facts={[
          { name: 'Level', value: filing.level === null ? 'Not scored' : <LevelBadge level={filing.level} /> },
          { name: 'Reading', value: READING_TEXT[filing.state] },
          {
            name: 'Accepted',
            value: filing.accepted_at === null ? filing.filed_on : <RelativeTime value={filing.accepted_at} />,
          },
        ]}
        tabs={[
          { id: 'reading', name: 'Reading', content: () => <FilingReading filing={filing} isOperator={isOperator} /> },
          { id: 'facts', name: 'Facts', content: () => <FilingFacts filing={filing} /> },
          { id: 'score', name: 'Score', content: () => <FilingScore filing={filing} /> },
          { id: 'alerts', name: 'Alerts', content: () => <FilingAlerts filing={filing} /> },
          { id: 'history', name: 'History', content: () => <StreamHistory streams={filing.streams} /> },
        ]}
        foot={
          isOperator && (canRead || canScore || canSkip) ? (
            <>
              {canRead ? (
                <Button size="xs" variant="default" onClick={() => setPending('read')}>
                  Read again…
                </Button>
              ) : null}
              {canScore ? (
                <>
                  <Button size="xs" variant="default" onClick={() => setPending('rescore')}>
                    Score again…
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setPending('reanalyse')}>
                    Ask the AI…
                  </Button>
                </>
              ) : null}
              {canSkip ? (
                <Button size="xs" variant="default" onClick={() => setPending('skip')}>
                  Skip…
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      />
      {action === null ? null : (
        <ReasonDialog
          {...ACTIONS[action]}
          act={(reason) => runFilingAction(filing.accession, action, reason)}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}
