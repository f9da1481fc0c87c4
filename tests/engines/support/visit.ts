import type { App } from '../../support/app.ts'
import { sizes, type Look } from './looks.ts'
import type { Engine, Tab } from './engine.ts'
import { pageOf, type EnginePage } from './page.ts'

/** A visitor with a tab of their own, and what went wrong in it. */
export type EngineVisitor = {
  readonly page: EnginePage
  open(path: string): Promise<void>
  /** To a page on which nothing of the app is in memory. */
  leaveApp(): Promise<void>
  /** The same in one more tab of this device. It goes with the first, or when it leaves. */
  beside(): Promise<EngineVisitor>
  complaints(): Promise<readonly string[]>
  leave(): Promise<void>
}

/** An address of the same origin that answers with next to nothing: what is kept there the app finds when it begins. */
const door = '/favicon.svg'

type Here = { readonly tab: Tab; readonly page: EnginePage }

const visitorOf = ({ tab, page }: Here, address: string, size: Look['size']): EngineVisitor => ({
  page,
  open: path => tab.goto(`${address}/#${path}`),
  leaveApp: () => tab.goto(new URL(door, address).href),
  beside: async () => {
    const other = await tab.another()
    await other.goto(new URL(door, address).href)
    await other.resize(sizes[size])
    return visitorOf({ tab: other, page: pageOf(other) }, address, size)
  },
  complaints: () =>
    page.run(() => JSON.parse(sessionStorage.getItem('observed') ?? '[]') as readonly string[]),
  leave: () => tab.close(),
})

/** Signed in where a token is given. */
export const visitWith = async (
  engine: Engine,
  { address }: Pick<App, 'address'>,
  { size, theme }: Look,
  token?: string,
): Promise<EngineVisitor> => {
  const tab = await engine.openTab()
  const page = pageOf(tab)
  try {
    await tab.goto(new URL(door, address).href)
    await tab.resize(sizes[size])
    await page.run(
      (theme, token) => {
        localStorage.setItem('language', 'en')
        localStorage.setItem('theme', theme)
        if (token !== null) localStorage.setItem('App-Token', token)
      },
      theme,
      token ?? null,
    )
  } catch (problem) {
    // WebKit has one at a time: it would be in the way of the next visitor.
    await tab.close()
    throw problem
  }
  return visitorOf({ tab, page }, address, size)
}
