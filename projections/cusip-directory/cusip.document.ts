import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** A CUSIP stated in a Schedule 13D or 13G; `_id` is the CUSIP. */
export interface CusipDocument extends StoredDocument {
  /** CIKs of the issuers it was stated for; at most {@link KEPT}, because two already make it uncertain. */
  readonly issuers: readonly string[];
}

export const KEPT = 2;

export const cusipDirectory = defineCollection<CusipDocument>({ name: 'cusip-directory', version: 1, fields: {}, indexes: [] });
