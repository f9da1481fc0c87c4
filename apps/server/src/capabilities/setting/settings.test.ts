import type { Millis } from '@plumbline/rules/market'
import { expect, it } from 'vitest'
import { createSettings } from './settings.ts'

/** The database answers each look when the test says so, with what stood there when it was asked. */
it('does not let a look that began before a publication undo the one behind it', async () => {
  let published: readonly object[] = []
  const waiting: (() => void)[] = []
  let isHeld = false
  const database = {
    query: () => {
      const rows = published
      return isHeld
        ? new Promise(resolve => waiting.push(() => resolve({ rows })))
        : Promise.resolve({ rows })
    },
  }
  const settings = await createSettings({
    database: database as never,
    now: () => 1_000_000 as Millis,
    mode: 'production',
    onTrouble: () => undefined,
  })
  expect(settings.version('copying.share_rate')).toBe(0)
  isHeld = true
  // The look of each second is on its way, on a slow connection.
  const job = settings.refresh()
  published = [{ key: 'copying.share_rate', version: 1, value: 5, effective_at: new Date(0) }]
  // Approved: it is to hold at once.
  const applied = settings.refresh()
  waiting[1]?.()
  await applied
  expect(settings.version('copying.share_rate')).toBe(1)
  waiting[0]?.()
  await job
  expect(settings.version('copying.share_rate')).toBe(1)
})
