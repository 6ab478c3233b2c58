// The production build of the libraries: development checks take time.
process.env.NODE_ENV = 'production';
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' });
