import type { Browser, Page } from 'playwright-core'
import type { Benchmark } from '../benchmark.ts'
import { sideBySide } from '../measure.ts'
import { row } from '../result.ts'
import { openWeb } from '../web/open-web.ts'
import type { TicksTold } from '../web/ticks-told.ts'

const roundsMax = 3
const settleMs = 4_000
const measuredMs = 6_000
/** What the page's main thread may work in each second, in ms. */
const budgetMs = 45
const within = { atMost: 1 } as const

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** CPU time of all tasks of the page's main thread, in ms for each second that passes. */
const mainThreadMs = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const from = performance.now()
  const before = await read()
  await wait(measuredMs)
  const after = await read()
  await session.detach()
  return ((after - before) * 1_000) / ((performance.now() - from) / 1_000)
}

/** Takes and parses the same frames, and shows nothing. */
const bareFrames = async (page: Page, { address, codes }: TicksTold): Promise<void> => {
  await page.goto(`${address}/health/live`)
  await page.evaluate(
    channel => {
      const socket = new WebSocket(`ws://${location.host}/ws`)
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ event: 'sub', params: { channel } })),
      )
      socket.addEventListener('message', event => void JSON.parse(String(event.data)))
    },
    codes.map(code => `kline_1800:${code}`).join(','),
  )
}

const market = async (page: Page, { address, codes }: TicksTold): Promise<void> => {
  await page.addInitScript(() => sessionStorage.setItem('market-list', 'all'))
  await page.goto(`${address}/#/pages/login`)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByTestId(`instrument-${codes[0]}`).waitFor()
}

const measure = async (
  browser: Browser,
  viewport: { width: number; height: number },
  show: (page: Page) => Promise<void>,
): Promise<number> => {
  const page = await browser.newPage({ viewport })
  await show(page)
  await wait(settleMs)
  const result = await mainThreadMs(page)
  await page.close()
  return result
}

/** A phone, whose window shows some of the rows, and one so tall that it shows all of them at once. */
const views = { 'web.ticks': { width: 390, height: 844 }, 'web.ticks.in_view': { width: 390, height: 4_000 } }

/** What sixty rows at three hundred quotes a second ask of the browser's main thread. */
export const webTicks: Benchmark = {
  name: 'web.ticks',
  rows: {
    'web.ticks': within,
    'web.ticks.in_view': within,
    'web.ticks.frames': undefined,
    'web.ticks.in_view.frames': undefined,
  },
  run: async surroundings => {
    const { progress, rounds } = surroundings
    const web = await openWeb(surroundings)
    if (web === undefined) return []
    const { browser } = web
    const rows = []
    for (const [name, viewport] of Object.entries(views)) {
      const { value, baseline } = await sideBySide({
        rounds: rounds(roundsMax),
        value: () => measure(browser, viewport, page => market(page, web)),
        baseline: () => measure(browser, viewport, page => bareFrames(page, web)),
        progress: line => progress(`${name}, ms a second, ${line}`),
      })
      rows.push(row(name, 'ms/s', value, budgetMs), row(`${name}.frames`, 'ms/s', value, baseline))
    }
    await web.close()
    return rows
  },
}
