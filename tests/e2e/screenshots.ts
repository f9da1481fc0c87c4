/**
 * Takes a picture of every screen in the looks listed below, into .plumbline/screenshots. `npm run screenshots`, on a built web
 * app; it brings its own database, a Tuesday and simulated prices. With `-- --keep` the few that the repository holds
 * (docs/screenshots) are replaced too: each retake adds to everybody's clone.
 */
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFeed } from '@plumbline/server/capabilities/market/index'
import { startEmbeddedPostgres } from '@plumbline/server/core/platform/db/postgres/index'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import type { Language } from '@plumbline/protocol/core'
import type { Page } from 'playwright-core'
import { followedTrader } from '../copying/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { newFolder } from '../support/cluster.ts'
import { desk, launch, openAtWork, phone, signIn, visit, type Look } from './support/browser.ts'
import { founders } from '../support/staff.ts'
import { movedMoney, publicTour, tour, watch } from './support/tour.ts'
import { openBusiness, workTour } from './support/work-tour.ts'

const folder = join(import.meta.dirname, '..', '..', '.plumbline', 'screenshots')
const kept = join(import.meta.dirname, '..', '..', 'docs', 'screenshots')
/** The product's time advances in these steps, as fast as the wall clock. */
const tickMs = 50
const quality = 44
const paintMs = 700

const quietLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

const openHouse = async () => {
  const stateFolder = newFolder()
  const postgres = await startEmbeddedPostgres({ stateFolder, log: () => undefined, onLost: console.error })
  const { appUrl } = await prepareDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl })
  const app = await startApp({
    database: { appUrl, drop: () => Promise.resolve() },
    feedOf: ({ clock, timer }) =>
      createFeed(
        { feed: { source: 'simulated' }, seed: 7, speed: 1, atEnd: 'stop' },
        { clock, timer, log: quietLog },
      ),
  })
  const clock = setInterval(() => app.timer.wind(tickMs), tickMs)
  return {
    app,
    stop: async () => {
      clearInterval(clock)
      await app.stop()
      await postgres.stop()
      await rm(stateFolder, { recursive: true, force: true })
    },
  }
}

/** A customer with something to show: a trader who is followed, three positions, one of them with targets, two orders that wait, and a closed one. */
const stockedCustomer = async (app: App, token: string): Promise<string> => {
  const submit = async (
    code: string,
    side: 'long' | 'short',
    lots: string,
    leverage: number,
    more: {
      takeProfit?: string
      stopLoss?: string
      type?: 'limit' | 'stop'
      price?: string
      trailing?: string
    } = {},
  ) => {
    const {
      data,
      message,
      code: answer,
    } = await app.call('submitOrder', { kind: 'contract', code, side, lots, leverage, ...more }, { token })
    if (answer !== 200) throw new Error(`${code} was not filled: ${message}`)
    return data.order
  }
  await movedMoney(app, token)
  await followedTrader(app, token)
  await watch(app, token, ['XAUUSD', 'EURUSD', 'BTCUSD', 'US500', 'USOIL', 'GER40', 'USDJPY', 'NVDA'])
  await submit('BTCUSD', 'long', '0.02', 2)
  await submit('EURUSD', 'short', '0.20', 30)
  const closed = await submit('GER40', 'long', '0.10', 20)
  const gold = await submit('XAUUSD', 'long', '0.10', 20)
  const level = (move: number) => (Number(gold.openPrice) + move).toFixed(2)
  await submit('XAUUSD', 'long', '0.05', 20, { type: 'limit', price: level(-18), takeProfit: level(12) })
  await submit('XAUUSD', 'long', '0.05', 20, { type: 'stop', price: level(25), trailing: '8.00' })
  await app.call('editOrder', { id: gold.id, takeProfit: level(14), stopLoss: level(-11) }, { token })
  await app.call('closeOrder', { id: closed.id }, { token })
  await app.call(
    'alertAdd',
    {
      code: 'XAUUSD',
      condition: { kind: 'at_or_above', side: 'bid', price: '4600.00' },
      note: 'Half of it goes',
    },
    { token },
  )
  return closed.id
}

/** A compressed picture of what the window shows. */
const shoot = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(paintMs)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await session.detach()
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}

const house = await openHouse()
const browser = await launch()
// What no longer exists is not shown.
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
/** English in full; Chinese in the looks that differ most. Whether words fit is measured elsewhere. */
const looks: readonly (Look & {
  viewport: { width: number; height: number }
  theme: 'light' | 'dark'
  language: Language
})[] = [
  ...[phone, desk].flatMap(viewport =>
    (['light', 'dark'] as const).map(theme => ({ viewport, theme, language: 'en' as const })),
  ),
  { viewport: phone, theme: 'light', language: 'hk' },
  { viewport: desk, theme: 'dark', language: 'hk' },
]

/** Pages that look much the same however they are looked at, or weigh much: they are shown in the two looks that differ most. */
const shownTwice = new Set(
  `agreement alert-form alerts api-key-add api-key-made api-keys appearance buy bill addresses chart chart-look chart-target close-all credit email
  follow forgot help kyc language nickname no-match notices password pending-edit price-record
  real-name record register-errors security trade-password wallet
  wallet-bind webview`.split(/\s+/),
)
const isShown = (screen: string, { viewport, theme, language }: (typeof looks)[number]): boolean =>
  !shownTwice.has(screen) ||
  (viewport === phone ? theme === 'light' && language === 'en' : theme === 'dark' && language === 'hk')

for (const look of looks) {
  const { viewport, theme, language } = look
  const scale = viewport === phone ? 1.5 : 1
  const visitor = await visit(browser, house.app.address, { ...look, scale })
  const stop = async (screen: string) => {
    if (isShown(screen, look)) await shoot(visitor.page, `${screen}-${viewport.width}-${theme}-${language}`)
  }
  await publicTour(visitor, { language }, stop)
  const order = await stockedCustomer(house.app, await signIn(visitor, house.app))
  await tour(visitor, { language, code: 'XAUUSD', order }, stop)
  await visitor.leave()
}

const office = { width: 1440, height: 900 }
const [ada, ben] = await founders(house.app)
const business = await openBusiness(house.app, [ada, ben])
for (const look of [
  { viewport: office, theme: 'light', language: 'en' },
  { viewport: office, theme: 'dark', language: 'en' },
  { viewport: phone, theme: 'light', language: 'en' },
  { viewport: phone, theme: 'dark', language: 'en' },
] as const) {
  const visitor = await visit(browser, house.app.address, {
    ...look,
    scale: look.viewport === phone ? 1.5 : 1,
  })
  await openAtWork(visitor, house.app, ada.token)
  await workTour(visitor, business, name =>
    shoot(visitor.page, `${name}-${look.viewport.width}-${look.theme}-${look.language}`),
  )
  await visitor.leave()
}
await browser.close()
await house.stop()

if (process.argv.includes('--keep'))
  for (const name of await readdir(kept)) await copyFile(join(folder, name), join(kept, name))
