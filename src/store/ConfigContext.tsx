import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AppConfig } from '../config';

const ConfigContext = createContext<AppConfig | null>(null);

/** Hands the configuration to layouts and pages. It is fixed for the life of a tab. */
export const ConfigProvider = ConfigContext.Provider;

/**
 * The configuration while a recorded state is shown: without the addresses of pictures and map
 * tiles, so that not even those are asked for. The drawn stand-ins take their place.
 */
function withoutPictures(config: AppConfig): AppConfig {
  const {
    assetsBaseUrl: _assets,
    filesBaseUrl: _files,
    tileUrl: _tiles,
    tileAttribution: _attribution,
    ...rest
  } = config;
  return rest;
}

/** Hands on the configuration that fits what is shown: the live session or a recorded state. */
export function ShownConfig({
  config,
  isRecorded,
  children,
}: {
  config: AppConfig;
  isRecorded: boolean;
  children: ReactNode;
}) {
  const shown = useMemo(
    () => (isRecorded ? withoutPictures(config) : config),
    [config, isRecorded],
  );
  return <ConfigProvider value={shown}>{children}</ConfigProvider>;
}

/**
 * The runtime configuration.
 * @throws Error outside a `ConfigProvider`
 */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigProvider above it');
  return config;
}
