import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { AppConfig } from '../config';

interface Configs {
  config: AppConfig;
  /** The configuration that the document was rendered with, for hydration. */
  rendered: AppConfig;
}

const ConfigContext = createContext<Configs | null>(null);

/** For recorded states: without image and tile URLs, so that the placeholders are shown. */
function recordedConfig(config: AppConfig): AppConfig {
  const { tileUrl: _tiles, tileAttribution: _attribution, ...rest } = config;
  return { ...rest, isRecorded: true };
}

interface Props {
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
export function ConfigProvider({ config, rendered = config, isRecorded = false, children }: Props) {
  const configs = useMemo(() => {
    if (!isRecorded) return { config, rendered };
    const withoutUrls = recordedConfig(config);
    return { config: withoutUrls, rendered: withoutUrls };
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
