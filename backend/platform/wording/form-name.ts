/** Names of forms as people say them. EDGAR's own names are bare: `4`, `D`, `144/A`. */

/** `Form 4`, `Form D/A`; a name that says itself that it is a form stands alone: `8-K`, `S-1/A`. */
export function formName(form: string): string {
  return /^(?:\d{1,3}|[A-Z])(?:\/A)?$/.test(form) ? `Form ${form}` : form;
}

/** With its article: `a Form 4`, `an 8-K`, `an S-1`. */
export function oneForm(form: string): string {
  const name = formName(form);
  // Read aloud as letters, apart from the word.
  const isVowel = name === form && /^(?:8|11(?!\d)|18(?!\d)|[AEFHILMNORSX])/.test(form) && !form.startsWith('SCHEDULE');
  return `${isVowel ? 'an' : 'a'} ${name}`;
}
