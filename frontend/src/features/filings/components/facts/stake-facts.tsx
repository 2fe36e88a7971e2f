import type { StakeFactsResponse } from '../../../../../../projections/filing-feed/filing-facts.response.ts';
import { PlainTable } from '../../../../shared/ui/plain-table.tsx';
import { figure, omitted, percent, personType, words, yesNo } from '../../lib/printed.ts';
import { Excerpt } from './excerpt.tsx';
import { FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

const PERCENT_DOUBTS = {
  none: null,
  'over 100': 'no stake is over 100%',
  contradicts: 'other figures of this schedule contradict it',
} as const;

/** A figure that stays as filed although it cannot be right: scores and headlines leave it out. */
function AsFiled({ figure: printed, doubt }: { figure: string | null; doubt: string | null }) {
  if (doubt === null) return printed;
  return (
    <>
      {printed} <span className={classes['muted']}>as filed: {doubt}</span>
    </>
  );
}

/** A 13D or 13G: holders, percent and date, and for a 13D the purpose. */
export function StakeFacts({ facts, accession }: { facts: StakeFactsResponse; accession: string }) {
  const { persons } = facts;
  const cut = omitted(persons.length, facts.persons_omitted);
  return (
    <>
      <FactList
        facts={[
          ['Issuer', facts.issuer],
          ['Class of securities', facts.class_title],
          ['Date of the event', facts.event_date],
          ['CUSIP', words(facts.cusips)],
          ...(facts.schedule === '13G' ? ([['Filed under', words(facts.rules)]] as const) : []),
          ...given('Filed as a group', yesNo(facts.is_group ?? null)),
          ...given('Amendment number', facts.amendment_no),
          ...given('Amends', facts.previous_accession),
        ]}
      />
      {facts.partial ? <p className={classes['note']}>The document is broken: it was read as far as that place.</p> : null}
      <h4>Reporting persons</h4>
      {persons.length === 0 ? <p className={classes['note']}>None could be read.</p> : null}
      {persons.length > 0 ? (
        <FoldedList items={persons} name="persons">
          {(rows) => (
            <PlainTable
              caption="Reporting persons"
              rows={rows}
              columns={[
                { header: 'Person', cell: ({ name }) => name },
                {
                  header: 'Percent',
                  numeric: true,
                  cell: (person) => (
                    <AsFiled figure={percent(person.percent)} doubt={PERCENT_DOUBTS[person.percent_doubt ?? 'none']} />
                  ),
                },
                {
                  header: 'Shares',
                  numeric: true,
                  cell: (person) => (
                    <AsFiled
                      figure={figure(person.aggregate)}
                      doubt={person.shares_doubt ? 'its powers cover more shares' : null}
                    />
                  ),
                },
                { header: 'Sole vote', numeric: true, cell: (person) => figure(person.sole_voting) },
                { header: 'Shared vote', numeric: true, cell: (person) => figure(person.shared_voting) },
                { header: 'Type', cell: ({ types }) => words(types.map(personType)) },
                { header: 'Citizenship', cell: ({ citizenship }) => citizenship },
                ...(facts.schedule === '13D'
                  ? [{ header: 'Funds', cell: (person: (typeof rows)[number]) => words(person.source_of_funds) }]
                  : []),
              ]}
            />
          )}
        </FoldedList>
      ) : null}
      {cut ? <p className={classes['note']}>{cut}</p> : null}
      {facts.schedule === '13D' ? (
        <>
          <h4>Item 4: purpose of the transaction</h4>
          {facts.purpose ? (
            <Excerpt accession={accession} excerpt={facts.purpose} />
          ) : (
            <p className={classes['note']}>not stated</p>
          )}
        </>
      ) : null}
    </>
  );
}
