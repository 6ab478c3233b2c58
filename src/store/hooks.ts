import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../effects/listening';
import type { RootState } from '../slices/root';

/** `useDispatch` for this site's store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector` for this site's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
