import type { SerializedError } from '@reduxjs/toolkit';
import { isClearRefusal } from '../../api/call';
import type { ApiError } from '../../api/reply';
import type { Service } from '../../api/catalogue';

/**
 * Whether an answer means that a service doesn't exist: it is empty or a refusal. A failing or
 * unreachable server doesn't count.
 */
export const isServiceMissing = ({
  data,
  error,
}: {
  data?: Service | null | undefined;
  error?: ApiError | SerializedError | undefined;
}): boolean => data === null || (error !== undefined && 'kind' in error && isClearRefusal(error));
