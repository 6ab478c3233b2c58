/** Its package keeps its own types from TypeScript, by an `exports` without them. */
declare module 'doiuse' {
  import type { AcceptedPlugin } from 'postcss';

  /** What some browsers lack, or have in part. */
  interface FeatureUsage {
    feature: string;
    featureData?: { title: string };
  }

  /** A plugin that calls back for each use of a feature that not every browser of the list has. */
  export default function doiuse(options: {
    ignore?: readonly string[];
    onFeatureUsage: (usage: FeatureUsage) => void;
  }): AcceptedPlugin;
}
