import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AppConfig } from '../config';

const ConfigContext = createContext<AppConfig | null>(null);

/** Provides the configuration, which is fixed for the life of a tab. */
export const ConfigProvider = ConfigContext.Provider;

/**
 * The configuration for recorded states: without image and tile addresses, so that the placeholders
 * are shown.
 */
function recorded(config: AppConfig): AppConfig {
  const { tileUrl: _tiles, tileAttribution: _attribution, ...rest } = config;
  return { ...rest, isRecorded: true };
}

/** Provides the configuration for the live session or a recorded state. */
export function ShownConfig({
  config,
  isRecorded,
  children,
}: {
  config: AppConfig;
  isRecorded: boolean;
  children: ReactNode;
}) {
  const shown = useMemo(() => (isRecorded ? recorded(config) : config), [config, isRecorded]);
  return <ConfigProvider value={shown}>{children}</ConfigProvider>;
}

/** The runtime configuration. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigProvider above it');
  return config;
}
