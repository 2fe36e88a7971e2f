import classes from './accuracy.module.css';

/** A measured figure. `what`: its name; `basis`: what it was measured on. */
export type Figure = { readonly figure: string; readonly what: string; readonly basis: string };

/** Figures next to each other, each with its description. */
export function AccuracyFigures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(({ figure, what, basis }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <b>{figure}</b> {basis}
          </dd>
        </div>
      ))}
    </dl>
  );
}
