import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { project } from '../project.mjs'
import { timed } from '../timed.mjs'
import { tool, toolEnvironment } from '../test-steps.mjs'

/** Unpacked and built in a folder of its own. Exits where the history does not have it. */
export async function previousVersion(commit = latestTag() ?? beforeNewestMigration()) {
  const name = git('rev-parse', '--short', `${commit}^{commit}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-previous-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const archive = path.join(folder, 'previous.tar')
    git('archive', '--output', archive, name)
    await tool(toolEnvironment(), 'tar', '-xf', archive, '-C', folder)
    if (isSame(folder, 'package-lock.json'))
      symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
    await timed(`Building ${name}`, () =>
      tool(
        toolEnvironment(),
        process.execPath,
        path.join(folder, 'scripts/start.mjs'),
        '--prepare',
      ),
    )
  } catch (error) {
    remove()
    throw error
  }
  return { name, folder, remove }
}

const isSame = (folder, file) =>
  readFileSync(path.join(folder, file)).equals(readFileSync(path.join(project, file)))

function latestTag() {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0'], {
    cwd: project,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

function beforeNewestMigration() {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations')
  const { status } = spawnSync('git', ['cat-file', '-e', `${added}^`], { cwd: project })
  if (status !== 0) stop('The history ends here: name the version before with --previous COMMIT.')
  return `${added}^`
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: project, encoding: 'utf8' })
  if (status !== 0) stop(stderr.trim())
  return stdout.trim()
}

function stop(problem) {
  console.error(problem)
  process.exit(1)
}
