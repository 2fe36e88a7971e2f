import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { formName } from '#platform/wording/form-name.ts';
import { paths } from '#shared/paths.ts';
import { Waterfall } from '#shared/score/waterfall.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { filingQuery } from '../api/get-filing.ts';

type Props = {
  accession: string;
  /** Shown while loading; nothing if omitted. */
  waiting?: ReactNode;
};

/** How one filing's score adds up, next to the page's main content. Renders nothing without a score. */
export function ScorePanel({ accession, waiting = null }: Props) {
  const { data: filing, isPending } = useQuery(filingQuery(accession));
  if (isPending) return waiting;
  if (!filing || filing.level === null || filing.score === null) return null;
  return (
    <Panel title={`Why the latest is ${filing.level}`}>
      <Waterfall rules={filing.rules} score={filing.score} level={filing.level} />
      <Link to={paths.filing(accession)}>
        {formName(filing.form)} filed {shortDay(filing.filed_at)}
      </Link>
    </Panel>
  );
}
