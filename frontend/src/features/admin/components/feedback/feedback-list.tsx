import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { type FeedbackRow, feedbackFile, loadFeedback } from '../../api/feedback.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { ListFilter } from '../list/list-query.ts';
import { FeedbackDrawer } from './feedback-drawer.tsx';
import { ruleText, STATE_TEXT, VERDICT_TEXT } from './feedback-text.ts';

const chip = (value: FeedbackRow['state']): ListFilter => ({
  kind: 'chip',
  parameter: 'state',
  value,
  label: STATE_TEXT[value],
});
const options = Object.entries(VERDICT_TEXT).map(([value, label]) => ({ value, label }));
const FILTERS: readonly ListFilter[] = [
  chip('open'),
  chip('resolved'),
  chip('dismissed'),
  { kind: 'choice', parameter: 'verdict', label: 'Feedback', all: 'All feedback', options },
];

/** Accession number and account of a row, as used in the URL. */
const idOf = ({ account, accession }: FeedbackRow) => `${accession}|${account}`;

/** Readers' feedback on levels: the newest per account and filing. @param rules choices of the rule filter */
export function FeedbackList({ rules }: { readonly rules: readonly string[] }) {
  const byRule: ListFilter = {
    kind: 'choice',
    parameter: 'rule',
    label: 'Rule',
    all: 'All rules',
    options: rules.map((value) => ({ value, label: value === 'whole-level' ? ruleText(null) : value })),
  };
  return (
    <AdminList<FeedbackRow>
      title="Feedback on levels"
      name="ai-feedback"
      load={loadFeedback}
      columns={[
        {
          id: 'filing',
          header: 'Filing',
          cell: ({ form, company, accession }) => (form === null ? accession : `${form} ${company ?? accession}`),
        },
        { id: 'verdict', header: 'Verdict', cell: ({ verdict }) => VERDICT_TEXT[verdict] },
        { id: 'level', header: 'Level shown', priority: 2, cell: ({ level }) => level },
        { id: 'rule', header: 'Rule', priority: 2, cell: ({ rule }) => ruleText(rule) },
        { id: 'state', header: 'State', cell: ({ state }) => STATE_TEXT[state] },
        {
          id: 'said',
          header: 'Given',
          numeric: true,
          sortable: true,
          priority: 3,
          cell: (row) => <RelativeTime value={row.said_at} />,
        },
      ]}
      rowId={idOf}
      rowName={({ accession, account }) => `${accession} by ${account}`}
      defaultSort="-said"
      search={{ label: 'Search feedback', placeholder: 'Account ID or accession number' }}
      filters={[...FILTERS, byRule]}
      csv={feedbackFile}
      detail={(id, close) => {
        const [accession = '', account = ''] = id.split('|');
        return <FeedbackDrawer account={account} accession={accession} onClose={close} />;
      }}
      empty={{ title: 'No feedback yet', text: 'Readers can give feedback on a filing’s page, under “Why this level”.' }}
    />
  );
}
