import { lazy } from 'react'
import { renewal } from './renewal.ts'

/** A script that has not arrived by then is given up. */
export const chunkMsMax = 120_000

/** What was waited for did not come in time. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError'
}

type Timers = {
  readonly after: (run: () => void, ms: number) => () => void
}

const realTimers: Timers = {
  after: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Gives up after `ms` on what is loaded. The load itself goes on: where it arrives late, the next try has it at once.
 */
export const within =
  <Loaded>(
    ms: number,
    load: () => Promise<Loaded>,
    { after }: Timers = realTimers,
  ): (() => Promise<Loaded>) =>
  async () => {
    let calm = (): void => undefined
    try {
      return await Promise.race([
        load(),
        new Promise<never>((_, reject) => {
          calm = after(() => reject(new TooLateError('it took too long to load')), ms)
        }),
      ])
    } finally {
      calm()
    }
  }

/** What is kept on the device comes within this time; offline, nothing else does. */
export const offlineMs = 1_500

/** Gives up on a device that is offline. The app's worker asks on meanwhile (service-worker/hold.ts). */
const whileOnline = <Loaded>(load: () => Promise<Loaded>, { after }: Timers): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    let calm = (): void => undefined
    const look = () => {
      calm = after(() => (navigator.onLine ? look() : reject(new Error('offline'))), offlineMs)
    }
    look()
    load()
      .finally(() => calm())
      .then(resolve, reject)
  })

const pausesMs = [1_000, 2_000, 4_000]

/**
 * Tries a few times more where the device is online: it says that it is back a moment before anything can be fetched.
 * Offline it fails soon, and where the script went with the build that this page is of.
 */
export const patiently =
  <Loaded>(load: () => Promise<Loaded>, { after }: Timers = realTimers): (() => Promise<Loaded>) =>
  async () => {
    for (const ms of pausesMs)
      try {
        return await whileOnline(load, { after })
      } catch (problem) {
        if (!navigator.onLine || (await renewal.isDue())) throw problem
        await new Promise<void>(resolve => void after(resolve, ms))
      }
    return whileOnline(load, { after })
  }

/** A part of a page whose script is fetched when it is first shown, for no longer than a script may take. */
export const lazyPart: typeof lazy = load => lazy(within(chunkMsMax, patiently(load)))

/** Between two tries for a script that did not come: soon at first, then twice as long each time. */
export const triedAgainMs = { first: 1_000, max: 15_000 }

/**
 * Tries until it is there: where its script does not come, and each time the device is back online. It says so a moment
 * before anything can be fetched, so from there on it begins with short pauses again.
 */
export const untilThere =
  <Loaded>(load: () => Promise<Loaded>, { after }: Timers = realTimers): (() => Promise<Loaded>) =>
  async () => {
    for (let pauseMs = triedAgainMs.first; ;)
      try {
        return await load()
      } catch {
        pauseMs = await new Promise<number>(resolve => {
          const goOn = (nextMs: number) => {
            calm()
            window.removeEventListener('online', isBack)
            resolve(nextMs)
          }
          const isBack = () => goOn(triedAgainMs.first)
          const calm = after(() => goOn(Math.min(2 * pauseMs, triedAgainMs.max)), pauseMs)
          window.addEventListener('online', isBack)
        })
      }
  }

/** A part beside the page: nothing is shown until its script is there, and the page does not fail for want of it. */
export const besidePart: typeof lazy = load => lazy(untilThere(load))
