/**
 * npm run test:engines: walks through the product in WebKit and Firefox. Ends with what each did, one line an engine, and the
 * line of all suites. Further arguments go to vitest: a file, `-t Firefox`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureInstalled } from './install.mjs'
import { closingLine, runSuite, tellFailures } from './suite.mjs'

const runMsMax = 3_600_000

/** What the walks have written down: '… 122 pages opened, 2 orders'. */
const told = file => {
  const engines = new Map()
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { engine, version, what, count } = JSON.parse(line)
    const of = engines.get(engine) ?? { counts: new Map() }
    engines.set(engine, of)
    if (version !== undefined) of.version = version
    else of.counts.set(what, (of.counts.get(what) ?? 0) + count)
  }
  for (const { version, counts } of engines.values())
    console.log(
      `${version}: ${[...counts].map(([what, count]) => `${count} ${what}`).join(', ') || 'nothing'}`,
    )
  if (engines.size === 0) console.log('No engine was there')
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-tally-'))
try {
  await ensureInstalled()
  ensureEngines()
  await ensureWebBuilt()
  const tally = join(folder, 'tally')
  writeFileSync(tally, '')
  const ran = await runSuite({
    name: 'engines',
    workers: 2,
    args: process.argv.slice(2),
    env: { ENGINES_TALLY: tally },
    timeMsMax: runMsMax,
  })
  told(tally)
  tellFailures(ran.failures)
  console.log(closingLine(ran))
  process.exitCode = ran.failed === 0 ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
