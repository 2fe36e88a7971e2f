import { useBrand } from '../brand/brand.ts';
import classes from './sample-mark.module.css';

/**
 * Marks what is made up for trying the product. @param what it is, in a line of text. Without it the mark stands in a row, where it tells made-up rows
 * from real ones: nowhere on a server whose header says that all is made up.
 */
export function SampleMark({ what }: { what?: string }) {
  const { sample: everywhere } = useBrand();
  if (everywhere && what === undefined) return null;
  return <span className={`${classes['mark']} ${what ? '' : classes['small']}`}>{what ? `sample ${what}` : 'sample'}</span>;
}
