import type { SerializedError } from '@reduxjs/toolkit';
import { isClearRefusal } from '../../api/call';
import type { ApiError } from '../../api/reply';
import type { Service } from '../../api/catalogue';

/**
 * Whether the server's answer means that a service does not exist: it sent none, or refused. A
 * failed or unreachable server says nothing about the service.
 */
export const isServiceMissing = ({
  data,
  error,
}: {
  data?: Service | null | undefined;
  error?: ApiError | SerializedError | undefined;
}): boolean => data === null || (error !== undefined && 'kind' in error && isClearRefusal(error));
