import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// `TMPDIR=FOLDER node unpack.mjs FOLDER`. The package writes only to the system's temporary folder,
// which other users share.
const [folder] = process.argv.slice(2)
const packed = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
  '../bin',
)

await chromium.executablePath()
await inflate(path.join(packed, 'al2023.tar.br'))

// A machine may lack libraries and fonts: the package has them.
writeFileSync(
  path.join(folder, 'fonts.conf'),
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
`,
)
const shell = path.join(folder, 'headless-shell')
writeFileSync(
  shell,
  `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`,
)
chmodSync(shell, 0o755)
