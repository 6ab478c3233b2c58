const path = require('node:path');

const { NormalModuleReplacementPlugin } = require('webpack');

/** The path of a module inside antd. */
const ANTD_MODULE = /[\\/]antd[\\/]es[\\/](.+)$/;
/** A component's styles, but not the helpers that all components share. */
const STYLES = /^(?:theme\/util\/genStyleUtils|(?!style\b).+\/style(?:\/\w+)?)(?:\.js)?$/;
/** Components that only add styles. */
const STYLE_COMPONENTS = /^button\/style\/compact(?:\.js)?$/;

/** @param {{ contextInfo: { issuer: string } }} resource */
const isFormContext = ({ contextInfo }) => /[\\/]form[\\/]context\.js$/.test(contextInfo.issuer);

/**
 * Removes antd's style generators from the bundle: the site has the styles as files (`npm run tool
 * -- antd-styles`). antd's form context needs only one small module of the form library.
 * @param {string} folder contains the replacements
 */
exports.antdWithoutStyles = (folder) => [
  new NormalModuleReplacementPlugin(/[\\/](?:style|genStyleUtils)(?:[\\/]\w+)?$/, (resource) => {
    const requested = path.join(resource.context, resource.request);
    const module = ANTD_MODULE.exec(requested)?.[1]?.replaceAll('\\', '/');
    if (module === undefined || !STYLES.test(module)) return;
    const stub = STYLE_COMPONENTS.test(module) ? 'noStyleComponent.ts' : 'noStyles.ts';
    resource.request = path.join(folder, stub);
  }),
  new NormalModuleReplacementPlugin(/^@rc-component\/form$/, (resource) => {
    if (/[\\/]antd[\\/]es[\\/]form$/.test(resource.context) && isFormContext(resource))
      resource.request = '@rc-component/form/es/FormContext';
  }),
];
