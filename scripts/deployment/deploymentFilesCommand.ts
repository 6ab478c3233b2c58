/** Writes the generated files about deployment: deploy/nginx.conf and the table of headers in the docs. */
import { writeFileSync } from 'node:fs';

import { deploymentFiles } from './deploymentFiles';

for (const [file, text] of Object.entries(deploymentFiles())) writeFileSync(file, text);
