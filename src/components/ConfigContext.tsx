import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { AppConfig } from '../config';

interface Configs {
  config: AppConfig;
  /** The configuration that the document was rendered with, for hydration. */
  rendered: AppConfig;
}

const ConfigContext = createContext<Configs | null>(null);

interface Props {
  config: AppConfig;
  /** The document's configuration; the same object if equal. */
  rendered?: AppConfig;
  isRecorded?: boolean;
  children: ReactNode;
}

/** Provides the configuration of the live session or a recorded state; constant in a tab. */
export function ConfigProvider({ config, rendered = config, isRecorded = false, children }: Props) {
  const configs = useMemo(() => {
    if (!isRecorded) return { config, rendered };
    // Without tiles, the placeholder is shown.
    const { tileUrl: _tiles, tileAttribution: _attribution, ...rest } = config;
    const recorded = { ...rest, isRecorded };
    return { config: recorded, rendered: recorded };
  }, [config, rendered, isRecorded]);
  return <ConfigContext value={configs}>{children}</ConfigContext>;
}

const neverChanges = () => () => undefined;

/** The runtime configuration; until a Suspense boundary has hydrated, the document's. */
export function useConfig(): AppConfig {
  const configs = useContext(ConfigContext);
  if (!configs) throw new Error('useConfig needs ConfigProvider above it');
  return useSyncExternalStore(
    neverChanges,
    () => configs.config,
    () => configs.rendered,
  );
}
