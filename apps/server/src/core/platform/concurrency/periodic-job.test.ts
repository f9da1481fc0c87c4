import { expect, it, vi } from 'vitest'
import { repeatedly } from './periodic-job.ts'

const log = { error: () => undefined }

it('ends once the run under way has ended, and runs no more', async () => {
  const order: string[] = []
  let finish = (): void => undefined
  const end = repeatedly(
    1,
    () =>
      new Promise(resolve => {
        order.push('begun')
        finish = () => {
          order.push('done')
          resolve()
        }
      }),
    log,
  )
  await vi.waitUntil(() => order.includes('begun'))
  const ended = end().then(() => order.push('ended'))
  finish()
  await ended
  expect(order).toEqual(['begun', 'done', 'ended'])
})

it('ends at once where nothing runs', async () => {
  await repeatedly(1_000_000, async () => undefined, log)()
})

it('goes on after a run that failed, and says so', async () => {
  const errors: object[] = []
  let runs = 0
  const end = repeatedly(
    1,
    async () => {
      runs += 1
      if (runs === 1) throw new Error('not this time')
    },
    { error: fields => void errors.push(fields) },
  )
  await vi.waitUntil(() => runs > 1)
  await end()
  expect(errors).toHaveLength(1)
})
