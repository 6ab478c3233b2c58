import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

/** Deep equality of plain data, ignoring the order of keys. */
export const isEqual = (a: unknown, b: unknown): boolean => copyWithStructuralSharing(a, b) === a;
