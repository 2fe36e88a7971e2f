import type { SealedPlace } from './sealed-place.ts';

/** The data key of a subject was destroyed: the subject has been erased, and nothing can be encrypted for it anymore. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
  constructor(subjectId: string) {
    super(`the key for subject ${subjectId} was destroyed, so its data can no longer be read`);
  }
}

/** An envelope failed authentication: it was encrypted for a different place than where it was found, or it was tampered with. */
export class EnvelopeBindingMismatch extends Error {
  override readonly name = 'EnvelopeBindingMismatch';
  constructor({ stream, event, field }: SealedPlace, options?: ErrorOptions) {
    super(
      `the sealed ${field} of ${event} in ${stream} was moved there or altered: compare the databases with a backup, and ` +
        'rebuild a damaged view with "ops rebuild"',
      options,
    );
  }
}
