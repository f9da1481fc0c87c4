import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, localeOf } from '@plumbline/protocol/core'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import deviceEn from '@plumbline/texts/en/app/device.json' with { type: 'json' }
import { looksRight, shoot, sound } from './support/sound.ts'
import { launch, openFloor, signIn, visit, type TradingFloor } from './support/browser.ts'
import { visitAsKeeper } from './support/keeper.ts'
import { deployNewBuild } from './support/new-build.ts'

const built = process.env['WEB_DIR'] ?? join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')

const { device } = deviceEn

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

const keeper = () => visitAsKeeper(browser, floor.app)

describe('an app kept on the device', () => {
  it('opens without a connection, and says that prices may be old', { tags: 'thorough' }, async () => {
    const visitor = await keeper()
    const { page } = visitor
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('navigation', { name: en.app.main }).waitFor()
    // Some versions of Chromium forget at the reload that they are offline: the device then takes itself for online.
    const notice = page.getByText(en.error.offline).or(page.getByText(en.error.connectionPrices))
    await notice.waitFor()
    await page.context().setOffline(false)
    await page.getByTestId('instrument-BTCUSD').waitFor()
    expect(await page.getByTestId('last-known').count()).toBe(0)
    await expect.poll(() => notice.count()).toBe(0)
    await visitor.leave()
  })

  it('shows offline what was last known, with its time and nothing to trade with, and forgets it at logout', async () => {
    const visitor = await keeper()
    const { page } = visitor
    const kept = () => page.evaluate(() => localStorage.getItem('App-Last-Known'))
    const turn = (to: 'hidden' | 'visible') =>
      page.evaluate(visibility => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
        document.dispatchEvent(new Event('visibilitychange'))
      }, to)
    // Putting the app aside keeps the figures of that moment, as soon as there are some.
    const isKept = () =>
      expect
        .poll(async () => {
          await turn('hidden')
          const text = await kept()
          await turn('visible')
          return text
        })
        .toContain('"account"')
    await isKept()
    // Coming back keeps nothing: who knows what has changed meanwhile.
    await page.evaluate(() => localStorage.setItem('App-Last-Known', 'of before'))
    await turn('visible')
    expect(await kept()).toBe('of before')
    await isKept()
    await page.context().setOffline(true)
    await page.reload()
    const old = page.getByTestId('last-known')
    await old.getByRole('heading', { name: device.lastKnown }).waitFor()
    const asOf = new RegExp(device.asOf.replace('{time}', '.+'))
    await old.getByText(asOf).waitFor()
    await old.getByText('BTCUSD').waitFor()
    expect(await old.getByRole('button').count()).toBe(0)
    expect(await page.getByTestId('instrument-BTCUSD').count()).toBe(0)
    await looksRight(page)
    await shoot(page, 'last-known-market')
    await page.getByRole('link', { name: en.tabs.profile }).click()
    await old.getByText(en.profile.total).waitFor()
    await looksRight(page)
    await shoot(page, 'last-known-profile')
    await page.context().setOffline(false)
    await page.getByTestId('total-equity').waitFor()
    expect(await old.count()).toBe(0)
    await page.getByRole('button', { name: en.profile.logout }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: en.profile.logout }).click()
    await page.getByLabel(en.login.name).waitFor()
    // As a guest there is nothing to keep but prices.
    expect((await kept()) ?? '').not.toContain('"account"')
    await visitor.leave()
  })

  it(
    'makes way for old figures when the connection goes, and gives back what was typed',
    { tags: 'thorough' },
    async () => {
      const visitor = await keeper()
      const { page } = visitor
      const search = page.getByRole('searchbox')
      // What searches is fetched with the first letter: its script is on its way when the connection goes.
      await search.fill('BTC')
      await page.context().setOffline(true)
      await page.getByTestId('last-known').waitFor()
      expect(await page.getByTestId('instrument-BTCUSD').isVisible()).toBe(false)
      await page.context().setOffline(false)
      await page.getByTestId('instrument-BTCUSD').waitFor()
      expect(await search.inputValue()).toBe('BTC')
      await visitor.leave()
    },
  )

  it(
    'keeps files of the shell only: nothing that the server said of prices or money',
    { tags: 'thorough' },
    async () => {
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
    },
  )

  it(
    'says when a newer version is ready, and begins again only when asked to',
    { tags: 'thorough' },
    async () => {
      const visitor = await keeper()
      const { page } = visitor
      await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }))
      deployNewBuild(folder)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await page.getByText(en.update.ready).waitFor()
      expect(await page.evaluate(() => 'isOldPage' in globalThis)).toBe(true)
      // What was typed is not lost without a word.
      await page.getByRole('searchbox').fill('BTC')
      await page.getByRole('button', { name: en.update.reload }).click()
      await page.getByRole('alertdialog').getByText(device.reloadText).waitFor()
      await page.getByRole('button', { name: device.keep }).click()
      expect(await page.getByRole('searchbox').inputValue()).toBe('BTC')
      await page.getByRole('searchbox').fill('')
      await page.getByRole('button', { name: en.update.reload }).click()
      await expect.poll(() => page.evaluate(() => 'isOldPage' in globalThis).catch(() => true)).toBe(false)
      await page.getByTestId('instrument-BTCUSD').waitFor()
      expect(await page.getByText(en.update.ready).count()).toBe(0)
      // What the page asked for of the build before is gone, and said to be.
      expect(visitor.complaints.filter(text => !text.includes('404'))).toEqual([])
      await visitor.leave()
    },
  )

  it(
    'begins again in each of its tabs, also where another one has let the newer version take over',
    { tags: 'thorough' },
    async () => {
      const visitor = await keeper()
      const { page } = visitor
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.getByTestId('instrument-BTCUSD').waitFor()
      for (const tab of [page, other])
        await tab.evaluate(() => Object.assign(globalThis, { isOldPage: true }))
      const isOld = (tab: Page) => tab.evaluate(() => 'isOldPage' in globalThis).catch(() => true)
      deployNewBuild(folder)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      for (const tab of [page, other]) await tab.getByText(en.update.ready).waitFor()
      await page.getByRole('button', { name: en.update.reload }).click()
      await expect.poll(() => isOld(page)).toBe(false)
      expect(await isOld(other)).toBe(true)
      await other.getByRole('button', { name: en.update.reload }).click()
      await expect.poll(() => isOld(other)).toBe(false)
      await other.getByTestId('instrument-BTCUSD').waitFor()
      expect(await other.getByText(en.update.ready).count()).toBe(0)
      await visitor.leave()
    },
  )

  it(
    'is served anew when it was built under a running server, and offers another try where a file of it is gone',
    { tags: 'thorough' },
    async () => {
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
    },
  )

  it('can be installed: the manifest names icons that are there', { tags: 'thorough' }, async () => {
    type Picture = { src: string; sizes: string; form_factor: string; label: string }
    const read = async (name: string) =>
      (await (await fetch(`${floor.app.address}/${name}`)).json()) as {
        lang: string
        icons: { src: string }[]
        screenshots: Picture[]
        shortcuts: { name: string; url: string }[]
      }
    const manifest = await read('manifest.webmanifest')
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect((await fetch(floor.app.address + src)).headers.get('content-type')).toMatch(/^image\//)
    expect(new Set(manifest.screenshots.map(each => each.form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, sizes } of manifest.screenshots) {
      const { width, height } = await sharp(
        await (await fetch(floor.app.address + src)).arrayBuffer(),
      ).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
      ['index', 'market', 'fund/deposit', 'common/kefu/kefu'].map(page => `/#/pages/${page}`),
    )
    for (const language of languages) {
      const translated = await read(`manifest-${language}.webmanifest`)
      expect(translated.lang).toBe(localeOf[language])
      expect(translated.shortcuts.map(({ name }) => name)).not.toContain('')
    }
  })

  it(
    'makes no sound and does not vibrate until it is asked to on this device',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, floor.app.address)
      const { page } = visitor
      await page.addInitScript(() => {
        const given: string[] = []
        Object.assign(globalThis, { given })
        OscillatorNode.prototype.start = () => void given.push('sound')
        OscillatorNode.prototype.stop = () => undefined
        navigator.vibrate = () => given.push('vibration') > 0
      })
      const given = () => page.evaluate(() => (globalThis as unknown as { given: string[] }).given)
      await signIn(visitor, floor.app, '/pages/mine/setting/edit10')
      const settings = page.getByTestId('signals')
      for (const kind of [device.sound, device.vibration]) {
        const one = settings.getByRole('switch', { name: kind })
        expect(await one.getAttribute('aria-checked')).toBe('false')
        await one.click()
        await settings.getByRole('switch', { name: kind, checked: true }).waitFor()
      }
      await expect.poll(given).toEqual(['sound', 'vibration'])
      await sound(visitor, 'signals')
      await page.reload()
      await settings.getByRole('switch', { name: device.sound, checked: true }).click()
      await settings.getByRole('switch', { name: device.sound, checked: false }).waitFor()
      expect(await given()).toEqual([])
      await visitor.leave()
    },
  )

  it('is installed in the language that is shown', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, floor.app.address, { language: 'de' })
    await signIn(visitor, floor.app)
    const named = () => visitor.page.locator('link[rel=manifest]').getAttribute('href')
    await expect.poll(named).toBe('/manifest-de.webmanifest')
    await visitor.leave()
  })
})
