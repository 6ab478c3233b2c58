// The site as customers have it: without the checks of development builds, which take their time.
process.env.NODE_ENV = 'production';
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' });
