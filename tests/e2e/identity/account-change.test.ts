import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../../../apps/web/src/shared/places/places.ts'
import { startApp, type App } from '../../support/app.ts'
import { goodPassword } from '../../support/builders/identity.ts'
import { newPerson, type Person } from '../../support/builders/verification.ts'
import { atTheDoor, desk, launch, visit, type Visitor } from '../support/browser.ts'
import { catalogues } from '../support/catalogues.ts'
import { isEveryLook } from '../support/looks.ts'
import { knownCustomer, typedNumber, typedText, type KnownCustomer } from './known-customer.ts'
import { leftBehind } from './left-behind.ts'

const { login, password, profile, session } = catalogues.en
let browser: Browser
let app: App
let alice: KnownCustomer
let bob: Person
beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now(), environment: { SESSION_DAYS: '365' } })
  alice = await knownCustomer(app)
  bob = await newPerson(app)
}, 120_000)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/** What she sends at a page; its answer is on its way when she goes. */
const sendings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/pages/fund/transfer': async page => {
    await page.getByTestId('transfer').getByRole('textbox').fill('13.57')
    await page.getByRole('button', { name: /^Transfer 13.57/ }).click()
  },
  '/pages/common/kefu/kefu': async page => {
    await page.getByRole('textbox').last().fill(`${typedText} asks`)
    await page.locator('button[type=submit]').last().click()
  },
  '/pages/mine/setting/edit1': async page => {
    await page.getByRole('main').getByRole('textbox').fill(`Anchorage ${typedText}`)
    await page.getByRole('main').locator('button[type=submit]').click()
  },
}

/** Every page that a customer may open, but the doors, which send a customer on. */
const doors: readonly string[] = ['/pages/login', '/pages/register', '/pages/work/login', '/pages/work/setup']
const walks = places
  .map(({ path }) => path)
  .filter(path => !doors.includes(path))
  .flatMap((path, index) => {
    const ways = [
      // When the page has just been opened, and nothing has come.
      { path, leaves: 'logs out' },
      // When it shows what it has, is asked again, and something was typed and sent.
      { path, leaves: 'is logged out by time' },
    ] as const
    return sendings[path] === undefined ? [ways[index % 2] ?? ways[0]] : ways
  })
  .map((walk, index) => ({
    ...walk,
    /** When what was asked for her is answered. */
    answered: index % 4 < 2 ? 'while nobody is signed in' : 'while the next one signs in',
  }))

/** One walk; the whole table with LOOKS=all. */
const isTried = (path: string, leaves: string) =>
  path === '/pages/fund/transfer' && leaves === 'is logged out by time'

/** A tab in which Alice is signed in, as after her login. */
const openAlice = async (path: string): Promise<Visitor> => {
  const { data } = await app.call('login', { username: alice.email, password: goodPassword })
  const visitor = await visit(browser, app.address, { viewport: desk })
  await atTheDoor(visitor, app.address)
  await visitor.page.evaluate(
    ([token, uid]) => {
      localStorage.setItem('App-Token', token ?? '')
      localStorage.setItem('App-Account', uid ?? '')
    },
    [data.token, alice.uid],
  )
  await visitor.open(`${path}?${alice.searches[path] ?? ''}`)
  return visitor
}

/** What is asked from now on is answered by the server at once, and reaches the page only later. */
const holdAnswers = async (page: Page) => {
  const gate = Promise.withResolvers<void>()
  const given: Promise<void>[] = []
  const hold = async (route: Route) => {
    const request = route.request()
    const isCall = request.resourceType() === 'fetch' && /\/(?:api|deal|fund)\//.test(request.url())
    if (!isCall || /\/api\/user\/(?:info|login|logout)|\/logout$|\/login$/.test(request.url()))
      return route.fallback()
    const response = await route.fetch()
    // The page that asked may be gone.
    const give = gate.promise.then(() => route.fulfill({ response }).catch(() => undefined))
    given.push(give)
    return give
  }
  await page.route('**/*', hold)
  return async () => {
    await page.unroute('**/*', hold)
    gate.resolve()
    await Promise.all(given)
  }
}

/** Types something into every field that takes it. */
const typeAnything = async (page: Page): Promise<void> => {
  for (const field of await page
    .getByRole('main')
    .locator('input:not([type]), input[type=text], textarea')
    .all()) {
    if (!(await field.isEditable())) continue
    const isNumber = (await field.getAttribute('inputmode')) === 'decimal'
    await field.fill(isNumber ? typedNumber : typedText, { timeout: 2_000 }).catch(() => undefined)
  }
}

const signOut = async (page: Page): Promise<void> => {
  await page.locator('button[popovertarget=account-menu]').click()
  await page.locator('#account-menu').getByRole('button', { name: profile.logout, exact: true }).click()
}
const runOut = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor
  const token = await page.evaluate(() => localStorage.getItem('App-Token') ?? '')
  expect(token).not.toBe('')
  await page.evaluate(() => localStorage.setItem('App-Token', 'a-token-the-server-does-not-know'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.evaluate(() => (location.hash = '#/pages/fund/bill'))
  await page.getByRole('alertdialog').getByRole('button', { name: session.again }).click()
}

describe.each(walks)('$path, left by somebody who $leaves', ({ path, leaves, answered }) => {
  it.skipIf(!isTried(path, leaves) && !isEveryLook)(
    `shows the next customer nothing of the last one, answered ${answered}`,
    async () => {
      const visitor = await openAlice(path)
      const { page } = visitor
      const menu = page.locator('button[popovertarget=account-menu]')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await menu.waitFor()
      await page.waitForLoadState('networkidle')
      expect(await leftBehind(visitor, alice.marks)).not.toEqual([])
      const answer = await holdAnswers(page)
      if (leaves === 'logs out') {
        await page.reload()
        await typeAnything(page)
        await signOut(page)
      } else {
        await typeAnything(page)
        await sendings[path]?.(page)
        await runOut(visitor)
      }
      const name = page.getByRole('textbox', { name: login.name })
      await name.waitFor()
      if (answered === 'while nobody is signed in') await answer()
      await name.fill(bob.email)
      await page.getByRole('textbox', { name: password.label }).fill(goodPassword)
      // A message that was not sent waits for the same customer's login, and goes with anybody else's; for whom a shared picture
      // would wait is forgotten a moment after it is known that none does.
      const atDoor = async () =>
        (await leftBehind(visitor, alice.marks)).filter(
          found => !found.startsWith('localStorage support-outbox'),
        )
      await expect.poll(atDoor).toEqual([])
      await page.getByTestId('login').getByRole('button', { name: login.submit }).click()
      await answer()
      await menu.waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => localStorage.getItem('App-Account'))).toBe(bob.uid)
      const asNext = await leftBehind(visitor, alice.marks)
      await visitor.open(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect({ asNext, there: await leftBehind(visitor, alice.marks) }).toEqual({ asNext: [], there: [] })
      await visitor.leave()
    },
  )
})

