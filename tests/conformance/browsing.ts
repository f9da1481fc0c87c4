import type { Browser, Page } from 'playwright-core'
import { launch, openSignedIn, phone, visit, type Look, type Visitor } from '../e2e/support/browser.ts'
import type { App } from '../support/app.ts'
import { newCustomer } from '../support/builders/funding.ts'
import { founders } from '../support/staff.ts'

/** What a page has not shown by then it will not show. */
const waitMsMax = 15_000

type InBoth = Readonly<Record<'en' | 'hk', Visitor>>

/** Somebody on a phone, in English and in Chinese; a customer of the demo book who is also signed in as staff, and a guest. */
export type Browsing = {
  readonly app: App
  readonly browser: Browser
  readonly token: string
  readonly visitors: InBoth
  readonly guests: InBoth
  /** A device of its own, which a point may spoil; `path` is opened as a customer, or as a guest where it is null. */
  readonly alone: (
    path: string,
    options?: { as?: 'demo customer' | 'real customer' | 'guest'; look?: Look },
  ) => Promise<Visitor>
  readonly close: () => Promise<void>
}

export const hashOf = (page: Page) => {
  const [path = '', search = ''] = new URL(page.url()).hash.slice(1).split('?')
  return { path, search: new URLSearchParams(search) }
}

export const openBrowsing = async (app: App): Promise<Browsing> => {
  const browser = await launch()
  const [{ token: staff }] = await founders(app)
  const token = await app.openDemo()
  const made: Visitor[] = []
  const begin = async (look: Look = {}): Promise<Visitor> => {
    const visitor = await visit(browser, app.address, { viewport: phone, ...look })
    visitor.page.setDefaultTimeout(waitMsMax)
    made.push(visitor)
    return visitor
  }
  const both = async (begun: (language: 'en' | 'hk') => Promise<Visitor>): Promise<InBoth> => ({
    en: await begun('en'),
    hk: await begun('hk'),
  })
  const visitors = await both(async language => {
    const visitor = await begin({ language })
    await visitor.page.addInitScript(text => sessionStorage.setItem('Work-Token', text), staff)
    await openSignedIn(visitor, app, token)
    return visitor
  })
  const guests = await both(async language => {
    const visitor = await begin({ language })
    await visitor.open('/pages/login')
    return visitor
  })
  return {
    app,
    browser,
    token,
    visitors,
    guests,
    alone: async (path, { as = 'demo customer', look = {} } = {}) => {
      const visitor = await begin(look)
      switch (as) {
        case 'guest':
          await visitor.open(path)
          break
        case 'demo customer':
          await openSignedIn(visitor, app, await app.openDemo(), path)
          break
        case 'real customer':
          await openSignedIn(visitor, app, (await newCustomer(app)).token, path)
      }
      return visitor
    },
    close: async () => {
      for (const visitor of made) await visitor.leave()
      await browser.close()
    },
  }
}
