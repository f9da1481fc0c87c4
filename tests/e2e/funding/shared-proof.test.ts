import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import first from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import en from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { noise } from '../../support/builders/funding.ts'
import { newPayer, offer, type Payer } from '../../support/builders/funding-operations.ts'
import { launch, openSignedIn, visit, type Visitor } from '../support/browser.ts'
import { shoot, sound } from '../support/sound.ts'

let browser: Browser
let app: App
let payer: Payer

beforeAll(async () => {
  browser = await launch()
  app = await startApp({ start: Date.now() })
  await offer(app)
  payer = await newPayer(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { sharedProof: t, deposit } = en

/** A device on which the app is installed: its worker answers. */
const installed = async (customer = payer): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, { worker: 'allow' })
  await openSignedIn(visitor, app, customer.token)
  const { page } = visitor
  await page.getByTestId('instrument-BTCUSD').waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.getByTestId('instrument-BTCUSD').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return visitor
}

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** As the system's share sheet sends it: a form with files, which opens the app. */
const share = async (page: Page, ...files: File[]): Promise<void> => {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data', id: 'sheet' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'proof', multiple: true })
    form.append(input)
    document.body.append(form)
  })
  await page.locator('#sheet input').setInputFiles(files)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#sheet')?.submit())
  await page.getByTestId('shared-proof').or(page.getByLabel(first.login.name)).waitFor()
}

const receipt = async (): Promise<File> => ({
  name: 'receipt.jpg',
  mimeType: 'image/jpeg',
  buffer: await noise(),
})

const waiting = (page: Page) => page.evaluate(async () => (await (await caches.open('shared')).keys()).length)

describe('a picture shared to the app', () => {
  it('becomes the proof of the payment that it belongs to, and leaves the device', async () => {
    const visitor = await installed()
    const { page } = visitor
    await share(page, await receipt())
    await page.getByText(t.about).waitFor()
    await page.getByRole('img', { name: t.picture }).waitFor()
    await sound(visitor, 'shared-proof')
    expect(await waiting(page)).toBe(1)
    await page.getByRole('button', { name: t.crypto }).click()
    await page
      .getByTestId('deposit-digital')
      .getByText(first.ui.uploaded.replace('{name}', 'receipt.jpg'))
      .waitFor()
    await expect.poll(() => waiting(page)).toBe(0)
    await visitor.leave()
  })

  it(
    'waits through a login, is offered by the form, and goes with a logout',
    { tags: 'thorough' },
    async () => {
      const leaving = await newPayer(app)
      const visitor = await installed(leaving)
      const { page } = visitor
      // The session has ended meanwhile: the app asks for the login, and leads on to the picture.
      await page.evaluate(() => localStorage.removeItem('App-Token'))
      await share(page, await receipt())
      await page.getByLabel(first.login.name).waitFor()
      expect(await waiting(page)).toBe(1)
      await page.evaluate(token => localStorage.setItem('App-Token', token), leaving.token)
      await page.reload()
      await page.getByText(t.about).waitFor()
      await visitor.open('/pages/fund/deposit')
      await page.getByText(t.useText).waitFor()
      await page.getByText(deposit.proofGuide).waitFor()
      await sound(visitor, 'shared-offered')
      await page.getByRole('button', { name: t.use }).click()
      await page.getByText(first.ui.uploaded.replace('{name}', 'receipt.jpg')).waitFor()
      await share(page, await receipt())
      await page.getByText(t.about).waitFor()
      await visitor.open('/pages/fund')
      await page.getByRole('button', { name: first.profile.logout }).click()
      await page.getByLabel(first.login.name).waitFor()
      await expect.poll(() => waiting(page)).toBe(0)
      await visitor.leave()
    },
  )

  it(
    'is sent by a tap alone, not by an address that another site may open',
    { tags: 'thorough' },
    async () => {
      const visitor = await installed()
      const { page } = visitor
      const sent: string[] = []
      page.on('request', request => request.url().endsWith('/api/upload') && sent.push(request.url()))
      await share(page, await receipt())
      await page.getByText(t.about).waitFor()
      for (const search of ['?by=digital', '?by=digital&shared=true', '?shared=%22digital%22']) {
        await visitor.open(`/pages/fund/deposit${search}`)
        await page.reload()
        await page.getByTestId('deposit-digital').getByText(t.useText).waitFor()
      }
      expect(sent).toEqual([])
      expect(await waiting(page)).toBe(1)
      // The server severs the page from whoever opened it.
      const answer = await page.request.get(app.address)
      expect(answer.headers()['cross-origin-opener-policy']).toBe('same-origin')
      await visitor.leave()
    },
  )

  it(
    'is gone when somebody else comes in, however the session before has ended',
    { tags: 'thorough' },
    async () => {
      const visitor = await installed()
      const { page } = visitor
      await share(page, await receipt())
      await page.getByText(t.about).waitFor()
      // A session that ended by itself takes the token alone.
      await page.evaluate(token => localStorage.setItem('App-Token', token), (await newPayer(app)).token)
      await page.reload()
      await page.getByText(t.none, { exact: true }).waitFor()
      await expect.poll(() => waiting(page)).toBe(0)
      await visitor.leave()
    },
  )

  it('is refused in words where it is none, and can be deleted', { tags: 'thorough' }, async () => {
    const visitor = await installed()
    const { page } = visitor
    const pdf = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await share(page, pdf)
    await page.getByRole('alert').getByText('PDF').waitFor()
    await shoot(page, 'shared-refused')
    expect(await waiting(page)).toBe(0)
    await share(page, await receipt(), await receipt())
    await page.getByText(t.refused_several).waitFor()
    await page.getByRole('button', { name: t.toDeposit }).click()
    await page.getByTestId('deposit-digital').waitFor()
    await share(page, await receipt())
    await page.getByRole('button', { name: t.discard }).click()
    await page.getByText(t.none, { exact: true }).waitFor()
    expect(await waiting(page)).toBe(0)
    await visitor.leave()
  })
})
