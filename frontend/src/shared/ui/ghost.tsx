import classes from './ghost.module.css';

type Props = { width?: number | string; height?: number };

/** One piece of a skeleton: as large as the text or figure that will stand here. Nothing in it moves. */
export function Ghost({ width = '100%', height = 12 }: Props) {
  return <span className={classes['ghost']} style={{ width, height }} data-ghost />;
}
