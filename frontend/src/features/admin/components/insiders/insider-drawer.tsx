import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { SideDrawer } from '#shared/ui/side-drawer.tsx';
import { type AdminInsider, type InsiderReport, insiderQuery } from '../../api/insiders.ts';
import { DetailDrawer } from '../list/detail-drawer.tsx';
import { FactLines, Part } from '../list/detail-parts.tsx';
import { usePendingAction } from '../list/use-pending-action.ts';
import { StreamHistory } from '../stream-history.tsx';
import { type InsiderAct, InsiderActDialog } from './insider-acts.tsx';

/** One reporting owner: identity, filings, and corrections. */
export function InsiderDrawer({ cik, onClose }: { readonly cik: string; readonly onClose: () => void }) {
  const query = useQuery(insiderQuery(cik));
  if (query.data) return <Shown insider={query.data} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={cik}>
      <AsyncSection query={query} name="The insider" skeleton={<p>Loading...</p>}>
        {() => null}
      </AsyncSection>
    </SideDrawer>
  );
}

function Shown({ insider, onClose }: { insider: AdminInsider; onClose: () => void }) {
  const { pending: act, setPending, close, done, mayAct } = usePendingAction<InsiderAct>();
  const offer = mayAct ? setPending : null;
  return (
    <>
      <DetailDrawer
        title={insider.name || insider.cik}
        onClose={onClose}
        facts={[
          { name: 'CIK', value: insider.cik },
          { name: 'Person', value: insider.merged_into === null ? 'own' : `merged into ${insider.merged_into}` },
          { name: 'Companies', value: insider.roles.length },
        ]}
        tabs={[
          { id: 'overview', name: 'Overview', content: () => <Overview insider={insider} onAct={offer} /> },
          { id: 'filings', name: 'Filings', content: () => <Filings insider={insider} onAct={offer} /> },
          { id: 'history', name: 'History', content: () => <StreamHistory streams={insider.streams} /> },
        ]}
        foot={
          !mayAct ? undefined : insider.merged_into === null ? (
            <Button size="xs" variant="default" onClick={() => setPending({ kind: 'merge' })}>
              Merge…
            </Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              onClick={() => setPending({ kind: 'separate', cik: insider.cik, name: insider.name })}
            >
              Separate…
            </Button>
          )
        }
      />
      {act === null ? null : <InsiderActDialog insider={insider} act={act} onDone={done} onClose={close} />}
    </>
  );
}

type PartProps = { insider: AdminInsider; onAct: ((act: InsiderAct) => void) | null };

function Overview({ insider, onAct }: PartProps) {
  return (
    <>
      <Part title="Names">
        <FactLines
          facts={[
            [
              'As last filed',
              <Link key="name" to={paths.insider(insider.cik)}>
                {insider.name || insider.cik}
              </Link>,
            ],
            ['Also filed as', insider.other_names.join('; ') || 'no other name'],
          ]}
        />
      </Part>
      <Part title="Titles">
        <PlainTable
          caption="Titles at each company, as shown on the profile"
          columns={[
            { header: 'Company', cell: ({ company }) => company.ticker ?? company.name },
            { header: 'Titles', cell: ({ roles }) => roles.join('; ') || 'none stated' },
            { header: 'Filings', numeric: true, cell: ({ filings }) => filings },
          ]}
          rows={insider.roles}
        />
      </Part>
      {insider.merged.length === 0 ? null : (
        <Part title="Merged into this one">
          <PlainTable
            caption="This person’s CIKs"
            columns={[
              { header: 'CIK', cell: ({ cik }) => cik },
              { header: 'Name', cell: ({ name }) => name },
              {
                header: 'Action',
                cell: ({ cik, name }) =>
                  onAct === null ? null : (
                    <Button size="compact-xs" variant="default" onClick={() => onAct({ kind: 'separate', cik, name })}>
                      Separate…
                    </Button>
                  ),
              },
            ]}
            rows={insider.merged}
          />
        </Part>
      )}
    </>
  );
}

function Filings({ insider, onAct }: PartProps) {
  const correct = (report: InsiderReport) =>
    onAct === null || report.withdrawn ? null : (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Correct ${report.accession}`}
        onClick={() => onAct({ kind: 'correct', report })}
      >
        Correct…
      </Button>
    );
  return (
    <PlainTable
      caption="Newest filings"
      columns={[
        { header: 'Filing', cell: filingCell },
        { header: 'Issuer', cell: ({ issuer }) => issuer.ticker ?? issuer.name },
        { header: 'Title', cell: (report) => report.title },
        { header: 'Action', cell: correct },
      ]}
      rows={insider.filings}
    />
  );
}

function filingCell({ accession, form, filed_on: filed, withdrawn, corrected }: InsiderReport) {
  const state = withdrawn ? ', withdrawn' : corrected ? ', corrected' : '';
  return (
    <>
      <Link to={paths.filing(accession)}>{filed}</Link> {form}
      {state}
    </>
  );
}
