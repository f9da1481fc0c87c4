/**
 * npm run test:rotation: an eighth of what `npm test` leaves out, another one with each commit, so that eight in a row have run
 * all of it. `-- --part N` runs a named one, `-- --list` says what is in it. Names what it ran and what it did not reach.
 * A failure is one, unless tests/known-failures.json has it.
 */
import { execFileSync } from 'node:child_process'
import { env, listApart, partOf, parts } from './apart.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureInstalled, root } from './install.mjs'
import { readKnownFailures } from './known-failures.mjs'
import { closingLine, runSuite, tellFailures, tellSlowest } from './suite.mjs'
import { runNode } from './tools.mjs'

/** Nothing more is begun after this. */
const rotationMsMax = 25 * 60_000
/** A run that has not ended this long after is ended. */
const graceMs = 5 * 60_000
/** Files of one project go together, so that its cluster is started once, but few at a time, so that the end is kept. */
const filesMax = 6
const workers = 2

const argument = name => {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

const commits = () => {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }))
  } catch {
    console.log('No history here: the first eighth is run')
    return 0
  }
}

/** Of one project, a few files a time; in an order that changes with the commits, so that what was not reached comes first some day. */
const runsOf = (pieces, turn) => {
  const runs = []
  for (const piece of pieces) {
    const last = runs.findLast(run => run[0].project === piece.project && run.length < filesMax)
    if (last === undefined) runs.push([piece])
    else last.push(piece)
  }
  return [...runs.slice(turn % runs.length), ...runs.slice(0, turn % runs.length)]
}

const run = async (pieces, { chromium, leftMs }) => {
  const [{ project }] = pieces
  if (project !== undefined)
    return runSuite({
      name: project,
      workers,
      args: pieces.map(({ file }) => file),
      env,
      timeMsMax: leftMs,
      chromium,
    })
  const { code } = await runNode(['scripts/test-postgres.mjs'], { show: true, timeMsMax: leftMs })
  const failures = code === 0 ? [] : [{ text: 'scripts/test-postgres.mjs' }]
  return { passed: code === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures, took: [] }
}

const isListing = process.argv.includes('--list')
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const took = []

const rotate = async () => {
  await ensureInstalled()
  const count = commits()
  const part = Number(argument('--part') ?? count % parts)
  const pieces = (await listApart()).filter(({ file }) => partOf(file) === part)
  console.log(`Part ${part} of ${parts}, ${pieces.length} files of what is run apart:`)
  for (const { project, file } of pieces) console.log(`  ${(project ?? '').padEnd(11)}  ${file}`)
  if (isListing) return

  const chromium = await findChromium()
  if (pieces.some(({ project }) => project === 'engines')) ensureEngines()
  await ensureWebBuilt()
  const known = readKnownFailures(new Date())
  const end = performance.now() + rotationMsMax
  const notReached = []
  for (const few of runsOf(pieces, Math.floor(count / parts))) {
    const leftMs = end - performance.now()
    if (leftMs <= 0) {
      notReached.push(...few)
      continue
    }
    const ran = await run(few, { chromium, leftMs: leftMs + graceMs })
    const isKnown = ran.failures.filter(known.has)
    for (const { text } of isKnown) console.log(`known to fail: ${text}`)
    total.passed += ran.passed
    total.failed += ran.failed - isKnown.length
    total.skipped += ran.skipped + isKnown.length
    failures.push(...ran.failures.filter(failure => !known.has(failure)))
    took.push(...ran.took)
  }
  for (const text of known.faults) failures.push({ text })
  total.failed += known.faults.length
  if (notReached.length === 0) return
  console.log(`\nNot reached within ${rotationMsMax / 60_000} minutes, and so not run:`)
  for (const { file } of notReached) console.log(`  ${file}`)
}

try {
  await rotate()
} catch (error) {
  console.error(error.message)
  failures.push({ text: error.message })
  total.failed += 1
}
tellSlowest(took)
tellFailures(failures)
if (!isListing) console.log(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
