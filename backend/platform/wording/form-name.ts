/** Names of forms in running text. EDGAR's own names are bare: `4`, `D`, `144/A`. */

/** `Form 4`, `Form D/A`; names such as `8-K` and `S-1/A` need no "Form". */
export function formName(form: string): string {
  return /^(?:\d{1,3}|[A-Z])(?:\/A)?$/.test(form) ? `Form ${form}` : form;
}

/** With the article: `a Form 4`, `an 8-K`, `an S-1`. */
export function oneForm(form: string): string {
  const name = formName(form);
  // The article depends on how the name is read aloud: letter by letter, unless it is a word.
  const isVowel = name === form && /^(?:8|11(?!\d)|18(?!\d)|[AEFHILMNORSX])/.test(form) && !form.startsWith('SCHEDULE');
  return `${isVowel ? 'an' : 'a'} ${name}`;
}
