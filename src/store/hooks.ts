import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../effects/shared/listening';
import type { RootState } from '../slices/root';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
