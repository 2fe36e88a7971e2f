import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formName } from '../../../shared/domain/form-badge.tsx';
import { shortDay } from '../../../shared/format/time.ts';
import { paths } from '../../../shared/paths.ts';
import { Waterfall } from '../../../shared/score/waterfall.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { filingQuery } from '../api/get-filing.ts';

/** How the score of one filing adds up, beside what the page is about. Nothing while it is not known. */
export function ScorePanel({ accession }: { accession: string }) {
  const { data: filing } = useQuery(filingQuery(accession));
  if (!filing || filing.level === null || filing.score === null) return null;
  return (
    <Panel title={`Why the latest is ${filing.level}`}>
      <Waterfall rules={filing.rules} score={filing.score} level={filing.level} />
      <Link to={paths.filing(accession)}>
        {formName(filing.form)} of {shortDay(filing.filed_at)}
      </Link>
    </Panel>
  );
}
