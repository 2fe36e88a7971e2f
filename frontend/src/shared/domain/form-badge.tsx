import classes from './form-badge.module.css';

/** The form as EDGAR spells it; 3, 4, 5, 144 and D are prefixed with "Form". */
export function FormBadge({ form }: { form: string }) {
  return <span className={classes['form']}>{formName(form)}</span>;
}

export function formName(form: string): string {
  return /^(\d|D|144)(\/A)?$/.test(form) ? `Form ${form}` : form;
}

/** What a label says beside the form: null where it is the form once more. */
export function besideForm(form: string, label: string | null): string | null {
  return label === form || label === `Form ${form}` ? null : label;
}
