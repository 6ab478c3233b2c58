import { createContext, useContext } from 'react';
import type { AppConfig } from '../config';

const ConfigContext = createContext<AppConfig | null>(null);

/** Hands the configuration to layouts and pages. It is fixed for the life of a tab. */
export const ConfigProvider = ConfigContext.Provider;

/**
 * The runtime configuration.
 * @throws Error outside a `ConfigProvider`
 */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigProvider above it');
  return config;
}