/** Goes in as the next customer, at the page of login. */
const logIn = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: login.name }).fill(bob.email)
  await page.getByRole('textbox', { name: password.label }).fill(goodPassword)
  await page.getByTestId('login').getByRole('button', { name: login.submit }).click()
  await page.locator('button[popovertarget=account-menu]').waitFor()
}

describe('who left, and whose tab stays open', () => {
  it('is heard of on no socket of the next customer, nor of the guest in between', async () => {
    const visitor = await openAlice('/pages/fund')
    const { page } = visitor
    const frames: string[] = []
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
    // The page that follows has a socket from its beginning.
    await page.reload()
    await page.getByTestId('total-equity').getByText(/\d/).waitFor()
    const tokenOf = async (email: string) =>
      (await app.call('login', { username: email, password: goodPassword })).data.token
    const elsewhere = await tokenOf(alice.email)
    const own = await tokenOf(bob.email)
    /** An alert that is met a second later. */
    const alarm = async (token: string, note: string) => {
      const condition = { kind: 'at_or_above', side: 'bid', price: '97100' } as const
      app.quoteAll()
      const set = await app.call('alertAdd', { code: 'BTCUSD', condition, note }, { token })
      expect(set).toMatchObject({ type: 'ok' })
      app.clock.move(1_000)
      app.feed.push('BTCUSD', 97_150_000, 97_158_000)
      await app.product.alerts.settled()
    }
    /** What was told with these words, after what waits in the product has gone out. */
    const toldWith = (words: string) => {
      app.timer.wind(1_000)
      return frames.filter(frame => frame.includes(words))
    }
    /** From there on each notice comes as a frame; what was told before is asked for. */
    const listens = () =>
      expect
        .poll(() => frames.some(frame => frame.includes('"event":"reset","channel":"notifications"')))
        .toBe(true)
    await listens()
    await alarm(elsewhere, 'Anchorage alarm')
    await expect.poll(() => toldWith('Anchorage alarm').length).toBeGreaterThan(0)
    await signOut(page)
    await page.getByRole('textbox', { name: login.name }).waitFor()
    frames.length = 0
    await alarm(elsewhere, 'Anchorage alarm')
    await logIn(page)
    await listens()
    await alarm(elsewhere, 'Anchorage alarm')
    // What the next one is told comes after what the last one would have been.
    await alarm(own, 'Belay alarm')
    await expect.poll(() => toldWith('Belay alarm').length).toBeGreaterThan(0)
    expect(frames.filter(frame => alice.marks.some(mark => frame.includes(mark)))).toEqual([])
    await visitor.leave()
  })

  it(
    'leaves a page that begins anew once the next one signs in beside it',
    { tags: 'thorough' },
    async () => {
      const visitor = await openAlice('/pages/fund')
      const { page } = visitor
      await page.getByTestId('total-equity').getByText(/\d/).waitFor()
      const begun = () => page.evaluate(() => performance.timeOrigin)
      const before = await begun()
      await signOut(page)
      await page.getByRole('textbox', { name: login.name }).waitFor()
      const second = await page.context().newPage()
      await second.goto(`${app.address}/#/pages/login`)
      await logIn(second)
      await expect.poll(begun).toBeGreaterThan(before)
      await page.locator('button[popovertarget=account-menu]').waitFor()
      expect(await leftBehind(visitor, alice.marks)).toEqual([])
      await visitor.leave()
    },
  )

  it('leaves nothing in a tab beside the one in which they signed out', async () => {
    const visitor = await openAlice('/pages/fund')
    const { page } = visitor
    await page.getByTestId('total-equity').getByText(/\d/).waitFor()
    // How long she has traded here, and which of her lists she looks at.
    await page.evaluate(() => {
      sessionStorage.setItem('trading-since', '{"since":1,"last":2,"told":0}')
      sessionStorage.setItem('market-own-list', 'her-list')
      sessionStorage.setItem('Work-Token', 'of-the-work-area')
    })
    const before = await page.evaluate(() => performance.timeOrigin)
    const second = await page.context().newPage()
    await second.goto(`${app.address}/#/pages/fund`)
    await second.getByTestId('total-equity').getByText(/\d/).waitFor()
    await signOut(second)
    await second.getByRole('textbox', { name: login.name }).waitFor()
    await logIn(second)
    await expect.poll(() => page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(before)
    await page.locator('button[popovertarget=account-menu]').waitFor()
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept).toContain('Work-Token')
    expect(kept).not.toContain('trading-since')
    expect(kept).not.toContain('market-own-list')
    await visitor.leave()
  })
})
