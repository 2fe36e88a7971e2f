import { useBrand } from '../brand/brand.ts';
import classes from './sample-mark.module.css';

/**
 * Marks sample data.
 * @param what the data it marks, such as `quotes`. Without it, it marks one row among real ones, so it is left out if the whole site shows samples.
 */
export function SampleMark({ what }: { what?: string }) {
  const { sample: everywhere } = useBrand();
  if (everywhere && what === undefined) return null;
  return <span className={`${classes.mark} ${what ? '' : classes.small}`}>{what ? `sample ${what}` : 'sample'}</span>;
}
