import classes from './skeleton-bar.module.css';

type Props = { width?: number | string; height?: number };

/** A static skeleton element, the size of the text or figure that will appear here. */
export function SkeletonBar({ width = '100%', height = 12 }: Props) {
  return <span className={classes.ghost} style={{ width, height }} data-ghost />;
}
