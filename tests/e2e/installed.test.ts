import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '../../apps/web/src/i18n/catalogues/en.ts'
import { launch, openFloor, signIn, visit, type TradingFloor, type Visitor } from './support/browser.ts'

const built = process.env['WEB_DIR'] ?? join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')

let browser: Browser
let floor: TradingFloor
/** A copy of the built app, so that a newer version can be put in its place. */
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'))
  cpSync(built, folder, { recursive: true })
  browser = await launch()
  floor = await openFloor({ WEB_DIR: folder })
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A customer whose device keeps the app. */
const keeper = async (): Promise<Visitor> => {
  const visitor = await visit(browser, floor.app.address, { worker: 'allow' })
  await signIn(visitor, floor.app)
  const { page } = visitor
  await page.getByTestId('instrument-BTCUSD').waitFor()
  const kept = () => page.evaluate(async () => (await caches.keys()).some(name => name.startsWith('assets-')))
  await expect.poll(kept).toBe(true)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  await page.reload()
  await page.getByTestId('instrument-BTCUSD').waitFor()
  return visitor
}

describe('an app kept on the device', () => {
  it('opens without a connection, and says that prices may be old', async () => {
    const visitor = await keeper()
    const { page } = visitor
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('navigation', { name: en.app.main }).waitFor()
    await page.getByText(en.error.offline).waitFor()
    await page.context().setOffline(false)
    await page.getByTestId('instrument-BTCUSD').waitFor()
    await expect.poll(() => page.getByText(en.error.offline).count()).toBe(0)
    await visitor.leave()
  })

  it('keeps files of the shell only: nothing that the server said of prices or money', async () => {
    const visitor = await keeper()
    const paths = await visitor.page.evaluate(async () => {
      const names = await caches.keys()
      const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return kept.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(paths.length).toBeGreaterThan(3)
    const shell = ['/', '/before-paint.js', '/not-loaded.js', '/favicon.svg']
    expect(paths.filter(path => !shell.includes(path) && !path.startsWith('/assets/'))).toEqual([])
    await visitor.leave()
  })

  it('says when a newer version is ready, and begins again only when asked to', async () => {
    const visitor = await keeper()
    const { page } = visitor
    await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }))
    appendFileSync(join(folder, 'service-worker.js'), '\n// a newer version')
    for (const packed of ['br', 'gz']) rmSync(join(folder, `service-worker.js.${packed}`), { force: true })
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText(en.update.ready).waitFor()
    expect(await page.evaluate(() => 'isOldPage' in globalThis)).toBe(true)
    await page.getByRole('button', { name: en.update.reload }).click()
    await expect.poll(() => page.evaluate(() => 'isOldPage' in globalThis).catch(() => true)).toBe(false)
    await page.getByTestId('instrument-BTCUSD').waitFor()
    expect(await page.getByText(en.update.ready).count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('is served anew when it was built under a running server, and offers another try where a file of it is gone', async () => {
    const visitor = await visit(browser, floor.app.address)
    await signIn(visitor, floor.app)
    const { page } = visitor
    await page.getByTestId('instrument-BTCUSD').waitFor()
    const index = join(folder, 'index.html')
    const built = readFileSync(index, 'utf8')
    writeFileSync(index, built.replaceAll(/(?<=<script type="module"[^>]*src=")[^"]+/g, '/assets/gone.js'))
    await page.reload()
    await page.getByRole('alert').waitFor()
    writeFileSync(index, built)
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByTestId('instrument-BTCUSD').waitFor()
    expect(await page.getByRole('button', { name: 'Load again' }).count()).toBe(0)
    await visitor.leave()
  })

  it('can be installed: the manifest names icons that are there', async () => {
    const manifest = (await (await fetch(`${floor.app.address}/manifest.webmanifest`)).json()) as {
      icons: { src: string }[]
    }
    for (const { src } of manifest.icons)
      expect((await fetch(floor.app.address + src)).headers.get('content-type')).toMatch(/^image\//)
  })
})
