import { expect, vi } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import type { Moving } from '../../e2e/support/moving-calls.ts'
import type { App } from '../../support/app.ts'
import type { Target } from './find-in-page.ts'
import type { House } from './in-each-engine.ts'
import { openLine, type Line } from './line.ts'
import type { EnginePage } from './page.ts'
import type { EngineVisitor } from './visit.ts'

/** The longest that a walk takes on a busy machine. */
export const walkMs = 300_000
export const phoneInLight = { size: 'phone', theme: 'light' } as const

const { attempt } = en
export const shown = { testId: 'open-attempt' }

/** A house at the end of a line that can be cut. */
export type Reached = House & { readonly line: Line }
export const atTheEndOfALine = async ({ app, stop }: House): Promise<Reached> => {
  const line = await openLine(app.address)
  return {
    app,
    address: line.address,
    line,
    stop: async () => {
      await line.stop()
      await stop()
    },
  }
}

/** Who sends something, and where, if not at its usual page. */
export type Sender = { readonly token: string; readonly path?: string }

/** Something that moves money, as it is made in a page of any engine. */
export type Sending = Moving & {
  readonly begin: (app: App) => Promise<Sender>
  /** Makes it, until it has been sent. */
  readonly make: (page: EnginePage, sender: Sender) => Promise<void>
  /** Where its amount is typed, or it is made: gone while one is open. */
  readonly field: Target
  /** Leads to where it would be made once more. */
  readonly toForm?: (page: EnginePage) => Promise<void>
  /** What it is sent from lies over the page, and can be closed. */
  readonly isSheet?: true
  /** Fills in what has to be proved anew where it is sent again. */
  readonly prove?: (page: EnginePage, sender: Sender) => Promise<void>
  /** It can only be asked after, as what it was sent with is not kept. */
  readonly isAskedOnly?: true
}

/** A layer that is gone takes its step back in the history first; another beginning in the middle of it is the browser's own affair. */
const layersAreSettled = (page: EnginePage): Promise<void> =>
  vi.waitFor(
    async () => {
      const isStepping = await page.run(() => {
        const isCovered = document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
        return !isCovered && ((history.state as { layers?: number } | null)?.layers ?? 0) > 0
      })
      expect(isStepping).toBe(false)
    },
    { timeout: 60_000, interval: 50 },
  )

/** A page that is begun anew, as by the button of the browser. */
export const reload = async (page: EnginePage): Promise<void> => {
  await layersAreSettled(page)
  await page.run(() => {
    Object.assign(globalThis, { isOld: true })
    location.reload()
  })
  await vi.waitFor(async () => expect(await page.run(() => 'isOld' in globalThis)).toBe(false), {
    timeout: 60_000,
    interval: 50,
  })
}

/** Away to another page of the browser, and back by the address: nothing of the app is in memory. */
export const closeAndOpen = async ({ page, ...visitor }: EngineVisitor, path: string): Promise<void> => {
  await layersAreSettled(page)
  await visitor.leaveApp()
  await visitor.open(path)
}

/** The same device in the hands of somebody else. */
export const handOver = async (
  { page, ...visitor }: EngineVisitor,
  token: string,
  path: string,
): Promise<void> => {
  await layersAreSettled(page)
  await visitor.leaveApp()
  await page.run(held => {
    localStorage.removeItem('App-Account')
    localStorage.setItem('App-Token', held)
  }, token)
  await visitor.open(path)
}

/** As in a tunnel: nothing goes over the line, and the device knows. WebDriver can take no connection away. */
export const goOffline = async (line: Line, page: EnginePage): Promise<void> => {
  line.cut()
  await page.run(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    dispatchEvent(new Event('offline'))
  })
}
export const goOnline = async (line: Line, page: EnginePage): Promise<void> => {
  line.mend()
  await page.run(() => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  })
}

const fetchedAhead = /not loaded <link rel="modulepreload"|Importing a module script failed/
/** What was fetched ahead when a page was left has come to nothing, and nobody waits for it. */
export const faultsOf = async (visitor: EngineVisitor): Promise<readonly string[]> =>
  (await visitor.complaints()).filter(text => !fetchedAhead.test(text))

/** What was sent is said in place of what would send another. */
export const isShown = async (page: EnginePage, { words, field }: Sending): Promise<void> => {
  await page.waitFor({ text: words, within: shown })
  await page.waitFor({ role: 'button', name: attempt.ask, within: shown })
  expect(await page.isThere(field)).toBe(false)
}
