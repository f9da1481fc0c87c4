/** Runs a TypeScript program of this repository on the pinned Node: node scripts/run.mjs <program> [arguments]. */
import { spawnSync } from 'node:child_process'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

try {
  // Standard output belongs to the program (it may be read by another one); what we have to say goes beside it.
  console.log = console.error
  await ensureInstalled()
  const { status } = spawnSync(pinnedNode(), process.argv.slice(2), { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
