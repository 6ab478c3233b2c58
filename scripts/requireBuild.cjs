/** Preloaded by npm's commands of a built site, which Node couldn't find before the first build. */
if (!require('node:fs').existsSync('renderer')) {
  console.error("The site isn't built yet: npm run build");
  process.exit(1);
}
