import classes from './form-badge.module.css';

/** The form type as EDGAR spells it; a bare number or letter gets the word in front. */
export function FormBadge({ form }: { form: string }) {
  return <span className={classes['form']}>{formName(form)}</span>;
}

export function formName(form: string): string {
  return /^(\d|D|144)(\/A)?$/.test(form) ? `Form ${form}` : form;
}
