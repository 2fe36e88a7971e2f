import classes from './sample-mark.module.css';

/** Marks what is made up for trying the product. @param what it is, in a line of text; in a row of marks nothing. */
export function SampleMark({ what }: { what?: string }) {
  return <span className={`${classes['mark']} ${what ? '' : classes['small']}`}>{what ? `sample ${what}` : 'sample'}</span>;
}
