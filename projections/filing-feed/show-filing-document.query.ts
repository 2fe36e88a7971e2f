import { Query } from '@nestjs/cqrs';
import type { FilingDocumentResponse } from './filing.response.ts';

/** One page of a document of a filing. Null when there is no such filing, document, or text of it. */
export class ShowFilingDocumentQuery extends Query<FilingDocumentResponse | null> {
  constructor(
    readonly accession: string,
    /** Place of the document in the filing. */
    readonly document: number,
    /** The page, or the one that holds an offset of the text. */
    readonly wanted: { readonly page: number } | { readonly at: number },
    /** Words that are looked for in the document; null for none. */
    readonly find: string | null,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
