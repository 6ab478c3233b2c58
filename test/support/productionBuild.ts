/**
 * Chooses the builds that customers run: the development builds of the libraries check each call,
 * which takes most of the time of a hundred thousand walks. To be imported before any of them.
 */
process.env.NODE_ENV = 'production';
