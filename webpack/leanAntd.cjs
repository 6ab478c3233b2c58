const path = require('node:path');

const { NormalModuleReplacementPlugin } = require('webpack');

/** antd's modules, by their path inside its folder. */
const IN_ANTD = /[\\/]antd[\\/]es[\\/](.+)$/;
/** A component's styles, but not the helpers that all components share. */
const STYLES = /^(?:theme\/util\/genStyleUtils|(?!style\b).+\/style(?:\/\w+)?)(?:\.js)?$/;
/** Components that only add styles. */
const STYLE_PARTS = /^button\/style\/compact(?:\.js)?$/;

/** @param {{ contextInfo: { issuer: string } }} resource */
const isContext = ({ contextInfo }) => /[\\/]form[\\/]context\.js$/.test(contextInfo.issuer);

/**
 * The site has antd's styles as files (`npm run tool -- antd-styles`), so antd's style generators
 * are removed from the bundle. antd's context of forms needs one small module of the form library,
 * not all of it.
 * @param {string} folder where the replacements are
 */
exports.leanAntd = (folder) => [
  new NormalModuleReplacementPlugin(/[\\/](?:style|genStyleUtils)(?:[\\/]\w+)?$/, (resource) => {
    const asked = path.join(resource.context, resource.request);
    const inner = IN_ANTD.exec(asked)?.[1]?.replaceAll('\\', '/');
    if (inner === undefined || !STYLES.test(inner)) return;
    const name = STYLE_PARTS.test(inner) ? 'noStylePart.ts' : 'noStyles.ts';
    resource.request = path.join(folder, name);
  }),
  new NormalModuleReplacementPlugin(/^@rc-component\/form$/, (resource) => {
    if (/[\\/]antd[\\/]es[\\/]form$/.test(resource.context) && isContext(resource))
      resource.request = '@rc-component/form/es/FormContext';
  }),
];
