import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import en from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import { hashOf, type Browsing } from './browsing.ts'
import type { Point } from './point.ts'

type Holds = Point<Browsing>['holds']
const listed =
  (section: number, list: string) =>
  (what: string, holds: Holds): Point<Browsing> => ({ section, list, what, holds })

const language = listed(1, 'languages')
const tab = listed(2, 'tabs')
const access = listed(2, 'access')
const screen = listed(2, 'screens by function')
const session = listed(3, 'session')
const states = listed(4, 'sessions and the socket')
const errors = listed(8, 'errors')
const constants = listed(9, 'constants')

/** The colour of something, as red, green and blue from 0 to 255. */
const colourOf = (page: Page, selector: string, property: string): Promise<readonly number[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => {
      const pen = document.createElement('canvas').getContext('2d')
      if (pen === null) return []
      pen.fillStyle = getComputedStyle(element).getPropertyValue(property)
      pen.fillRect(0, 0, 1, 1)
      return Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3))
    }, property)

const isGreen = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean => green > red && green > blue

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('App-Token') ?? '')

const go = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    location.hash = to
  }, path)

const tabs = [
  ['/pages/index', 'Market'],
  ['/pages/social', 'Follow'],
  ['/pages/order', 'Trade'],
  ['/pages/market', 'Orders'],
  ['/pages/fund', 'Profile'],
] as const

const launched = (locale: string, becomes: string): Point<Browsing> =>
  language(`a device locale ${locale} is launched in ${becomes}`, async ({ app, browser }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${app.address}/#/pages/login`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe(becomes === 'hk' ? 'zh-Hant-HK' : becomes)
    await context.close()
  })

/** What the app shows when a call is answered in this way. */
const answered = (
  what: string,
  answer: { readonly status: number; readonly body?: string } | 'cut off',
  text: string,
): Point<Browsing> =>
  errors(what, async ({ alone }) => {
    const visitor = await alone('/pages/fund')
    await visitor.page.getByTestId('total-equity').waitFor()
    await visitor.page.route('**/api/fund/records*', route =>
      answer === 'cut off'
        ? route.abort()
        : route.fulfill({ contentType: 'application/json', body: '{}', ...answer }),
    )
    await go(visitor.page, '/pages/mine/zichan/index')
    await visitor.page.getByText(text).first().waitFor()
    await visitor.leave()
  })

