import type { SerializedError } from '@reduxjs/toolkit';
import { isClearRefusal, type ApiError, type Service } from '../../api';

/**
 * Whether a service does not exist, as far as the server's answer tells: it sent none, or clearly
 * said no. A server that failed or could not be reached says nothing about the service.
 * @param answer the state of the query for one service
 */
export const isServiceMissing = ({
  data,
  error,
}: {
  data?: Service | null | undefined;
  error?: ApiError | SerializedError | undefined;
}): boolean => data === null || (error !== undefined && 'kind' in error && isClearRefusal(error));
