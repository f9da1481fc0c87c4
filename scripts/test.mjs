/**
 * npm test, from a bare clone. Ends with one line over all suites: `N passed, N failed, N skipped`.
 * Each tool (types, lint, format, dead code) counts as one test. With --all (npm run test:all) every suite there is, whole.
 */
import { ensureWebBuilt } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureInstalled } from './install.mjs'
import { closingLine, runSuite, tellFailures, tellSlowest } from './suite.mjs'
import { runTools } from './tools.mjs'

const isAll = process.argv.includes('--all')
const suiteMsMax = isAll ? 14_400_000 : 1_500_000
/**
 * Two rows of work side by side, so that no core waits for the end of a step of the other. `workers`: files at once; more than there are
 * cores, as each waits for the database or the browser. Whole products wait for half of their time, for starts and for what was killed,
 * and take what they need before rules.
 */
const besideTools = [{ name: 'crash', workers: 1 }]
const afterBuild = [
  { name: 'unit', workers: 2, niceness: 15 },
  { name: 'integration', workers: 3 },
  { name: 'browser', workers: 4 },
  ...(isAll ? ['slow', 'layout', 'feed', 'engines'].map(name => ({ name, workers: 2 })) : []),
]

/** What else there is, more cases of the same and further ways through pages, takes hours (docs/testing.md). */
const extent = isAll ? [] : ['--tags-filter=!thorough']
const extentEnv = isAll ? { LOOKS: 'all', LENDING_HOURS: '30', TERM_HOURS: '2' } : {}

const took = []
const failures = []
const total = { passed: 0, failed: 0, skipped: 0 }
const add = ({ passed = 0, failed = 0, skipped = 0 }) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

const runSuites = async (suites, chromium) => {
  for (const suite of suites) {
    const ran = await runSuite({ ...suite, args: extent, env: extentEnv, timeMsMax: suiteMsMax, chromium })
    add(ran)
    failures.push(...ran.failures)
    took.push(...ran.took)
  }
}

/** A suite that needs the web app fails by itself when this does; the others still have something to say. */
const buildWeb = () =>
  ensureWebBuilt().then(
    () => add({ passed: 1 }),
    error => {
      console.log(`FAIL web build\n${error.message}`)
      failures.push({ text: 'web build' })
      add({ failed: 1 })
    },
  )

const runAllTools = async () => {
  const { passed, failed, names } = await runTools()
  add({ passed, failed })
  failures.push(...names.map(text => ({ text })))
}

const test = async () => {
  await ensureInstalled()
  const chromium = await findChromium()
  if (isAll) ensureEngines()
  await Promise.all([
    runAllTools().then(() => runSuites(besideTools, chromium)),
    buildWeb().then(() => runSuites(afterBuild, chromium)),
  ])
}

try {
  await test()
} catch (error) {
  console.error(error.message)
  failures.push({ text: error.message })
  total.failed += 1
}
tellSlowest(took)
tellFailures(failures)
console.log(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
