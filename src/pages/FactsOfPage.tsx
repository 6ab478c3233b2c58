import type { ReactNode } from 'react';
import { selectRoute } from '../slices/navigation';
import { useConfig } from '../store/ConfigContext';
import { useAppSelector } from '../store/hooks';
import type { PageFacts } from './pageDocument';
import { pageFacts } from './pageDocuments';

/** Hands on what the data of the shown page says about it. */
export default function FactsOfPage({
  children,
}: {
  children: (facts: PageFacts | null) => ReactNode;
}) {
  const config = useConfig();
  const match = useAppSelector(selectRoute);
  const api = useAppSelector((state) => state.api);
  return children(pageFacts(match, { api }, config));
}
