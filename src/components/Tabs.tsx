import { useId, type KeyboardEvent, type ReactNode } from 'react';
import css from './Tabs.module.css';

interface Props<Key extends string> {
  /** The accessible name of the group. */
  label: string;
  tabs: readonly { key: Key; label: string; children: ReactNode }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** How far each key moves; Home and End move to the ends. */
const STEPS: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Tabs with their panels; arrow keys select the tab they move to. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose }: Props<Key>) {
  const id = useId();
  const chosenIndex = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  );
  const handleKeyDown = (event: KeyboardEvent) => {
    const tab = tabs[STEPS[event.key]?.(chosenIndex, tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };
  return (
    <>
      <div className={css.list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={css.tab}
            aria-selected={index === chosenIndex}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosenIndex ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[chosenIndex]?.key ?? ''}`}
      >
        {tabs[chosenIndex]?.children}
      </div>
    </>
  );
}
