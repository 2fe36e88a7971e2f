import { useBrand } from '../brand/brand.ts';
import classes from './sample-mark.module.css';

/**
 * Marks sample data. @param what names the data in a line of text. Without it, the mark tells sample rows from real ones, and is omitted on a server
 * whose header says that everything is a sample.
 */
export function SampleMark({ what }: { what?: string }) {
  const { sample: everywhere } = useBrand();
  if (everywhere && what === undefined) return null;
  return <span className={`${classes.mark} ${what ? '' : classes.small}`}>{what ? `sample ${what}` : 'sample'}</span>;
}
