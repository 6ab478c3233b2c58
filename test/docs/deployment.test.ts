import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder, writeFiles } from '../server/helpers/files';

/** The commands of the numbered steps for nginx. */
const guide = readFileSync('docs/deployment.md', 'utf8');
const STEPS = guide
  .slice(guide.indexOf('\n## nginx'), guide.indexOf('\n**Disk:**'))
  .split(/\n(?=\d\. )/)
  .slice(1)
  .map((step) => /```sh\n([^`]*)```/.exec(step)?.[1] ?? '');

/**
 * Follows the guide's steps of a further release on a server of its own, where root's files are private and
 * every command succeeds but one.
 * @param failing matches what fails, such as a full disk would make it
 * @returns the release in use, the files that have changed in the former one, and what was restarted
 */
function release(failing = 'nothing') {
  const server = temporaryFolder();
  const former = path.join(server, 'srv/releases/former');
  const files = { 'dist/config.json': 'former', 'nginx.conf': 'former' };
  writeFiles(former, files);
  writeFiles(server, { 'srv/config.json': 'changed', log: '' });
  symlinkSync(former, path.join(server, 'srv/site'));
  const commands = path.join(server, 'commands');
  mkdirSync(commands);
  const fake = (work: string) =>
    `#!/bin/sh\ncase "$0 $*" in *${failing}*) exit 1;; esac\necho "$(basename $0) $*" >> ${server}/log\n${work}\n`;
  writeFiles(commands, {
    node: fake('case $1 in *prerender*) echo page > dist/page;; *) echo servers;; esac'),
    tar: fake(`mkdir "$4/dist"`),
    nginx: fake(''),
    systemctl: fake(''),
  });
  const [, , unpack = '', render = '', , switchOver = ''] = STEPS;
  const text = [unpack, render, switchOver].join('\n').replaceAll('/srv/', `${server}/srv/`);
  const { stderr } = spawnSync('sh', ['-c', `chmod +x ${commands}/*\numask 077\n${text}`], {
    cwd: former,
    env: { ...process.env, PATH: `${commands}:${process.env.PATH}` },
  });
  const inUse = readlinkSync(path.join(server, 'srv/site'));
  const isReadable = (name: string) => (statSync(path.join(inUse, name)).mode & 0o044) === 0o044;
  return {
    isReadable: ['.', 'dist', 'dist/config.json'].every(isReadable),
    isSwitched: inUse !== former,
    conf: readFileSync(path.join(inUse, 'nginx.conf'), 'utf8').trim(),
    changed: Object.entries(files).filter(
      ([name, text]) => readFileSync(path.join(former, name), 'utf8') !== text,
    ),
    restarted: readFileSync(path.join(server, 'log'), 'utf8').match(/(?<=systemctl ).*/g) ?? [],
    stderr: String(stderr),
  };
}

describe('a release by the guide', () => {
  it('is served by nginx and by the page server', () => {
    expect(release()).toEqual({
      isReadable: true,
      isSwitched: true,
      conf: 'servers',
      changed: [],
      restarted: ['reload-or-restart nginx', 'restart site-pages'],
      stderr: '',
    });
  });

  it.each(['tar', 'prerender', 'nginx.cjs'])(
    'leaves the former one in use, and as it was, if %s fails',
    (failing) => {
      const kept = { isSwitched: false, conf: 'former', changed: [], restarted: [] };
      expect(release(failing)).toMatchObject(kept);
    },
  );
});
