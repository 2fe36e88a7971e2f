/** The data key of a subject was destroyed: the subject is erased, and nothing more can be encrypted for it. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
  constructor(subjectId: string) {
    super(`the key of subject ${subjectId} was destroyed: its data is erased`);
  }
}
