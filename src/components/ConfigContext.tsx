import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { AppConfig } from '../config';

interface Configs {
  config: AppConfig;
  /** The configuration that the document was rendered with, for hydration. */
  rendered: AppConfig;
}

const ConfigContext = createContext<Configs | null>(null);

/** For recorded states: without image and tile URLs, so that the placeholders are shown. */
function recorded(config: AppConfig): AppConfig {
  const { tileUrl: _tiles, tileAttribution: _attribution, ...rest } = config;
  return { ...rest, isRecorded: true };
}

interface ShownConfigProps {
  config: AppConfig;
  rendered?: AppConfig;
  isRecorded?: boolean;
  children: ReactNode;
}

/**
 * Provides the configuration for the live session or a recorded state; constant while the tab is
 * open.
 * @param props.rendered the document's configuration; the same object if equal
 */
export function ShownConfig({
  config,
  rendered = config,
  isRecorded = false,
  children,
}: ShownConfigProps) {
  const shown = useMemo(() => {
    if (!isRecorded) return { config, rendered };
    const withoutAddresses = recorded(config);
    return { config: withoutAddresses, rendered: withoutAddresses };
  }, [config, rendered, isRecorded]);
  return <ConfigContext value={shown}>{children}</ConfigContext>;
}

const neverChanges = () => () => undefined;

/** The runtime configuration; until a Suspense boundary has hydrated, the document's. */
export function useConfig(): AppConfig {
  const shown = useContext(ConfigContext);
  if (!shown) throw new Error('useConfig needs ShownConfig above it');
  return useSyncExternalStore(
    neverChanges,
    () => shown.config,
    () => shown.rendered,
  );
}
