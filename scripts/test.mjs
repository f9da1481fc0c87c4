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
  ...(isAll ? ['slow', 'layout', 'feed', 'engines'].map(name => [{ name, workers: 2 }]) : []),
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

const test = async () => {
  await ensureInstalled()
  const chromium = await findChromium()
  if (isAll) ensureEngines()
  // Most of the tools use one core, and so does the build.
  const tools = runTools()
  // A suite that needs the web app fails by itself when this does; the others still have something to say.
  await ensureWebBuilt().then(
    () => add({ passed: 1 }),
    error => {
      console.log(`FAIL web build\n${error.message}`)
      failures.push({ text: 'web build' })
      add({ failed: 1 })
    },
  )
  const { passed, failed, names } = await tools
  add({ passed, failed })
  failures.push(...names.map(text => ({ text })))
  for (const suites of turns) {
    const run = suite => runSuite({ ...suite, args: extent, env: extentEnv, timeMsMax: suiteMsMax, chromium })
    for (const ran of await Promise.all(suites.map(run))) {
      add(ran)
      failures.push(...ran.failures)
      took.push(...ran.took)
    }
  }
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
