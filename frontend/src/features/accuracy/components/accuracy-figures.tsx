import classes from './accuracy.module.css';

export type Figure = { readonly figure: string; readonly what: string; readonly of: string };

/** Figures next to each other, each with its description. */
export function AccuracyFigures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes['figures']} aria-label={label}>
      {figures.map(({ figure, what, of }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <b>{figure}</b> {of}
          </dd>
        </div>
      ))}
    </dl>
  );
}
