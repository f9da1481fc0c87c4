/** One run of vitest, its tests counted one by one; what failed and how long each file took is kept for the end. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './install.mjs'
import { runNode } from './tools.mjs'

/** What the tests start (the product, its commands) is compiled once: reading it anew took each start twice as long. */
const compiled = join(root, 'node_modules', '.cache', 'compiled')

/**
 * Runs one project of vitest. One that crashes, or runs nothing, counts as a failure.
 * @param args further arguments of vitest: files, filters
 * @returns counts; `failures` with the file, the full name and the text of each test that failed, and what failed outside of tests;
 * `took` with the files and their milliseconds
 */
export const runSuite = async ({ name, workers, niceness = 0, args = [], env = {}, timeMsMax, chromium }) => {
  console.log(`\n== ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'))
  const report = join(folder, 'report.json')
  const times = join(folder, 'times.json')
  try {
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(root, 'scripts', 'times-reporter.mjs')}`,
    ]
    const started = performance.now()
    const { code } = await runNode(
      [
        join(root, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        `--project=${name}`,
        `--maxWorkers=${workers}`,
        ...args,
        ...reporters,
      ],
      {
        env: { ...env, CHROMIUM_PATH: chromium ?? '', TIMES_FILE: times, NODE_COMPILE_CACHE: compiled },
        show: true,
        niceness,
        timeMsMax,
      },
    )
    console.log(`== ${name}: ${secondsText(performance.now() - started)}`)
    const took = existsSync(times) ? JSON.parse(readFileSync(times, 'utf8')) : []
    const { counts, failures } = existsSync(report)
      ? readReport(JSON.parse(readFileSync(report, 'utf8')))
      : { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] }
    const { passed, failed, skipped } = counts
    if (passed + failed + skipped === 0) console.log(`FAIL ${name}: no test was run`)
    // Vitest also ends badly for what belongs to no test: an error outside of them, a file that does not load.
    const lost = (code !== 0 && failed === 0) || passed + failed + skipped === 0 ? 1 : 0
    if (lost > 0) failures.push({ text: `${name}: outside of its tests` })
    return { passed, failed: failed + lost, skipped, failures, took }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const readReport = report => {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  for (const { name, status: ofFile, assertionResults } of report.testResults) {
    const file = relative(root, name)
    const failedBefore = counts.failed
    for (const { status, fullName, failureMessages } of assertionResults) {
      counts[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1
      if (status === 'failed')
        failures.push({ file, test: fullName, text: failureText(file, fullName, failureMessages) })
    }
    // A file that broke outside of its tests (while loading, in a hook) reports no failed test of its own.
    if (ofFile === 'failed' && counts.failed === failedBefore) {
      console.log(`FAIL ${file} outside of its tests`)
      failures.push({ file, text: `${file} outside of its tests` })
      counts.failed += 1
    }
  }
  return { counts, failures }
}

const failureText = (file, test, messages) =>
  `${file} > ${test}\n    ${messages.join('\n').split('\n').slice(0, 3).join('\n    ')}`

export const secondsText = ms => `${(ms / 1000).toFixed(1)} s`

/** How many of the files that took longest are named at the end. */
const slowestMax = 10

export const tellSlowest = took => {
  if (took.length === 0) return
  console.log('\nThe files that took longest')
  for (const { name, ms } of took.toSorted((one, other) => other.ms - one.ms).slice(0, slowestMax))
    console.log(`${secondsText(ms).padStart(8)}  ${relative(root, name)}`)
}

/** What failed, told once more at the very end: whoever is shown the last lines of a long run must find it there. */
const toldMax = 30

export const tellFailures = failures => {
  if (failures.length === 0) return
  console.log('\nWhat failed')
  for (const { text } of failures.slice(0, toldMax)) console.log(`  ${text}`)
  if (failures.length > toldMax) console.log(`  and ${failures.length - toldMax} more`)
}

/** The line with which a run ends. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