export const screenPoints: readonly Point<Browsing>[] = [
  launched('en-GB', 'en'),
  launched('zh-Hant-TW', 'hk'),
  launched('fr-CA', 'fr'),
  launched('es-MX', 'es'),
  launched('de-DE', 'en'),
  language('the choice is kept in local storage under the language key', async ({ alone }) => {
    const visitor = await alone('/pages/mine/setting/edit8')
    await visitor.page.getByText('Deutsch', { exact: true }).click()
    await expect.poll(() => visitor.page.evaluate(() => localStorage.getItem('language'))).toBe('de')
    await visitor.leave()
  }),

  ...tabs.map(([path, label], place) =>
    tab(`${place}: ${path.slice(1)}, ${label.toLowerCase()}`, async ({ visitors }) => {
      const { page } = visitors.en
      await go(page, path)
      const links = page.getByRole('navigation').last().getByRole('link')
      await expect.poll(() => links.nth(place).getAttribute('aria-current')).toBe('page')
      expect(await links.count()).toBe(tabs.length)
      expect(await links.nth(place).textContent()).toContain(label)
      expect(await links.nth(place).getAttribute('href')).toBe(`/#${path}`)
    }),
  ),
  tab('the selected tab colour is green', async ({ visitors }) => {
    const { page } = visitors.en
    await go(page, '/pages/index')
    await page.locator('nav a[aria-current=page]').waitFor()
    expect(isGreen(await colourOf(page, 'nav a[aria-current=page]', 'color'))).toBe(true)
  }),

  access('entry route is / (alias pages/enter/enter)', async ({ alone }) => {
    for (const path of ['/', '/pages/enter/enter']) {
      const visitor = await alone(path)
      await expect.poll(() => hashOf(visitor.page).path).toBe('/pages/index')
      await visitor.leave()
    }
  }),
  ...[
    '/pages/login',
    '/pages/register',
    '/pages/common/webview/index',
    '/pages/mine/setting/edit9',
    '/pages/crypto-web3/index',
  ].map(path =>
    access(`${path.slice(1)} is reachable without login`, async ({ alone }) => {
      const visitor = await alone(path, { as: 'guest' })
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
      expect(hashOf(visitor.page).path).toBe(path)
      await visitor.leave()
    }),
  ),
  access(
    'any other goes to /pages/login with a redirect parameter carrying the target',
    async ({ alone }) => {
      const visitor = await alone('/pages/mine/card/index', { as: 'guest' })
      await expect.poll(() => hashOf(visitor.page).path).toBe('/pages/login')
      expect(hashOf(visitor.page).search.get('redirect')).toBe('/pages/mine/card/index')
      await visitor.leave()
    },
  ),
  access(
    'back from login without a token leads to the first tab where the page is not allowed',
    async ({ alone }) => {
      const visitor = await alone('/pages/mine/card/index', { as: 'guest' })
      await visitor.page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect.poll(() => hashOf(visitor.page).path).toBe('/pages/index')
      await visitor.leave()
    },
  ),

  screen('login: user ID, password, register link, forgot password, demo account', async ({ guests }) => {
    const { page } = guests.en
    await go(page, '/pages/login')
    await page.getByLabel('User ID').first().waitFor()
    await page.getByLabel('Password', { exact: true }).waitFor()
    for (const path of ['/pages/register', '/pages/mine/setting/edit9'])
      expect(await page.locator(`a[href*="#${path}"]`).count()).toBe(1)
    await page.getByRole('button', { name: 'Open demo' }).waitFor()
  }),
  screen(
    'register: email, password, confirm password, invitation code, verification code',
    async ({ guests }) => {
      const { page } = guests.en
      await go(page, '/pages/register')
      for (const label of [/e-mail/i, /^password/i, /confirm|repeat/i, /invitation code/i, /code/i])
        await page.getByLabel(label).first().waitFor()
    },
  ),
  screen('market tabs: crypto, metal, oil, CFD, forex, stock', async ({ visitors }) => {
    const { page } = visitors.en
    await go(page, '/pages/index')
    for (const name of ['Crypto', 'Metals', 'Oil', 'CFD', 'Forex', 'Stocks'])
      await page
        .getByRole('tab', { name: new RegExp(name.slice(0, 3), 'i') })
        .first()
        .waitFor()
  }),
  screen(
    'order segments Contract and Term; positions, pending, closed; active, closed',
    async ({ visitors }) => {
      const { page } = visitors.en
      await go(page, '/pages/market')
      for (const name of ['Positions', 'Pending', 'Closed'])
        await page.getByRole('tab', { name: new RegExp(`^${name}`) }).waitFor()
      await page.getByText('Term', { exact: true }).first().click()
      for (const name of ['Active', 'Closed'])
        await page.getByRole('tab', { name: new RegExp(`^${name}`) }).waitFor()
      await page.getByText('Contract', { exact: true }).first().click()
    },
  ),
  screen("an empty list shows 'The data is empty.'", async ({ visitors }) => {
    const { page } = visitors.en
    await go(page, '/pages/mine/card/index')
    await page.getByText('The data is empty.').waitFor()
  }),
  ...(
    [
      ['assets', '/pages/mine/zichan/index'],
      ['deposit', '/pages/fund/deposit'],
      ['withdraw', '/pages/fund/withdraw'],
      ['bill details', '/pages/fund/bill'],
      ['wallet: bank cards', '/pages/mine/card/index'],
      ['wallet: digital addresses', '/pages/mine/mach/index'],
      ['transfer', '/pages/fund/transfer'],
      ['real-name verification', '/pages/mine/setting/edit6'],
      ['change password', '/pages/mine/setting/edit2'],
      ['change security password', '/pages/mine/setting/edit3'],
      ['customer service', '/pages/common/kefu/kefu'],
      ['credit loan', '/pages/loan/index'],
      ['buy with bank card', '/pages/fund/buy'],
      ['finance', '/pages/finance/index'],
      ['invite friends', '/pages/invite/index'],
      ['announcement', '/pages/notice/index'],
    ] as const
  ).map(([what, path]) =>
    screen(`mine menu: ${what}`, async ({ visitors }) => {
      const { page } = visitors.en
      await go(page, '/pages/fund')
      await page.getByTestId('total-equity').waitFor()
      if ((await page.locator(`a[href*="#${path}"]`).count()) > 0) return
      // One that stands a page below its group.
      await go(page, '/pages/mine/setting/edit11')
      await page.locator(`a[href*="#${path}"]`).first().waitFor()
    }),
  ),
  screen(
    'an announcement states that no service is given to North Korea, Israel, China, Vanuatu and Cuba',
    async ({ guests }) => {
      const { page } = guests.en
      await go(page, '/pages/notice/index')
      await page.getByRole('main').getByRole('link').first().click()
      for (const country of ['North Korea', 'Israel', 'China', 'Vanuatu', 'Cuba'])
        await page.getByText(country).first().waitFor()
    },
  ),
  screen('profile: credit score, UID, logout', async ({ visitors }) => {
    const { page } = visitors.en
    await go(page, '/pages/fund')
    await page.getByTestId('credit').waitFor()
    await page.getByText(/UID/).first().waitFor()
    await page.getByRole('button', { name: 'Log out' }).waitFor()
  }),

  session('the token is stored under the key App-Token', async ({ visitors, token }) => {
    expect(await visitors.en.page.evaluate(() => localStorage.getItem('App-Token'))).toBe(token)
  }),
  session('logout wipes the token', async ({ alone }) => {
    const visitor = await alone('/pages/fund')
    await visitor.page.getByRole('button', { name: 'Log out' }).click()
    await visitor.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect.poll(() => hashOf(visitor.page).path).toBe('/pages/login')
    expect(await visitor.page.evaluate(() => localStorage.getItem('App-Token'))).toBeNull()
    await visitor.leave()
  }),

  states('101 asks whether to stay or log in again; on confirm it goes to login', async ({ alone }) => {
    const visitor = await alone('/pages/fund')
    const { page } = visitor
    await page.getByTestId('total-equity').waitFor()
    await page.evaluate(() => localStorage.setItem('App-Token', 'unknown'))
    await page.reload()
    const dialog = page.getByRole('alertdialog', { name: 'Session expired. Stay or log in again?' })
    await dialog.getByRole('button', { name: 'Log in again' }).click()
    await expect.poll(() => hashOf(page).path).toBe('/pages/login')
    expect(await page.evaluate(() => localStorage.getItem('App-Token'))).toBeNull()
    await visitor.leave()
  }),
  states('102 shows the server message, clears user info and opens login', async ({ alone }) => {
    const visitor = await alone('/pages/fund')
    const { page } = visitor
    await page.getByTestId('total-equity').waitFor()
    await page.route('**/api/fund/records*', route =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({
          code: 102,
          type: 'error',
          message: 'Signed out from another device',
          data: { refusal: 'session.ended', figures: {} },
        }),
      }),
    )
    await go(page, '/pages/mine/zichan/index')
    await page.getByText('Signed out from another device').waitFor()
    await expect.poll(() => hashOf(page).path).toBe('/pages/login')
    expect(await page.evaluate(() => localStorage.getItem('App-Token'))).toBeNull()
    await visitor.leave()
  }),
  states(
    'the quote socket connects at launch, subscribes, resubscribes every 2 s and beats every 10 s',
    async ({ alone }) => {
      const visitor = await alone('/pages/index')
      const { page } = visitor
      const said: string[] = []
      page.on('websocket', socket => socket.on('framesent', ({ payload }) => said.push(String(payload))))
      await page.clock.install()
      await page.reload()
      const subs = () => said.filter(text => text.includes('"sub"')).length
      await expect.poll(subs).toBeGreaterThan(0)
      const before = subs()
      await page.clock.runFor(2_100)
      await expect.poll(subs).toBeGreaterThan(before)
      await page.clock.runFor(10_100)
      await expect.poll(() => said.includes('ping')).toBe(true)
      await visitor.leave()
    },
  ),

  answered("connection failure: 'Connection error with server'", 'cut off', 'Connection error with server'),
  answered("HTTP failure: 'System error {code}'", { status: 418 }, 'System error 418'),
  answered('404: resource does not exist', { status: 404 }, 'Resource does not exist'),
  answered('403: no permission', { status: 403 }, 'No permission'),
  answered('parse failed', { status: 200, body: 'not JSON' }, 'Parse failed'),
  errors("'Please login first'", async ({ alone }) => {
    const visitor = await alone('/pages/mine/card/index', { as: 'guest' })
    await visitor.page.getByText('Please login first').waitFor()
    await visitor.leave()
  }),
  errors("'Please complete KYC first'", async ({ alone }) => {
    const visitor = await alone('/pages/loan/index', { as: 'real customer' })
    await visitor.page.getByText('Please complete KYC first').first().waitFor()
    await visitor.leave()
  }),
  errors("'You have not set a trade password'", async ({ alone }) => {
    const visitor = await alone('/pages/fund/withdraw')
    await visitor.page.getByText('You have not set a trade password').waitFor()
    await visitor.leave()
  }),
  errors("'Set wallet address first' and 'Bind bank card first'", async ({ app, alone }) => {
    const visitor = await alone('/pages/index')
    const { page } = visitor
    await app.call('tradePassword', { tradePassword: 'trade 12 fathoms' }, { token: await tokenOf(page) })
    await go(page, '/pages/fund/withdraw')
    await page.getByText('Set wallet address first').waitFor()
    await page.getByText('Bank account', { exact: true }).first().click()
    await page.getByText('Bind bank card first').waitFor()
    await visitor.leave()
  }),
  errors("'Fill in all fields' and 'Passwords do not match'", async ({ alone }) => {
    const visitor = await alone('/pages/mine/setting/edit3')
    const { page } = visitor
    const save = page.getByRole('button', { name: en.security.tradeSet, exact: true })
    await save.click()
    await page.getByText('Fill in all fields').waitFor()
    await page.getByLabel(en.security.tradePassword, { exact: true }).fill('trade-Only-1')
    await page.getByLabel(en.security.tradeConfirm, { exact: true }).fill('trade-Only-2')
    await save.click()
    await page.getByText('Passwords do not match').waitFor()
    await visitor.leave()
  }),
  errors("'market closed - trading suspended'", async ({ visitors }) => {
    const { page } = visitors.en
    await go(page, '/pages/order?code=AAPL')
    await page.getByText('Market closed - trading suspended').first().waitFor()
  }),
  errors("'Amount cannot exceed balance'", async ({ alone }) => {
    const visitor = await alone('/pages/fund/transfer')
    const { page } = visitor
    const amount = page.getByRole('textbox').first()
    await amount.fill('999999999')
    await page
      .getByText(/Amount cannot exceed balance/)
      .first()
      .waitFor()
    await visitor.leave()
  }),
  constants('light: white background, dark text, blue primary', async ({ visitors }) => {
    const { page } = visitors.en
    expect(await colourOf(page, 'html', 'background-color')).toEqual([255, 255, 255])
    const [red = 255, green = 255, blue = 255] = await colourOf(page, 'html', 'color')
    expect(Math.max(red, green, blue)).toBeLessThan(90)
    const [r = 0, g = 0, b = 0] = await colourOf(page, 'html', '--primary')
    expect(b > r && b > g).toBe(true)
  }),
  constants('dark: dark navy, white text; profit colour green in both', async ({ alone, visitors }) => {
    const visitor = await alone('/pages/index', { look: { theme: 'dark' } })
    const { page } = visitor
    await page.getByRole('navigation').last().waitFor()
    const [red = 255, green = 255, blue = 255] = await colourOf(page, 'html', 'background-color')
    expect(Math.max(red, green, blue)).toBeLessThan(60)
    expect(blue).toBeGreaterThan(red)
    expect(Math.min(...(await colourOf(page, 'html', 'color')))).toBeGreaterThan(200)
    for (const each of [page, visitors.en.page])
      expect(isGreen(await colourOf(each, 'html', '--up'))).toBe(true)
    await visitor.leave()
  }),
  constants('default font size 28 responsive units: 14 px at 375', async ({ alone }) => {
    const visitor = await alone('/pages/index', { look: { viewport: { width: 375, height: 800 } } })
    await visitor.page.getByRole('navigation').last().waitFor()
    const size = await visitor.page.evaluate(() => getComputedStyle(document.body).fontSize)
    expect(Number.parseFloat(size)).toBe(14)
    await visitor.leave()
  }),
  constants("lot label '1 lot = {value}'", async ({ app, visitors }) => {
    app.quoteAll()
    await go(visitors.en.page, '/pages/instrument/index?code=USOIL')
    await visitors.en.page
      .getByText(/1 lot = /)
      .first()
      .waitFor()
  }),
  constants('price text is prefixed with a yen sign', async ({ app, visitors }) => {
    app.quoteAll()
    await go(visitors.en.page, '/pages/index')
    await visitors.en.page.getByText('¥').first().waitFor()
  }),
  constants('request timeout 60000 ms', async ({ alone }) => {
    const visitor = await alone('/pages/fund')
    const { page } = visitor
    await page.getByTestId('total-equity').waitFor()
    await page.clock.install()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/fund/records*', async route => {
      await held.promise
      await route.abort().catch(() => undefined)
    })
    let givenUp = 0
    page.on('requestfailed', request => {
      if (request.url().includes('/api/fund/records')) givenUp += 1
    })
    const asked = page.waitForRequest('**/api/fund/records*')
    await go(page, '/pages/mine/zichan/index')
    await asked
    await page.clock.runFor(59_900)
    expect(givenUp).toBe(0)
    await page.clock.runFor(200)
    await expect.poll(() => givenUp).toBe(1)
    // A read is tried twice more, each as long.
    expect(await page.getByText('Request timeout').count()).toBe(0)
    await page.clock.runFor(130_000)
    await page.getByText('Request timeout').first().waitFor()
    held.resolve()
    await visitor.leave()
  }),
]
