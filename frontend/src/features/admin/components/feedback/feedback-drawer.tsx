import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { SideDrawer } from '#shared/ui/side-drawer.tsx';
import { closeFeedback, type FeedbackEntry, feedbackEntryQuery } from '../../api/feedback.ts';
import { DetailDrawer } from '../list/detail-drawer.tsx';
import { FactLines, Part } from '../list/detail-parts.tsx';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { usePendingAction } from '../list/use-pending-action.ts';
import { StreamHistory } from '../stream-history.tsx';
import { ruleText, STATE_TEXT, VERDICT_TEXT } from './feedback-text.ts';

type Outcome = 'resolved' | 'dismissed';

const ACTS: Readonly<Record<Outcome, { readonly title: string; readonly text: string; readonly confirmLabel: string }>> = {
  resolved: {
    title: 'Resolve this feedback?',
    text: 'Marks it as handled. It still counts toward the rule’s figures, and no levels change.',
    confirmLabel: 'Resolve',
  },
  dismissed: {
    title: 'Dismiss this feedback?',
    text: 'It no longer counts toward the rule’s figures. If the reader rates the filing again, that opens a new item.',
    confirmLabel: 'Dismiss',
  },
};

type Props = { readonly account: string; readonly accession: string; readonly onClose: () => void };

/** One account's feedback on one filing, with the buttons to close it. */
export function FeedbackDrawer({ account, accession, onClose }: Props) {
  const query = useQuery(feedbackEntryQuery(account, accession));
  if (query.data) return <Shown feedback={query.data} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={accession}>
      <AsyncSection query={query} name="The feedback" skeleton={<p>Loading...</p>}>
        {() => null}
      </AsyncSection>
    </SideDrawer>
  );
}

function Shown({ feedback, onClose }: { readonly feedback: FeedbackEntry; readonly onClose: () => void }) {
  const { pending: pendingOutcome, setPending, close, done, mayAct, me } = usePendingAction<Outcome>();
  return (
    <>
      <DetailDrawer
        title={`${feedback.form ?? 'Filing'} ${feedback.accession}`}
        onClose={onClose}
        facts={[
          { name: 'Verdict', value: VERDICT_TEXT[feedback.verdict] },
          { name: 'Level shown', value: feedback.level },
          { name: 'State', value: STATE_TEXT[feedback.state] },
        ]}
        tabs={[
          { id: 'overview', name: 'Overview', content: () => <Overview feedback={feedback} role={me?.role} /> },
          { id: 'history', name: 'History', content: () => <StreamHistory streams={feedback.streams} /> },
        ]}
        foot={
          !mayAct ? undefined : (
            <>
              {feedback.state === 'resolved' ? null : (
                <Button size="xs" variant="default" onClick={() => setPending('resolved')}>
                  Resolve…
                </Button>
              )}
              {feedback.state === 'dismissed' ? null : (
                <Button size="xs" variant="default" onClick={() => setPending('dismissed')}>
                  Dismiss…
                </Button>
              )}
            </>
          )
        }
      />
      {pendingOutcome === null ? null : (
        <ReasonDialog
          {...ACTS[pendingOutcome]}
          act={(reason) => closeFeedback(feedback.account, feedback.accession, pendingOutcome, reason)}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}

function Overview({ feedback, role }: { readonly feedback: FeedbackEntry; readonly role: string | undefined }) {
  const {
    accession,
    company,
    rule,
    score,
    rules_version: version,
    said_at: said,
    account,
    comment,
    commented,
    closed,
  } = feedback;
  return (
    <>
      <Part title="Feedback">
        <FactLines
          facts={[
            ['Rule', ruleText(rule)],
            ['Given', <RelativeTime key="said" value={said} />],
            ['Account', account],
          ]}
        />
        {commented ? <p>{comment ?? hidden(role)}</p> : <p>No comment.</p>}
      </Part>
      <Part title="Shown to the reader">
        <FactLines
          facts={[
            [
              'Filing',
              <Link key="filing" to={paths.filing(accession)}>
                {company === null ? accession : `${company}, ${accession}`}
              </Link>,
            ],
            ['Score', score === null ? 'none' : String(score)],
            ['Rules', version ?? 'n/a'],
          ]}
        />
      </Part>
      {closed === null ? null : (
        <Part title={STATE_TEXT[closed.outcome]}>
          <p>
            <RelativeTime value={closed.at} />: {closed.reason}
          </p>
        </Part>
      )}
    </>
  );
}

const hidden = (role: string | undefined): string =>
  role === 'viewer' ? 'Only operators can see comments.' : 'The comment was erased with the account.';
