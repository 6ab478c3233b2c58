/**
 * Selects the libraries' production builds: development checks take most of the time of a hundred
 * thousand walks. Import it before any of them.
 */
process.env.NODE_ENV = 'production';
