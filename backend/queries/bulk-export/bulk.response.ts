import { bulkManifest } from './bulk-manifest.ts';

/** GET /api/bulk */
export const bulkResponse = bulkManifest.meta({ id: 'BulkManifest' });
