import {
  cpSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { run } from './command.ts'

/**
 * Where no image can be pulled: Debian by debootstrap, this Node, npm, and the user `node`, under the
 * name of the image that the Dockerfile begins with.
 */
export function makeStandIn(name: string) {
  const folder = mkdtempSync('/var/tmp/foyer-base-')
  const within = (...parts: string[]) => path.join(folder, ...parts)
  try {
    run('debootstrap', [
      '--variant=minbase',
      '--include=ca-certificates,libatomic1',
      'bookworm',
      folder,
    ])
    copyFileSync(process.execPath, within('usr/local/bin/node'))
    const npm = path.dirname(
      path.dirname(run('readlink', ['-f', run('which', ['npm']).trim()]).trim()),
    )
    mkdirSync(within('usr/local/lib/node_modules'), { recursive: true })
    cpSync(npm, within('usr/local/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', within('usr/local/bin/npm'))
    run('chroot', [folder, '/usr/sbin/useradd', '--uid', '1000', '--create-home', 'node'])
    // Packages may come from a mirror with its own certificate.
    const certificates = 'etc/ssl/certs/ca-certificates.crt'
    copyFileSync(path.join('/', certificates), within(certificates))
    mkdirSync(within('usr/local/etc'), { recursive: true })
    const registry = run('npm', ['config', 'get', 'registry']).split('\n')[0]
    writeFileSync(within('usr/local/etc/npmrc'), `registry=${registry}\ncafile=/${certificates}\n`)
    const container = run('buildah', ['from', 'scratch']).trim()
    run('buildah', ['copy', container, folder, '/'])
    run('buildah', ['commit', '--rm', container, name])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
