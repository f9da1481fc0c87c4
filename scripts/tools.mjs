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
  // How much of each language is there is told also where nothing is wrong.
  { name: 'texts', args: [join(root, 'scripts', 'texts.mjs'), 'check'], tells: true },
  { name: 'sizes of folders and lists', args: [join(root, 'scripts', 'check-structure.mjs')] },
  { name: 'names of files', args: [join(root, 'scripts', 'check-file-names.mjs')] },
  { name: 'dead code', args: [script('knip', 'bin', 'knip.js'), '--no-progress'] },
]

/** A busy machine takes several times as long as a quiet one: only what hangs is ended. */
const toolMsMax = 2_400_000
/** Whoever waits is told so often that it goes on. */
const signOfLifeMs = 30_000

/** Runs each tool and shows what it has to say only when it fails. `names`: those that failed. */
export const runTools = async () => {
  const counts = { passed: 0, failed: 0, names: [] }
  for (const { name, args, env = {}, tells = false } of tools) {
    const started = performance.now()
    const took = () => ((performance.now() - started) / 1000).toFixed(1)
    const telling = setInterval(() => console.log(`...  ${name} goes on (${took()} s)`), signOfLifeMs)
    const { code, output } = await runNode(args, { env, timeMsMax: toolMsMax })
    clearInterval(telling)
    const seconds = took()
    const told = code === 0 && tells ? `: ${output.trim()}` : ''
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${told}`)
    if (code !== 0) console.log(output.trimEnd())
    counts[code === 0 ? 'passed' : 'failed'] += 1
    if (code !== 0) counts.names.push(name)
  }
  return counts
}

/** Those that run now. Each has a group of its own, so that whatever it has started ends with it. */
const running = new Set()
/** How long those that are asked to end may take before they are made to. */
const endMsMax = 20_000

const signalGroup = (child, signal) => {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** Asks the group to end, which lets servers of tests be stopped, and makes it where it does not. */
const endGroup = child => {
  signalGroup(child, 'SIGTERM')
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), endMsMax)
  child.once('close', () => clearTimeout(insist))
}

for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
])
  process.once(signal, () => {
    const ends = [...running].map(child => new Promise(done => child.once('close', done)))
    for (const child of running) endGroup(child)
    void Promise.all(ends).then(() => process.exit(128 + number))
  })

/** Runs the pinned Node and collects what it prints; `show` lets it through instead. A run that hangs is ended. */
export const runNode = (args, { env = {}, show = false, timeMsMax = 600_000, niceness = 0 } = {}) =>
  new Promise(done => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
    const timer = setTimeout(() => {
      output += `\nended: it took longer than ${timeMsMax / 1000} s\n`
      if (show) console.log(`Ended: it took longer than ${timeMsMax / 1000} s`)
      endGroup(child)
    }, timeMsMax)
    const end = code => {
      clearTimeout(timer)
      running.delete(child)
      done({ code, output })
    }
    child.once('error', error => {
      output += error.message
      end(1)
    })
    child.once('close', code => end(code ?? 1))
  })
