import type { ReactNode } from 'react';
import { useAppSelector } from '../store/hooks';
import { selectPageFacts, type PageFacts } from './pageFacts';

/** Hands on what the data of the shown page says about it. */
export default function FactsOfPage({
  children,
}: {
  children: (facts: PageFacts | null) => ReactNode;
}) {
  return children(useAppSelector(selectPageFacts));
}
