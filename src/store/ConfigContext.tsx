import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { AppConfig } from '../config';

interface Configs {
  config: AppConfig;
  /** What the document was rendered with, which its parts hydrate with. */
  rendered: AppConfig;
}

const ConfigContext = createContext<Configs | null>(null);

/**
 * The configuration for recorded states: without image and tile addresses, so that the placeholders
 * are shown.
 */
function recorded(config: AppConfig): AppConfig {
  const { tileUrl: _tiles, tileAttribution: _attribution, ...rest } = config;
  return { ...rest, isRecorded: true };
}

/**
 * Provides the configuration, which is fixed for the life of a tab, for the live session or a
 * recorded state.
 * @param props.rendered what the document was rendered with, the same object if it doesn't differ
 */
export function ShownConfig({
  config,
  rendered = config,
  isRecorded = false,
  children,
}: {
  config: AppConfig;
  rendered?: AppConfig;
  isRecorded?: boolean;
  children: ReactNode;
}) {
  const shown = useMemo(() => {
    if (!isRecorded) return { config, rendered };
    const withoutAddresses = recorded(config);
    return { config: withoutAddresses, rendered: withoutAddresses };
  }, [config, rendered, isRecorded]);
  return <ConfigContext value={shown}>{children}</ConfigContext>;
}

const neverChanges = () => () => undefined;

/**
 * The runtime configuration. A part of a prerendered document has the document's until it is hydrated,
 * which no other part waits for.
 */
export function useConfig(): AppConfig {
  const shown = useContext(ConfigContext);
  if (!shown) throw new Error('useConfig needs ShownConfig above it');
  return useSyncExternalStore(
    neverChanges,
    () => shown.config,
    () => shown.rendered,
  );
}
