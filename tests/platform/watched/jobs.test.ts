import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'

let app: App
const metricsToken = 'whoever reads figures'
/** What comes round as seldom as this or more seldom may have been due while nobody ran. */
const seldomMs = 60_000
/** How soon after the start it must have run, and how long a busy machine may take over it. */
const soon = { timeout: 60_000, interval: 200 }

beforeAll(async () => {
  app = await startApp({
    jobs: 'all',
    environment: { METRICS_TOKEN: metricsToken, PRACTICE_TRADERS: 'yes' },
  })
})
afterAll(() => app.stop())

const metrics = async (): Promise<string> => {
  const answer = await fetch(new URL('/metrics', app.address), {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  return answer.text()
}
const core = ['forget old messages', 'read countries by address']

it('runs every job that comes round seldom soon after the start', { timeout: 90_000 }, async () => {
  const seldom = app.product.jobs.filter(({ everyMs }) => everyMs >= seldomMs).map(({ name }) => name)
  expect(seldom.length).toBeGreaterThan(20)
  for (const name of [...seldom, ...core])
    await expect.poll(metrics, soon).toContain(`plumbline_job_runs_total{job="${name}",outcome="done"}`)
  expect(await metrics()).not.toContain('outcome="failed"')
})

it('has a reason for each that waits, and none waits long', () => {
  const waiting = app.product.jobs.filter(({ first }) => first !== undefined)
  expect(waiting.map(({ name }) => name)).toEqual(['check the ledger'])
  for (const { first } of waiting) expect(first?.afterMs).toBeLessThan(seldomMs)
})

it('names no job twice', () => {
  const names = app.product.jobs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
