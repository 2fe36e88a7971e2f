import { Link } from 'react-router-dom';
import type {
  ForeignReportFactsResponse,
  LateNoticeFactsResponse,
  ProxyFactsResponse,
  SectionResponse,
} from '#projections/filing-feed/filing-facts.response.ts';
import { paths } from '#shared/paths.ts';
import { yesNo } from '../../lib/form-values.ts';
import { Excerpt } from './excerpt.tsx';
import { FactList } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

/** A notice of late filing: the late report and the reason. */
export function LateNoticeFacts({ facts, accession }: { facts: LateNoticeFactsResponse; accession: string }) {
  return (
    <>
      <FactList
        facts={[
          ['Registrant', facts.registrant],
          ['Period ended', facts.period_ended],
          ['Will file within the grace period', yesNo(facts.claims_extension)],
          ['Earlier reports filed', yesNo(facts.earlier_reports_filed)],
          ['Significant change in results', yesNo(facts.expects_significant_change)],
        ]}
      />
      <h4>Why it’s late</h4>
      {facts.narrative ? (
        <Excerpt accession={accession} excerpt={facts.narrative} />
      ) : (
        <p className={classes.note}>No reason found in the text.</p>
      )}
      {facts.is_boilerplate ? <p className={classes.note}>No specific reason given.</p> : null}
    </>
  );
}

type ProxyProps = { facts: ProxyFactsResponse; accession: string; proposals: readonly SectionResponse[] };

/** A proxy statement: the meeting and the proposals. */
export function ProxyFacts({ facts, accession, proposals }: ProxyProps) {
  const special = facts.is_special_meeting;
  return (
    <>
      <FactList
        facts={[
          ['Meeting', facts.meeting_date],
          ['Type of meeting', special === null ? null : special ? 'special' : 'annual'],
          ['Holders of record on', facts.record_date],
        ]}
      />
      <h4>Proposals</h4>
      {proposals.length === 0 ? <p className={classes.note}>We couldn’t read any.</p> : null}
      <FoldedList items={proposals} name="proposals">
        {(visible) => (
          <ul className={classes.list}>
            {visible.map((proposal) => (
              <li key={proposal.start}>
                {proposal.item}. <Link to={paths.filing(accession, proposal)}>{proposal.heading}</Link>
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
    </>
  );
}

/** A 6-K: its cover page and the documents it furnishes. */
export function ForeignReportFacts({ facts }: { facts: ForeignReportFactsResponse }) {
  return (
    <>
      <FactList
        facts={[
          ['Registrant', facts.registrant],
          ['Month', facts.month],
          ['Annual reports under', facts.annual_form && `Form ${facts.annual_form}`],
          ['File number', facts.file_number],
        ]}
      />
      {facts.exhibits.length > 0 ? (
        <>
          <h4>Exhibits</h4>
          <FoldedList items={facts.exhibits} name="exhibits">
            {(rows) => (
              <ul className={classes.list}>
                {rows.map(({ number, description }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as filed, never reordered
                  <li key={at}>
                    {number} {description}
                  </li>
                ))}
              </ul>
            )}
          </FoldedList>
        </>
      ) : null}
    </>
  );
}
