import { formName } from '#platform/wording/form-name.ts';
import classes from './form-badge.module.css';

/** The form as EDGAR spells it; 3, 4, 5, 144 and D are prefixed with "Form". */
export function FormBadge({ form }: { form: string }) {
  return <span className={classes.form}>{formName(form)}</span>;
}

/** A label to show next to the form and headline; null if it would repeat either. */
export function labelNextToForm(form: string, label: string | null, headline: string | null = null): string | null {
  if (label === null || label === form || label === `Form ${form}`) return null;
  return headline !== null && normalized(headline).includes(normalized(label)) ? null : label;
}

/** Lowercased, punctuation collapsed, so that "Reports an unregistered sale of equity" contains "Unregistered sale of equity". */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$.]+/gu, ' ')
    .trim();
