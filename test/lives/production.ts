// The production build of the libraries: development checks take time.
process.env.NODE_ENV = 'production';
