import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualFeed, type ManualFeed } from '@plumbline/server/capabilities/market/index'
import type { Language } from '@plumbline/protocol/core'
import type { Millis } from '@plumbline/rules/market'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { startApp, type App } from '../../support/app.ts'

/** Debian's, without windows and what goes with them. */
const shell = '/usr/bin/chromium-headless-shell'

/** Where a system keeps its Chromium; the environment may name another. */
const places = [
  process.env['CHROMIUM_PATH'] || undefined,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const options = ({ withWindows = false } = {}) => {
  const executablePath = places.find(
    place => place !== undefined && existsSync(place) && !(withWindows && place === shell),
  )
  if (executablePath === undefined) throw new Error('No Chromium found; name one with CHROMIUM_PATH')
  const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync']
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--no-first-run',
      // Letters are as wide as on a screen; without windows they would be fitted to whole pixels.
      '--font-render-hinting=none',
      ...quiet.map(what => `--disable-${what}`),
      `--disable-features=${featuresOff.join(',')}`,
    ],
  }
}

/**
 * The list of Playwright, which ours takes the place of, and the address bar's pages: a new window draws them behind its
 * own, at half of what a visit costs.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** One for all files of a worker: a visit has a context of its own, and a start of Chromium takes longer than most tests. */
let shared: Promise<Browser> | undefined

/** The worker's browser. To close it ends the visits that are left; the browser itself ends with its worker. */
export const launch = async (): Promise<Browser> => {
  shared ??= chromium.launch(options())
  const browser = await shared
  if (!browser.isConnected()) {
    shared = undefined
    return launch()
  }
  return new Proxy(browser, {
    get: (target, name) => {
      if (name === 'close') return () => Promise.all(target.contexts().map(context => context.close()))
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A browser of its own that can show what is told while the app is closed; `launch` may give one that cannot. */
export const launchWithNotifications = (): Promise<Browser> => chromium.launch(options({ withWindows: true }))

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 800 }

export type Look = {
  readonly viewport?: { width: number; height: number }
  readonly theme?: 'light' | 'dark'
  readonly language?: Language
  readonly scale?: number
  /** Whether the app may be kept on the device. */
  readonly worker?: 'allow'
}

/** A visitor with a device of their own, and what their browser complained about. */
export type Visitor = {
  readonly page: Page
  /** Policy violations, uncaught errors and error messages, in the order they came. */
  readonly complaints: string[]
  open(path: string): Promise<void>
  leave(): Promise<void>
}

const textPxDefault = 16

/** A visitor on a phone whose browser shows all text this many times larger. */
export const visitWithLargeText = async (address: string, times: number): Promise<Visitor> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-browser-'))
  mkdirSync(join(folder, 'Default'))
  const preferences = { webkit: { webprefs: { default_font_size: textPxDefault * times } } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, {
    // The one without windows reads no preferences.
    ...options({ withWindows: true }),
    viewport: phone,
    reducedMotion: 'reduce',
  })
  const visitor = await accompany(context, address, {})
  return {
    ...visitor,
    leave: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const visit = async (browser: Browser, address: string, look: Look = {}): Promise<Visitor> => {
  const { viewport = phone, scale = 1 } = look
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    locale: 'en-GB',
    hasTouch: viewport.width < 700,
    reducedMotion: 'reduce',
    // What a worker fetches, no test sees.
    serviceWorkers: look.worker ?? 'block',
  })
  return accompany(context, address, look)
}

const accompany = async (context: BrowserContext, address: string, look: Look): Promise<Visitor> => {
  const { theme = 'light', language = 'en' } = look
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  await page.addInitScript(
    ([theme, language]) => {
      document.addEventListener('securitypolicyviolation', event => {
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
      })
      // Only before the first page: what the app forgets later must stay forgotten.
      if (window.name === 'prepared') return
      window.name = 'prepared'
      if (theme === 'dark') localStorage.setItem('theme', 'dark')
      localStorage.setItem('language', language ?? 'en')
    },
    [theme, language],
  )
  return {
    page,
    complaints,
    open: async path => {
      await page.goto(`${address}/#${path}`)
    },
    leave: async () => {
      // What a test answers in the app's place may be on its way still: it belongs to no test once the page is gone.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

/** An empty page of the same origin: what is kept there the app finds when it begins, without having begun before. */
export const atTheDoor = async ({ page }: Visitor, address: string): Promise<void> => {
  const door = new URL('/door', address).href
  await page.route(door, route =>
    // With an icon, as the browser asks for one otherwise.
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(door)
  await page.unroute(door)
}

/** Opens a page on a device on which a customer is signed in already; signing in at the page is tried elsewhere. */
export const openSignedIn = async (
  visitor: Visitor,
  { address }: Pick<App, 'address'>,
  token: string,
  path = '/pages/index',
): Promise<void> => {
  await atTheDoor(visitor, address)
  await visitor.page.evaluate(text => localStorage.setItem('App-Token', text), token)
  await visitor.open(path)
}

/** Opens a page of the work area in a tab in which a member of staff is signed in already. */
export const openAtWork = async (
  visitor: Visitor,
  { address }: Pick<App, 'address'>,
  token: string,
  path = '/pages/work/index',
): Promise<void> => {
  await atTheDoor(visitor, address)
  await visitor.page.evaluate(text => sessionStorage.setItem('Work-Token', text), token)
  await visitor.open(path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
}

/** Signs a visitor in with a demo account made beside the browser. */
export const signIn = async (visitor: Visitor, app: App, path?: string): Promise<string> => {
  const token = await app.openDemo()
  await openSignedIn(visitor, app, token, path)
  return token
}

/** The product in real time, with bitcoin quotes that the test says and the feed repeats once a second. */
export type TradingFloor = {
  readonly app: App
  price(bid: number): void
  /** A quote of another instrument, once. */
  readonly push: ManualFeed['push']
  stop(): Promise<void>
}

const spread = 8_000
const openingBid = 97_000_000

export const openFloor = async (environment: Record<string, string> = {}): Promise<TradingFloor> => {
  const feed: ManualFeed = createManualFeed({ clock: { now: () => Date.now() as Millis } })
  const app = await startApp({ live: { feed }, environment })
  let bid = openingBid
  const say = () => feed.push('BTCUSD', bid, bid + spread)
  say()
  const beat = setInterval(say, 500)
  return {
    app,
    /** In thousandths of a dollar. */
    push: feed.push,
    price: next => {
      bid = next
      say()
    },
    stop: async () => {
      clearInterval(beat)
      await app.stop()
    },
  }
}
