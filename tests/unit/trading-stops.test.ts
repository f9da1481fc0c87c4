import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopKinds } from '@plumbline/server/core/platform/stops'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const server = 'apps/server/src'
/** Words by which a process says that it does not trade now, whoever asks. */
const words = ["'server.not_ready'", "'server.outcome_unknown'", "'log.full'", 'new QueueFull(']

/** Each file that says one of them: by which stops that is an alarm, or why it is none of everybody's. */
const told: Readonly<Record<string, readonly (keyof typeof stopKinds)[] | string>> = {
  'transport/http/bind.ts': ['lease', 'beats', 'commits'],
  'transport/http/deadline.ts': ['beats', 'commits'],
  'transport/http/app.ts': ['lease', 'beats'],
  'transport/http/docs/openapi.ts': 'only describes it',
  'transport/stream/stream.ts': 'refuses a socket whose session could not be read: nothing is traded there',
  'transport/stream/follows.ts': 'refuses a private channel that could not be read: nothing is traded there',
  'core/ledger/group-commit.ts': ['queue'],
  'core/engine/account-queue.ts': ['queue'],
  'core/engine/engine.ts':
    'while the process ends, which somebody asked for; or where too much waits on one account, by its own customer',
  'core/engine/decide/decision-context.ts':
    'of one order that was reached and could not be committed yet, which an alarm of its own tells',
  'capabilities/market/market.ts': ['record'],
  'capabilities/market/sources/watched.ts': ['record'],
  'capabilities/term/desk.ts': 'while the process ends, which somebody asked for',
  'capabilities/term/place.ts': ['queue'],
  'capabilities/transfer/make-transfer.ts': ['queue'],
  'capabilities/first-steps/reset-demo.ts': 'of one account, which somebody else moves at the same moment',
  'capabilities/trader-statistics/preview.ts': 'figures that are not worked out yet: nothing is traded there',
}

it('knows by what alarm each place that refuses everybody is told', () => {
  const found = globSync(`${server}/**/*.ts`, { cwd: root })
    .filter(path => !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .filter(path => {
      const text = readFileSync(join(root, path), 'utf8')
      return words.some(word => text.includes(word))
    })
    .map(path => path.slice(server.length + 1))
  expect(found.toSorted()).toEqual(Object.keys(told).toSorted())
})

it('names each stop on the page for operators', () => {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  for (const kind in stopKinds) expect(page).toContain(`\n| \`${kind}\` |`)
})
