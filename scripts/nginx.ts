/**
 * Prints the nginx configuration of a built site:
 *
 *   npm run -s nginx -- --host wash.example > /etc/nginx/conf.d/wash.conf
 *
 *   --host NAME         the site's host name
 *   --dist FOLDER       the built site, with the config.json that will be served (dist)
 *   --root FOLDER       where that folder is on the server (/srv/site/dist)
 *   --certificate FILE  on the server (/etc/letsencrypt/live/NAME/fullchain.pem)
 *   --key FILE          on the server (/etc/letsencrypt/live/NAME/privkey.pem)
 *   --report-to URL     where browsers report policy violations; optional
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { nginxConf } from './nginxConf';
import { hostsOf, inlineHashesFile, inlineHashesOf, opensSupportRoom } from './siteHeaders';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    host: text,
    dist: { ...text, default: 'dist' },
    root: { ...text, default: '/srv/site/dist' },
    certificate: text,
    key: text,
    'report-to': text,
  },
});
const { host, dist, root, certificate, key, 'report-to': reportUrl } = values;

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

if (host === undefined || !/^[\w.-]+$/.test(host)) {
  console.error('Please give the host name: npm run nginx -- --host wash.example');
  process.exitCode = 1;
} else {
  const config = read(path.join(dist, 'config.json'));
  console.log(
    nginxConf({
      host,
      root,
      certificate: certificate ?? `/etc/letsencrypt/live/${host}/fullchain.pem`,
      certificateKey: key ?? `/etc/letsencrypt/live/${host}/privkey.pem`,
      hosts: hostsOf(config),
      hashes: inlineHashesOf(read(inlineHashesFile(path.resolve(dist)))),
      isRoomOpen: opensSupportRoom(config),
      reportUrl,
    }),
  );
}
