import { formName } from '../../../../backend/platform/wording/form-name.ts';
import classes from './form-badge.module.css';

/** The form as EDGAR spells it; 3, 4, 5, 144 and D are prefixed with "Form". */
export function FormBadge({ form }: { form: string }) {
  return <span className={classes['form']}>{formName(form)}</span>;
}

/** What a label says beside the form: null where it is the form once more. */
export function besideForm(form: string, label: string | null): string | null {
  return label === form || label === `Form ${form}` ? null : label;
}
