import { routes, type CallOutput } from '@plumbline/protocol/core'
import type { CDPSession, Page } from 'playwright-core'
import type { Benchmark } from '../benchmark.ts'
import { medianOf, quantile } from '../measure.ts'
import { row } from '../result.ts'
import { openWeb, type OpenWeb } from '../web/open-web.ts'

const roundsMax = 3
const settleMs = 4_000
const restMs = 6_000
const keys = 30
const keyEveryMs = 100
/** Of a device that is so many times as slow as this machine. */
const slowdown = 4
/** What a phone has where the network is poor: the figures by which Lighthouse calls it slow. */
const poorNetwork = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** In ms: the last but one of thirty keys, from its press to the picture after it. */
const keyMsMax = 100
/** A task that takes longer keeps a touch waiting that can be felt. */
const taskMsMax = 50
/** From a tap on a row of the list to the picture of the chart with its candles. */
const chartMsMax = 600
const slowChartMsMax = 2_000

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const within = { atMost: 1 } as const

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** Notes what is measured below in the page, from before its own scripts begin. */
const listen = (): void => {
  const noted = { keys: [] as number[], tasks: [] as number[], chart: 0 }
  Object.assign(globalThis, { noted })
  /** After the next picture is drawn. */
  const drawn = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', then)
      port1.start()
      port2.postMessage(undefined)
    })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'keydown',
    ({ timeStamp }) => drawn(() => noted.keys.push(performance.now() - timeStamp)),
    true,
  )
  const isThere = () =>
    document.querySelector('[data-testid=chart] canvas') !== null &&
    document.querySelector('[data-testid=readout] span') !== null
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (isThere()) drawn(() => (noted.chart = performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      look()
    },
    true,
  )
}
type Noted = { readonly keys: readonly number[]; readonly tasks: readonly number[]; readonly chart: number }
const notedIn = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { readonly noted: Noted }).noted)
/** What came before, while the page was loaded, is not meant. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: { keys: number[]; tasks: number[] } }
    noted.keys = []
    noted.tasks = []
  })

type Device = { readonly viewport: { width: number; height: number }; readonly isPoor?: boolean }

/** A page of the app on a device of its own, on which a customer with a demo account is signed in. */
const openSigned = async (
  { browser, address }: OpenWeb,
  path: string,
  { viewport, isPoor = false }: Device,
): Promise<{ readonly page: Page; readonly session: CDPSession }> => {
  const answer = await fetch(new URL(routes.register[1], address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ simulation: 2, lang: 'en' }),
  })
  const { data } = (await answer.json()) as { readonly data: CallOutput<'register'> }
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 700 })
  const page = await context.newPage()
  await page.addInitScript(token => {
    localStorage.setItem('App-Token', token)
    sessionStorage.setItem('market-list', 'all')
  }, data.token)
  await page.addInitScript(listen)
  const session = await context.newCDPSession(page)
  if (isPoor) await session.send('Network.emulateNetworkConditions', { offline: false, ...poorNetwork })
  await page.goto(`${address}/#${path}`)
  return { page, session }
}

const slow = (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

/** Types digits and takes them back, so that what stands there stays short. */
const type = async (page: Page): Promise<number> => {
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 4 < 2 ? '1' : 'Backspace')
    await wait(keyEveryMs)
  }
  await page.waitForFunction(
    count => (globalThis as unknown as { readonly noted: Noted }).noted.keys.length === count,
    keys,
  )
  return quantile((await notedIn(page)).keys, (keys - 1) / keys)
}

/** The trade page of a desk: at rest for a while, then a size is typed. */
const useDesk = async (web: OpenWeb): Promise<{ readonly task: number; readonly key: number }> => {
  const { page, session } = await openSigned(web, `/pages/order?code=${web.codes[0]}`, { viewport: desk })
  await page.locator('[data-testid=readout] span').first().waitFor()
  await slow(session)
  await wait(settleMs)
  await forget(page)
  await wait(restMs)
  const task = Math.max(0, ...(await notedIn(page)).tasks)
  await page.getByLabel('Lots', { exact: true }).first().fill('')
  await wait(settleMs / 4)
  await forget(page)
  const key = await type(page)
  await page.context().close()
  return { task, key }
}

/** The search of the market on a phone. */
const useSearch = async (web: OpenWeb): Promise<number> => {
  const { page, session } = await openSigned(web, '/pages/index', { viewport: phone })
  await page.getByTestId(`instrument-${web.codes[0]}`).waitFor()
  await slow(session)
  await wait(settleMs)
  await page.getByRole('searchbox').fill('')
  await forget(page)
  const key = await type(page)
  await page.context().close()
  return key
}

const openChart = async (web: OpenWeb, isPoor: boolean): Promise<number> => {
  const { page, session } = await openSigned(web, '/pages/index', { viewport: phone, isPoor })
  const found = page.getByTestId(`instrument-${web.codes[0]}`)
  await found.waitFor()
  if (isPoor) await slow(session)
  await wait(settleMs)
  await found.getByRole('button').first().click()
  await page.waitForFunction(() => (globalThis as unknown as { readonly noted: Noted }).noted.chart > 0)
  const { chart } = await notedIn(page)
  await page.context().close()
  return chart
}

/** What is felt on a device four times as slow while three hundred quotes a second come. */
export const webUse: Benchmark = {
  name: 'web.use',
  rows: {
    'web.typing': within,
    'web.typing.search': within,
    'web.rest': within,
    'web.open_chart': within,
    'web.open_chart.slow': within,
  },
  run: async surroundings => {
    const web = await openWeb(surroundings)
    if (web === undefined) return []
    const taken: Record<'key' | 'search' | 'task' | 'chart' | 'slowChart', number[]> = {
      key: [],
      search: [],
      task: [],
      chart: [],
      slowChart: [],
    }
    for (let round = 1; round <= surroundings.rounds(roundsMax); round += 1) {
      const { task, key } = await useDesk(web)
      const now = {
        task,
        key,
        search: await useSearch(web),
        chart: await openChart(web, false),
        slowChart: await openChart(web, true),
      }
      for (const [name, ms] of Object.entries(now)) taken[name as keyof typeof taken].push(ms)
      surroundings.progress(
        `round ${round}: ${Object.entries(now)
          .map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
          .join(', ')}`,
      )
    }
    await web.close()
    return [
      row('web.typing', 'ms', medianOf(taken.key), keyMsMax),
      row('web.typing.search', 'ms', medianOf(taken.search), keyMsMax),
      row('web.rest', 'ms', medianOf(taken.task), taskMsMax),
      row('web.open_chart', 'ms', medianOf(taken.chart), chartMsMax),
      row('web.open_chart.slow', 'ms', medianOf(taken.slowChart), slowChartMsMax),
    ]
  },
}
