import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const unit = [
  'packages/**/*.test.ts',
  'apps/**/*.test.{ts,tsx}',
  'tests/unit/**/*.test.ts',
  'scripts/**/*.test.mjs',
]
const crash = ['tests/crash/**/*.test.ts']
const browser = ['tests/e2e/**/*.test.ts']
/** Every screen in four languages at four widths takes long: it is run apart (npm run test:layout). */
const layout = ['tests/layout/**/*.test.ts']
/** Months of the simulated feed against recorded ones: run apart too (npm run test:feed). */
const feed = ['tests/market/feed/calibration.test.ts', 'tests/market/feed/simulated.test.ts']
/** Walks through the whole product in other people's browsers: run apart as well (npm run test:engines). */
const engines = ['tests/engines/**/*.test.ts']
/** What takes long by itself, servers of its own, days, galleries: run apart as well (npm run test:slow); docs/testing.md says why. */
const slow = [
  'tests/platform/{embedded-postgres,postgres-backup}.test.ts',
  'tests/crash/{announcement,copying,full-disk,term}.test.ts',
  'tests/receipt/python-digits.test.ts',
  'tests/simulation/{days,hours-2,market-day}.test.ts',
  'tests/market/feed/calendar-years.test.ts',
  'tests/trader-statistics/recomputed.test.ts',
  'tests/funding-operations/histories.test.ts',
  'scripts/texts/{add,texts}.test.mjs',
  'tests/e2e/{conformance,invitation,parts,support-killed,typed-decimals}.test.ts',
  'tests/e2e/funding/destination.test.ts',
  'tests/e2e/identity/{profile,security,sign-in,verification,wallet}.test.ts',
  'tests/e2e/market/{alerts,chart,instrument,market-desktop}.test.ts',
  'tests/e2e/trading/{dispute,halt}.test.ts',
  'tests/e2e/work/{accessibility,audit,customer,dictionary,kyc,lending,lending-settings,market,setting,staff,term,traders}.test.ts',
]
const never = ['**/node_modules/**', '**/dist/**']

/** A busy machine is late. What does not come at all is found a little later; what comes is not waited for longer. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000, interval: 50 } },
}
/** Files go by their size. These are short and take longest: begun last, one of them would have a core to itself at the end. */
const longest = /(?:hours-1|digits|backup|trading\/receipt|accessibility|places)\.test\.ts$/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a sequencer, not of an array
    const bySize = await super.sort(files)
    return bySize.toSorted(
      (one, other) => Number(longest.test(other.moduleId)) - Number(longest.test(one.moduleId)),
    )
  }
}

/** One Postgres cluster for the whole suite; `freshDatabase()` gives each test file a database in it. */
const onCluster = { globalSetup: ['tests/support/cluster.ts'], ...patience }

/** In the order in which scripts/test.mjs runs them, all but the last four. `vitest run --project=unit` runs one. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: 'thorough', description: 'Further ways through pages, which `npm test` has no time for.' },
    ],
    projects: [
      // Files share what they import: loading it anew for each took a third of the time. Rules keep no state between them.
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...never, ...slow],
          isolate: false,
          setupFiles: ['tests/support/own-modules.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: [...never, ...unit, ...crash, ...browser, ...layout, ...feed, ...engines, ...slow],
          // Files share what they import; loading it anew for each took a quarter of the time. State is in databases, one for each.
          isolate: false,
          ...onCluster,
        },
      },
      // Whole products, one after the other. Rules are tried beside them, and wait where both want the machine.
      {
        test: {
          name: 'crash',
          include: crash,
          exclude: [...never, ...slow],
          fileParallelism: false,
          testTimeout: 180_000,
          // A first start on the disk takes over a minute where five programs share each processor.
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          exclude: [...never, ...slow],
          isolate: false,
          ...onCluster,
        },
      },
      { test: { name: 'layout', include: layout, exclude: never, ...onCluster } },
      { test: { name: 'engines', include: engines, exclude: never, ...onCluster } },
      { test: { name: 'slow', include: slow, exclude: never, ...onCluster } },
      { test: { name: 'feed', include: feed, exclude: never, ...onCluster } },
    ],
  },
})
