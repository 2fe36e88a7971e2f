import { ApiError } from '../api/api-error.ts';
import { refusal, UNREACHABLE, userHeaders } from '../api/http.ts';
import { addressOf } from '../base-path.ts';

/** Downloads one of this reader's files. Uses fetch, because URLs never contain a session. Throws ApiError. */
export async function fetchFile(path: string): Promise<Blob> {
  const headers = userHeaders();
  const response = await fetch(addressOf(path), { headers }).catch(() => {
    throw new ApiError(0, UNREACHABLE);
  });
  if (!response.ok) throw await refusal(response, headers['X-Session']);
  return response.blob();
}
