// This site has no service worker. An earlier site at this address may have left one that shows its
// own pages for ever; the browser looks for a new version of it here, which removes itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  await self.registration.unregister();
  for (const page of await self.clients.matchAll()) await page.navigate(page.url);
}
