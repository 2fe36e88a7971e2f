import { Query } from '@nestjs/cqrs';
import type { FilingDocumentResponse } from './filing.response.ts';

/** One page of a document of a filing. Null when there is no such filing, document, or text of it. */
export class ShowFilingDocumentQuery extends Query<FilingDocumentResponse | null> {
  constructor(
    readonly accession: string,
    /** Index of the document in the filing. */
    readonly document: number,
    /** The page number, or an offset in the text whose page is wanted. */
    readonly wanted: { readonly page: number } | { readonly at: number },
    /** Words to find in the document; null for none. */
    readonly find: string | null,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
