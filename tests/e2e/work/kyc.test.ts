import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { founders, type Member } from '../../support/staff.ts'
import {
  newPerson,
  sendKyc,
  sendRealName,
  verificationOf,
  type Person,
} from '../../support/builders/verification.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openAtWork, phone, visit, type Look, type Visitor } from '../support/browser.ts'
import { overflowing } from '../support/overflow.ts'

const desk = { width: 1440, height: 900 }
const queue = '/pages/work/examine/index'

let browser: Browser
let app: App
let wren: Member
beforeAll(async () => {
  browser = await launch()
  // Now, so that the browser and the server agree on what is due.
  app = await startApp({ start: Date.now() })
  ;[wren] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/** A clerk's browser, signed in. */
const atWork = async (look: Look, path = queue): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, wren.token, path)
  return visitor
}

const formOf = (page: Page, kind: string, { uid }: Person) =>
  page.getByRole('link', { name: `Open ${kind} of ${uid}` })

describe('a clerk at a desk', () => {
  it('sends a form back with a reason; the customer sends it again; it is approved', async () => {
    const ada = await newPerson(app)
    await sendKyc(app, ada, { firstName: 'Ada', surname: 'Fennimore' })
    const visitor = await atWork({ viewport: desk })
    const { page } = visitor
    await formOf(page, 'KYC', ada).click()
    const panel = page.getByRole('complementary', { name: 'Form' })
    await panel.getByText('Fennimore').waitFor()
    await panel.getByText('Portugal').waitFor()
    await panel.getByText('No issues').waitFor()

    // The image is read closely: enlarged, turned, closed with Escape.
    await panel.getByRole('button', { name: 'Enlarge: Document' }).click()
    const viewer = page.getByRole('dialog', { name: 'Document' })
    const image = viewer.getByRole('img', { name: 'Document' })
    await image.waitFor()
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalHeight)).toBe(200)
    await page.keyboard.press('+')
    await viewer.getByText('150%').waitFor()
    await viewer.getByRole('button', { name: 'Rotate' }).click()
    expect(await image.getAttribute('style')).toContain('rotate(90deg)')
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })

    // Without a reason nothing is sent.
    await page.keyboard.press('r')
    await panel.getByRole('button', { name: 'Send back' }).click()
    await panel.locator('p', { hasText: 'Choose a reason' }).waitFor()
    await panel.getByLabel('Reason, shown to the customer').selectOption('cropped')
    await panel.getByLabel('Message to the customer').fill('The lower edge is missing')
    await panel.getByRole('button', { name: 'Send back' }).click()
    await page.getByTestId('toasts').getByText('Sent back.').waitFor()
    expect((await verificationOf(app, ada)).kyc).toMatchObject({
      state: 'rejected',
      reason: {
        code: 'cropped',
        text: 'Part of the document is missing in the picture. Show all four corners.',
        note: 'The lower edge is missing',
      },
    })
    await formOf(page, 'KYC', ada).waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: /^Sent back/ }).click()
    await formOf(page, 'KYC', ada).waitFor()

    await sendKyc(app, ada, { firstName: 'Ada', surname: 'Fennimore' })
    await page.getByRole('radio', { name: /^Pending/ }).click()
    await formOf(page, 'KYC', ada).click()
    await panel.getByText('Attempt 2').waitFor()
    await panel.getByText('The lower edge is missing').waitFor()
    await page.keyboard.press('a')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(`Approve “KYC” of ${ada.uid}?`).waitFor()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await page.getByTestId('toasts').getByText('Approved.').waitFor()
    // It has left the list, and is still named beside it.
    await formOf(page, 'KYC', ada).waitFor({ state: 'hidden' })
    await panel.getByRole('heading', { name: `KYC of ${ada.uid}` }).waitFor()
    expect((await verificationOf(app, ada)).kyc.state).toBe('approved')
    expect((await app.call('credit', {}, { token: ada.token })).data.score).toBe(80)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('moves with J and K, and is shown what is striking', async () => {
    const [ben, cora] = [await newPerson(app), await newPerson(app)]
    await sendRealName(app, ben, { name: 'Ben Marlowe', idNumber: 'X 900 100' })
    await sendRealName(app, cora, { name: 'Cora Quill', idNumber: 'x900100' })
    const visitor = await atWork({ viewport: desk }, `${queue}?kind=real_name`)
    const { page } = visitor
    await formOf(page, 'Real name', cora).waitFor()
    const panel = page.getByRole('complementary', { name: 'Form' })
    await page.keyboard.press('j')
    await panel.getByText('Ben Marlowe').waitFor()
    await page.keyboard.press('j')
    await panel.getByText('Cora Quill').waitFor()
    await panel.getByText('Another customer has sent the same ID number.').waitFor()
    await panel.getByRole('link', { name: `Real name of ${ben.uid}` }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('k')
    await panel.getByText('Ben Marlowe').waitFor()

    // Somebody else was quicker.
    const { data } = await app.call('examineList', { kind: 'real_name' }, { token: wren.token })
    const id = data.items.find(({ uid }) => uid === ben.uid)?.id ?? ''
    await app.call('examineDecide', { id, decision: 'approve' }, { token: wren.token })
    await page.keyboard.press('a')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await page
      .getByTestId('toasts')
      .getByText(/decided/i)
      .waitFor()
    expect(visitor.complaints.filter(text => !text.includes('422'))).toEqual([])
    await visitor.leave()
  })
})

describe('a clerk on a phone', () => {
  it('opens a form on a page of its own, and decides there', async () => {
    const dora = await newPerson(app)
    await sendRealName(app, dora, { name: 'Dora Linden' })
    const visitor = await atWork({ viewport: phone, theme: 'dark' })
    const { page } = visitor
    await formOf(page, 'Real name', dora).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await formOf(page, 'Real name', dora).click()
    await page.getByRole('heading', { level: 1, name: `Real name of ${dora.uid}` }).waitFor()
    await page.getByText('Dora Linden').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL(/examine\/index/)
    expect((await verificationOf(app, dora)).realName.state).toBe('approved')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('the words', () => {
  const widths = [360, 768, 1280, 1440] as const
  const languages = ['de', 'fi', 'ru', 'hk'] as const
  it.each(languages)('have room in %s, with every check found', async language => {
    const [eve, finn] = [await newPerson(app), await newPerson(app)]
    const name = { firstName: 'Wolfeschlegelsteinhausen', surname: 'Bergerdorff' }
    const form = { ...name, birthday: '1980-08-08', nationality: 'KP' }
    await sendKyc(app, finn, form)
    await sendRealName(app, eve, { name: 'Eve Marlowe' })
    await sendKyc(app, eve, form)
    const { data } = await app.call('examineList', { kind: 'kyc', limit: 100 }, { token: wren.token })
    const id = data.items.find(({ uid }) => uid === eve.uid)?.id ?? ''
    const faults: Record<string, string[]> = {}
    for (const width of widths) {
      const viewport = { width, height: width < 700 ? 844 : 900 }
      const beside = width < 1280 ? `/pages/work/examine/detail?id=${id}` : `${queue}?id=${id}`
      const visitor = await atWork({ viewport, language }, queue)
      const check = async (what: string) => {
        const found = await overflowing(visitor.page)
        if (found.length > 0) faults[`${what} at ${width}`] = found
      }
      await visitor.page.getByTestId('form').first().waitFor()
      await check('queue')
      await visitor.open(beside)
      await visitor.page.locator('figure img').first().waitFor()
      await visitor.page.getByText('Bergerdorff').first().waitFor()
      await check('form')
      await visitor.leave()
    }
    expect(faults).toEqual({})
  })
})
