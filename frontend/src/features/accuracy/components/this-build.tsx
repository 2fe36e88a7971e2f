import { shortDay } from '#platform/wording/day.ts';
import { formatWhole, howMany } from '#platform/wording/numbers.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { edgarLink, type Measured, type Miss, type SampleScore, scorePerSample, type XmlScore } from '../measured.ts';
import classes from './accuracy.module.css';
import { AccuracyFigures, type Figure } from './accuracy-figures.tsx';

/** @param rules version of the active scoring rules; undefined if unknown. */
export function ThisBuild({ measured, rules }: { measured: Measured; rules: string | undefined }) {
  const scores = scorePerSample(measured);
  return (
    <section className={classes.part} aria-labelledby="this-build">
      <h2 id="this-build">Blind tests</h2>
      <p>
        People read filings that no one who writes our rules had seen, then wrote down what the headline had to say and which
        levels they’d accept. Only the first score counts.
      </p>
      <AccuracyFigures label="Blind tests" figures={figuresOf(scores, measured.xml)} />
      <PlainTable
        caption="Filings in blind tests"
        columns={[
          { header: 'Measured', cell: ({ date }: SampleScore) => shortDay(date) },
          { header: 'Headlines', numeric: true, cell: ({ headlines, filings }) => share(headlines, filings) },
          { header: 'Levels', numeric: true, cell: ({ levels, filings }) => share(levels, filings) },
          { header: 'Filings', numeric: true, cell: ({ filings }) => formatWhole(filings) },
          { header: 'Companies', numeric: true, cell: ({ companies }) => formatWhole(companies) },
          {
            header: 'Rules',
            cell: (score) => (
              <>
                <span className={classes.rules}>{score.rules}</span>
                {rules === undefined || score.rules === rules ? null : <em className={classes.older}>older than today’s</em>}
              </>
            ),
          },
        ]}
        rows={scores}
      />
      {scores.map(({ misses, ...score }) =>
        misses === null ? null : <Misses key={score.sample} score={score} misses={misses} />,
      )}
      {scores.every(({ misses }) => misses !== null) ? null : (
        <p className={classes.note}>We list individual misses only for filings measured since we began to keep them.</p>
      )}
      {measured.xml === null ? null : <XmlMisses xml={measured.xml} />}
    </section>
  );
}

function figuresOf(scores: readonly SampleScore[], xml: XmlScore | null): readonly Figure[] {
  const sum = (count: (score: SampleScore) => number) => scores.reduce((total, score) => total + count(score), 0);
  const filings = sum((score) => score.filings);
  const basis = (right: number) => `${formatWhole(right)} of ${howMany(filings, 'filing')}`;
  const [headlines, levels] = [sum((score) => score.headlines), sum((score) => score.levels)];
  return [
    ...(filings === 0
      ? []
      : [
          { what: 'Headlines right', figure: share(headlines, filings), basis: basis(headlines) },
          { what: 'Levels right', figure: share(levels, filings), basis: basis(levels) },
        ]),
    ...(xml === null
      ? []
      : [
          {
            what: 'Insider facts that match the SEC’s XML',
            figure: share(xml.same, xml.facts),
            basis: `${formatWhole(xml.same)} of ${formatWhole(xml.facts)} facts, ${formatWhole(xml.filings)} filings from ${formatWhole(xml.companies)} companies`,
          },
        ]),
  ];
}

/** Rounded down, so that 100% means all of them. */
const share = (right: number, all: number): string => `${formatWhole(Math.floor((1_000 * right) / all) / 10)}%`;

function FilingLink({ filing }: { filing: Parameters<typeof edgarLink>[0] & { readonly company: string } }) {
  return (
    <a href={edgarLink(filing)} target="_blank" rel="noopener noreferrer">
      {filing.company}, {filing.accession}
    </a>
  );
}

const MISSED = { both: 'headline and level', headline: 'headline', level: 'level' } as const;

function Misses({ score: { date, filings }, misses }: { score: Omit<SampleScore, 'misses'>; misses: readonly Miss[] }) {
  const measured = `the ${formatWhole(filings)} filings measured ${shortDay(date)}`;
  if (misses.length === 0) return <p className={classes.note}>No misses among {measured}.</p>;
  return (
    <details className={classes.misses}>
      <summary>
        {misses.length === 1 ? 'One miss' : `${formatWhole(misses.length)} misses`} among {measured}
      </summary>
      <ul>
        {misses.map((miss) => (
          <li key={miss.accession}>
            <FilingLink filing={miss} />: {MISSED[miss.headline ? (miss.level ? 'both' : 'headline') : 'level']}
          </li>
        ))}
      </ul>
    </details>
  );
}

function XmlMisses({ xml: { misses, date, reader } }: { xml: XmlScore }) {
  return (
    <>
      <p className={classes.note}>
        On {shortDay(date)}, we compared our insider facts (Forms 3, 4 and 5), field by field, with those from another program
        that reads the SEC’s XML. We used version {reader} of our reader.
      </p>
      {misses.length === 0 ? null : (
        <details className={classes.misses}>
          <summary>Filings where a fact differs: {formatWhole(misses.length)}</summary>
          <ul>
            {misses.map((miss) => (
              <li key={miss.accession}>
                <FilingLink filing={miss} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
