/**
 * npm test, from a bare clone. Ends with one line over all suites: `N passed, N failed, N skipped`.
 * Each tool (types, lint, format, dead code) counts as one test. With --all (npm run test:all) every suite there is, whole.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, root } from './install.mjs'
import { runNode, runTools } from './tools.mjs'

const isAll = process.argv.includes('--all')
const suiteMsMax = isAll ? 14_400_000 : 1_500_000
/**
 * Suites, one turn after the other. `workers`: files at once; three keep two cores busy where each waits for the database or the
 * browser. Rules are tried beside whole products: these wait for half of their time, for starts and for what was killed, and
 * take what they need first.
 */
const turns = [
  [
    { name: 'unit', workers: 2, niceness: 15 },
    { name: 'crash', workers: 1 },
  ],
  [{ name: 'integration', workers: 3 }],
  [{ name: 'browser', workers: 3 }],
  ...(isAll ? ['slow', 'layout', 'feed'].map(name => [{ name, workers: 2 }]) : []),
]

/** What else there is, more cases of the same and further ways through pages, takes hours (docs/testing.md). */
const extent = isAll ? [] : ['--tags-filter=!thorough']
const extentEnv = isAll ? { LOOKS: 'all', LENDING_HOURS: '30', TERM_HOURS: '2' } : {}

/** What the tests start (the product, its commands) is compiled once: reading it anew took each start twice as long. */
const compiled = join(root, 'node_modules', '.cache', 'compiled')

/** How many of the files that took longest are named at the end. */
const slowestMax = 10
const took = []

/** What failed, told once more at the very end: whoever is shown the last lines of a long run must find it there. */
const toldMax = 30
const failures = []

const total = { passed: 0, failed: 0, skipped: 0 }
const add = ({ passed = 0, failed = 0, skipped = 0 }) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

const test = async () => {
  await ensureInstalled()
  const chromium = await findChromium()
  // Most of the tools use one core, and so does the build.
  const tools = runTools()
  // A suite that needs the web app fails by itself when this does; the others still have something to say.
  await ensureWebBuilt().then(
    () => add({ passed: 1 }),
    error => {
      console.log(`FAIL web build\n${error.message}`)
      failures.push('web build')
      add({ failed: 1 })
    },
  )
  const { passed, failed, names } = await tools
  add({ passed, failed })
  failures.push(...names)
  for (const suites of turns)
    for (const counts of await Promise.all(suites.map(suite => runSuite(suite, chromium)))) add(counts)
}

/** A suite of vitest, its tests counted one by one. One that crashes, or runs nothing, counts as a failure. */
const runSuite = async ({ name: suite, workers, niceness }, chromium) => {
  console.log(`\n== ${suite}`)
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'))
  const report = join(folder, 'report.json')
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(root, 'scripts', 'times-reporter.mjs')}`,
    ]
    const times = join(folder, 'times.json')
    const started = performance.now()
    const { code } = await runNode(
      [vitest, 'run', `--project=${suite}`, `--maxWorkers=${workers}`, ...extent, ...reporters],
      {
        env: { ...extentEnv, CHROMIUM_PATH: chromium ?? '', TIMES_FILE: times, NODE_COMPILE_CACHE: compiled },
        show: true,
        niceness,
        timeMsMax: suiteMsMax,
      },
    )
    console.log(`== ${suite}: ${secondsText(performance.now() - started)}`)
    if (existsSync(times)) took.push(...JSON.parse(readFileSync(times, 'utf8')))
    const counts = existsSync(report) ? countsOf(JSON.parse(readFileSync(report, 'utf8'))) : {}
    const { passed = 0, failed = 0, skipped = 0 } = counts
    if (passed + failed + skipped === 0) console.log(`FAIL ${suite}: no test was run`)
    // Vitest also ends badly for what belongs to no test: an error outside of them, a file that does not load.
    const lost = (code !== 0 && failed === 0) || passed + failed + skipped === 0 ? 1 : 0
    if (lost > 0) failures.push(`${suite}: outside of its tests`)
    return { passed, failed: failed + lost, skipped }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const countsOf = report => {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const file of report.testResults) {
    const failedBefore = counts.failed
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      counts[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1
      if (status === 'failed') failures.push(failureText(file.name, fullName, failureMessages))
    }
    // A file that broke outside of its tests (while loading, in a hook) reports no failed test of its own.
    if (file.status === 'failed' && counts.failed === failedBefore) {
      console.log(`FAIL ${relative(root, file.name)} outside of its tests`)
      failures.push(`${relative(root, file.name)} outside of its tests`)
      counts.failed += 1
    }
  }
  return counts
}

const failureText = (file, test, messages) =>
  `${relative(root, file)} > ${test}\n    ${messages.join('\n').split('\n').slice(0, 3).join('\n    ')}`

const secondsText = ms => `${(ms / 1000).toFixed(1)} s`

const tellSlowest = () => {
  if (took.length === 0) return
  console.log('\nThe files that took longest')
  for (const { name, ms } of took.toSorted((one, other) => other.ms - one.ms).slice(0, slowestMax))
    console.log(`${secondsText(ms).padStart(8)}  ${relative(root, name)}`)
}

const tellFailures = () => {
  if (failures.length === 0) return
  console.log('\nWhat failed')
  for (const failure of failures.slice(0, toldMax)) console.log(`  ${failure}`)
  if (failures.length > toldMax) console.log(`  and ${failures.length - toldMax} more`)
}

try {
  await test()
} catch (error) {
  console.error(error.message)
  failures.push(error.message)
  total.failed += 1
}
tellSlowest()
tellFailures()
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1
