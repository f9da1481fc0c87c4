import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published, reader, shippedId, writer } from '../announcement/people.ts'
import { startApp, type App } from '../support/app.ts'
import { customer } from '../support/builders/customer-admin.ts'
import { founders, type Member } from '../support/staff.ts'
import { desk, launch, openAtWork, openSignedIn, phone, visit, type Look } from './support/browser.ts'
import { looksRight, sound } from './support/sound.ts'

const work = '/pages/work/notice/index'

let browser: Browser
let app: App
let staff: readonly [Member, Member]
beforeAll(async () => {
  browser = await launch()
  // Now, so that the browser and the server agree on what has begun.
  app = await startApp({ start: Date.now() })
  staff = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const banner = (page: Page) => page.getByTestId('announcement-banner')
const atWork = async (by: Member, path: string, look: Look = { viewport: phone }) => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, by.token, path)
  return visitor
}
const giveReason = async (page: Page, confirm: string): Promise<void> => {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Reason').fill('Agreed with the desk')
  await looksRight(page)
  await sheet.getByRole('button', { name: confirm }).click()
  await sheet.waitFor({ state: 'detached' })
}

describe('two clerks and a customer', () => {
  it(
    'write, approve, and read an announcement that must be read',
    { tags: 'thorough', timeout: 120_000 },
    async () => {
      const [ana, bob] = staff
      const ada = await customer(app)
      await reader(app, ada.token).open(shippedId)
      const hers = await visit(browser, app.address, { viewport: phone })
      await openSignedIn(hers, app, ada.token, '/pages/index')
      await banner(hers.page).getByText('Countries we do not serve').waitFor()
      await sound(hers, 'announcement-banner')
      // One line, all of which opens it.
      expect((await banner(hers.page).boundingBox())?.height).toBeLessThan(48)

      const theirs = await atWork(ana, work)
      const { page } = theirs
      await page.getByTestId('announcement-row').first().waitFor()
      await sound(theirs, 'announcement-work-list')
      await page.getByRole('link', { name: /^New/ }).click()
      await page.getByLabel('Title, English').fill('New trading hours')
      await page.getByLabel('Text, English').fill('[click](javascript:alert(1))')
      await page.getByTestId('text-preview').getByText('This link is not allowed').waitFor()
      await page.getByRole('button', { name: 'Save version' }).click()
      await page.getByTestId('form-problem').getByText('This link is not allowed').waitFor()
      await page
        .getByLabel('Text, English')
        .fill('## From Monday\n\nGold opens **an hour earlier**. See [your alerts](/pages/alert/index).')
      await page.getByTestId('text-preview').getByRole('heading', { name: 'From Monday' }).waitFor()
      // Marked by a button, and taken back by the same.
      const body = page.getByLabel('Text, English')
      const typed = await body.inputValue()
      await body.selectText()
      await page.getByRole('button', { name: 'Bold' }).click()
      await expect.poll(() => body.inputValue()).toBe(`**${typed}**`)
      await page.getByRole('button', { name: 'Bold' }).click()
      await expect.poll(() => body.inputValue()).toBe(typed)
      await page.getByRole('radio', { name: 'Only these languages' }).click()
      await page.getByRole('checkbox', { name: 'Deutsch' }).check({ force: true })
      await page.getByRole('radio', { name: 'All languages' }).click()
      await expect.poll(() => page.getByRole('checkbox', { name: 'Deutsch' }).count()).toBe(0)
      await page.getByTestId('text-de').click()
      await page.getByText('Deutsch: readers get the English text.').waitFor()
      await page.getByLabel('Title, Deutsch').fill('Neue Handelszeiten')
      // A text that is missing is marked where it is missing, whatever language is shown.
      await page.getByTestId('text-fr').click()
      await page.getByRole('button', { name: 'Save version' }).click()
      const missing = page.getByLabel('Text, Deutsch')
      await expect.poll(() => missing.getAttribute('aria-invalid')).toBe('true')
      expect(await missing.evaluate(field => field === document.activeElement)).toBe(true)
      expect(await page.getByTestId('form-problem').textContent()).toBe('')
      await missing.fill('Gold öffnet **eine Stunde früher**.')
      expect(await missing.getAttribute('aria-invalid')).toBe('false')
      // What was typed outlives leaving the page.
      await page.getByRole('link', { name: 'All announcements' }).click()
      await page.getByRole('link', { name: /^New/ }).click()
      await page.getByText('Draft kept in this tab').waitFor()
      expect(await page.getByLabel('Title, English').inputValue()).toBe('New trading hours')
      const summary = page.getByTestId('form-summary')
      expect(await summary.innerText()).toBe('Audience: All countries · All languages · As soon as published')
      await page.getByRole('switch', { name: 'Must be read' }).click()
      await summary.getByText('Must read').waitFor()
      await looksRight(page)
      await page.getByRole('button', { name: 'Save version' }).click()
      await page.getByTestId('announcement-version').getByText('Written by').waitFor()
      await sound(theirs, 'announcement-work-draft')
      await page.getByRole('button', { name: 'Ask to publish' }).click()
      await giveReason(page, 'Ask to publish')
      await page.getByText('Waiting for approval').first().waitFor()
      await page.getByRole('link', { name: 'Open the request' }).waitFor()

      const second = await atWork(bob, '/pages/work/approval/index')
      await second.page.getByTestId('request').first().click()
      const detail = second.page.getByTestId('request-detail')
      await detail.getByText('Neue Handelszeiten').waitFor()
      await detail.getByRole('rowheader', { name: 'Text, Deutsch' }).waitFor()
      await looksRight(second.page)
      await detail.getByRole('textbox').fill('Checked against the exchange')
      await detail.getByRole('button', { name: /^Approve/ }).click()
      await detail.getByText('Approved', { exact: true }).waitFor()
      expect(second.complaints).toEqual([])
      await second.leave()

      // It arrives while she looks at the market, and asks to be read.
      const sheet = hers.page.getByRole('dialog')
      await sheet.getByRole('heading', { name: 'From Monday' }).waitFor()
      await looksRight(hers.page)
      await sheet.getByRole('button', { name: 'Later' }).click()
      await sheet.waitFor({ state: 'detached' })
      await banner(hers.page).getByText('New trading hours').waitFor()
      expect(await banner(hers.page).getByRole('button').count()).toBe(0)
      await hers.page.reload()
      await sheet.getByRole('button', { name: 'I have read this' }).click()
      await sheet.waitFor({ state: 'detached' })
      await expect.poll(() => banner(hers.page).getByText('New trading hours').count()).toBe(0)
      expect(hers.complaints).toEqual([])

      await page.reload()
      await page.getByTestId('announcement-readers').first().getByText('confirmed by 1').waitFor()
      await page.getByText('Approved by').waitFor()
      await page.getByRole('button', { name: 'Withdraw' }).click()
      await giveReason(page, 'Withdraw')
      await page.getByText('Withdrawn by').waitFor()
      await sound(theirs, 'announcement-work-ended')
      await theirs.leave()
      await hers.leave()
    },
  )
})

