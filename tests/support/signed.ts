import { expect } from 'vitest'
import type { App } from './app.ts'

/** Lets time pass until the minute of a moment is signed. */
export const untilSigned = async (app: App, at: number): Promise<void> => {
  const minute = new Date(at - (at % 60_000)).toISOString()
  app.timer.wind(Math.max(0, at - (at % 60_000) + 60_000 - app.now()))
  await expect
    .poll(async () => {
      app.timer.wind(500)
      return (await app.call('tickMinute', {})).data?.minute
    })
    .toBe(minute)
}
