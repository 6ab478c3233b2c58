import { useMemo, type ReactNode } from 'react';
import { selectRoute } from '../slices/navigation';
import { useConfig } from '../store/ConfigContext';
import { useAppSelector } from '../store/hooks';
import { graphOf, type PageFacts } from './pageDocument';
import { createPageFacts } from './pageFacts';

/** Hands on what the data of the shown page says about it. */
export default function FactsOfPage({
  children,
}: {
  children: (facts: PageFacts | null, structured: object | undefined) => ReactNode;
}) {
  const config = useConfig();
  const match = useAppSelector(selectRoute);
  const selectFacts = useMemo(() => createPageFacts(match, config), [match, config]);
  const facts = useAppSelector(selectFacts);
  const structured = useMemo(() => facts?.about && graphOf(facts.about), [facts]);
  return children(facts, structured);
}