describe('a customer', () => {
  it(
    'reads the list, one announcement, and its version before, in English where theirs is missing',
    { tags: 'thorough' },
    async () => {
      const ada = await customer(app)
      const first = await published(app, staff)
      const texts = { en: { title: 'New trading hours', body: 'Gold and silver open earlier.' } }
      await published(app, staff, { id: first.id, basedOn: 1, texts })
      const hers = await visit(browser, app.address, { viewport: phone, language: 'de', theme: 'dark' })
      const { page } = hers
      await openSignedIn(hers, app, ada.token, '/pages/fund')
      await page.getByTestId('announcements-unread').getByText('2').waitFor()
      await page.getByRole('link', { name: 'Mitteilungen' }).click()
      await page.getByRole('link', { name: 'New trading hours' }).click()
      await page.getByText('Dieser Text ist noch nicht übersetzt.').waitFor()
      await page.getByText('Gold and silver open earlier.').waitFor()
      await sound(hers, 'announcement-detail-de')
      await page.getByText('Version 2', { exact: true }).click()
      await page.getByRole('link', { name: /^Version 1/ }).click()
      await page.getByText('Eine neuere Version hat diesen Text ersetzt.').waitFor()
      await looksRight(page)
      await page.getByRole('link', { name: 'Aktuelle Version anzeigen' }).click()
      await page.getByText('Gold and silver open earlier.').waitFor()
      expect((await reader(app, ada.token).list()).unread).toBe(1)
      await writer(app, staff[0]).end(first.id)
      await page.reload()
      await page.getByText('Wir haben diese Mitteilung').waitFor()
      await hers.leave()
    },
  )

  it(
    'closes a banner, which stays closed, and goes through what is outside by a page that names it',
    { tags: 'thorough' },
    async () => {
      const ada = await customer(app)
      const texts = {
        en: { title: 'Maintenance', body: 'See [the status page](https://status.example.org/now).' },
      }
      const { id } = await published(app, staff, { texts })
      const hers = await visit(browser, app.address, { viewport: desk })
      const { page } = hers
      await openSignedIn(hers, app, ada.token, '/pages/index')
      await banner(page).getByText('Maintenance').waitFor()
      await banner(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect.poll(() => banner(page).getByText('Maintenance').count()).toBe(0)
      await page.reload()
      await banner(page).getByText('Countries we do not serve').waitFor()
      // At a desk the tabs stay above what everybody may open.
      for (const path of [
        '/pages/notice/index',
        '/pages/crypto-web3/index',
        `/pages/notice/detail?id=${id}`,
      ]) {
        await hers.open(path)
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' }).waitFor()
      }
      await page.getByRole('link', { name: 'the status page' }).click()
      await page.getByRole('link', { name: /status\.example\.org/ }).waitFor()
      await writer(app, staff[0]).end(id)
      await hers.leave()
    },
  )
})

describe('a guest', () => {
  it('reads what is for everybody', { tags: 'thorough' }, async () => {
    const guest = await visit(browser, app.address, { viewport: phone })
    const { page } = guest
    await guest.open('/pages/notice/index')
    await page.getByRole('link', { name: 'Countries we do not serve' }).click()
    await page.getByText('We do not serve North Korea').waitFor()
    await sound(guest, 'announcement-guest')
    expect(await page.getByRole('button', { name: 'I have read this' }).count()).toBe(0)
    await guest.leave()
  })
})
