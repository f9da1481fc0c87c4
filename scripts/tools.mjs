/** The checks that need no running product, each one a tool of its own. */
import { spawn } from 'node:child_process'
import { setPriority, totalmem } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './install.mjs'

const script = (...path) => join(root, 'node_modules', ...path)
/** It keeps all that it has worked out, so looking for what may be freed was a third of its time: seldom, up to half of the memory. */
const seldomFreed = { GOGC: '400', GOMEMLIMIT: `${Math.floor(totalmem() / 2)}B` }
export const tools = [
  // One reading of each workspace's program for both; `tsc -p` of each apart took as long again.
  { name: 'types and lint', args: [script('oxlint', 'bin', 'oxlint')], env: seldomFreed },
  { name: 'format', args: [script('oxfmt', 'bin', 'oxfmt'), '--check', '.'] },
  { name: 'texts', args: [join(root, 'scripts', 'texts.mjs'), 'check'] },
  { name: 'sizes of folders and lists', args: [join(root, 'scripts', 'check-structure.mjs')] },
  { name: 'dead code', args: [script('knip', 'bin', 'knip.js'), '--no-progress'] },
]

/** Runs each tool and shows what it has to say only when it fails. `names`: those that failed. */
export const runTools = async () => {
  const counts = { passed: 0, failed: 0, names: [] }
  for (const { name, args, env = {} } of tools) {
    const started = performance.now()
    const { code, output } = await runNode(args, { env })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
    if (code !== 0) console.log(output.trimEnd())
    counts[code === 0 ? 'passed' : 'failed'] += 1
    if (code !== 0) counts.names.push(name)
  }
  return counts
}

/** Runs the pinned Node and collects what it prints; `show` lets it through instead. A run that hangs is ended. */
export const runNode = (args, { env = {}, show = false, timeMsMax = 600_000, niceness = 0 } = {}) =>
  new Promise(done => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
    const timer = setTimeout(() => {
      output += `\nended: it took longer than ${timeMsMax / 1000} s\n`
      if (show) console.log(`Ended: it took longer than ${timeMsMax / 1000} s`)
      child.kill('SIGKILL')
    }, timeMsMax)
    const end = code => {
      clearTimeout(timer)
      done({ code, output })
    }
    child.once('error', error => {
      output += error.message
      end(1)
    })
    child.once('close', code => end(code ?? 1))
  })
