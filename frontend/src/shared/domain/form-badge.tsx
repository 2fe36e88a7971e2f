import classes from './form-badge.module.css';

/** The form as EDGAR spells it; 3, 4, 5, 144 and D are prefixed with "Form". */
export function FormBadge({ form }: { form: string }) {
  return <span className={classes['form']}>{formName(form)}</span>;
}

export function formName(form: string): string {
  return /^(\d|D|144)(\/A)?$/.test(form) ? `Form ${form}` : form;
}
