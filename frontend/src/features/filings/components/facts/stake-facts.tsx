import type { StakeFactsResponse } from '#projections/filing-feed/filing-facts.response.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { figure, omitted, percent, personType, words, yesNo } from '../../lib/form-values.ts';
import { Excerpt } from './excerpt.tsx';
import { FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

type Person = StakeFactsResponse['persons'][number];

const PERCENT_DOUBTS = {
  'over 100': 'no stake is over 100%',
  contradicts: 'other figures in this schedule contradict its percentage',
} as const;

/** Why a person's figures can't be right; empty if they are plausible. */
const doubtsOf = ({ percent_doubt: percentage, shares_doubt: count }: Person): string =>
  [
    ...(percentage ? [PERCENT_DOUBTS[percentage]] : []),
    ...(count ? ['its voting and dispositive powers cover more shares than it says it owns'] : []),
  ].join('; ');

/** A figure, marked if it can't be right. */
function Printed({ figure: printed, isDoubted }: { figure: string | null; isDoubted: boolean }) {
  if (!isDoubted) return printed;
  return (
    <>
      {printed} <span className={classes.muted}>as filed</span>
    </>
  );
}

/** A 13D or 13G: holders, percentages and date, and for a 13D the purpose. */
export function StakeFacts({ facts, accession }: { facts: StakeFactsResponse; accession: string }) {
  const { persons } = facts;
  const cut = omitted(persons.length, facts.persons_omitted);
  return (
    <>
      <FactList
        facts={[
          ['Issuer', facts.issuer],
          ['Class of securities', facts.class_title],
          ['Event date', facts.event_date],
          ['CUSIP', words(facts.cusips)],
          ...(facts.schedule === '13G' ? ([['Filed under', words(facts.rules)]] as const) : []),
          ...given('Filed as a group', yesNo(facts.is_group ?? null)),
          ...given('Amendment number', facts.amendment_no),
          ...given('Amends', facts.previous_accession),
        ]}
      />
      {facts.partial ? <p className={classes.note}>The document is damaged; we read what we could.</p> : null}
      <h4>Reporting persons</h4>
      {persons.length === 0 ? <p className={classes.note}>We couldn’t read any.</p> : null}
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
                  cell: (person) => <Printed figure={percent(person.percent)} isDoubted={person.percent_doubt !== undefined} />,
                },
                {
                  header: 'Shares',
                  numeric: true,
                  cell: (person) => <Printed figure={figure(person.aggregate)} isDoubted={person.shares_doubt !== undefined} />,
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
      {persons.filter(doubtsOf).map((person) => (
        <p key={`${person.name} ${person.percent} ${person.aggregate}`} className={classes.note}>
          {person.name ?? 'A reporting person'}: {doubtsOf(person)}. We show the figure as filed but exclude it from scores and
          headlines.
        </p>
      ))}
      {cut ? <p className={classes.note}>{cut}</p> : null}
      {facts.schedule === '13D' ? (
        <>
          <h4>Item 4: purpose of the transaction</h4>
          {facts.purpose ? <Excerpt accession={accession} excerpt={facts.purpose} /> : <p className={classes.note}>not stated</p>}
        </>
      ) : null}
    </>
  );
}
