import { routes } from '@plumbline/protocol/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { customer } from '../support/builders/customer-admin.ts'
import { picture } from '../support/builders/pictures.ts'
import { freePort } from '../support/free-port.ts'
import { founders, type Member } from '../support/staff.ts'
import { orderOf } from '../support/builders/owned.ts'
import {
  desk,
  launch,
  openAtWork,
  openSignedIn,
  phone,
  visit,
  visitWithLargeText,
  type Look,
} from './support/browser.ts'
import { inShort } from './support/looks.ts'
import { looksRight, shoot } from './support/sound.ts'

let browser: Browser
let app: App
let ana: Member
beforeAll(async () => {
  browser = await launch()
  const environment = { SESSION_DAYS: '365', PORT: String(await freePort()) }
  // Now, so that the browser and the server agree on what time it is.
  app = await startApp({ start: Date.now(), environment })
  ;[ana] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const messages = (page: Page) => page.getByTestId('support-message')
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
}
const image = async (name: string, shade: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('png', { shade }),
})

describe('two browsers', () => {
  it('exchange texts and images both ways, with the server stopped in between, and nothing is lost or doubled', async () => {
    const ada = await customer(app)
    const hers = await visit(browser, app.address, { viewport: phone })
    await openSignedIn(hers, app, ada.token, '/pages/fund')
    await hers.page.getByRole('link', { name: 'Customer service' }).click()
    await hers.page.getByTestId('office').waitFor()
    await looksRight(hers.page)
    await write(hers.page, 'Where is my deposit? My password is hunter22')
    await messages(hers.page).getByText('Where is my deposit? My password is •••••').waitFor()
    await messages(hers.page).getByText('We hid what looked like').waitFor()

    ;[ana] = await founders(app)
    const theirs = await visit(browser, app.address, { viewport: desk })
    await openAtWork(theirs, app, ana.token, '/pages/work/support/index')
    await looksRight(theirs.page)
    await shoot(theirs.page, 'inbox-1280-light')
    // How many wait stands in the menu, and changes as soon as one more does.
    const menu = theirs.page.getByRole('navigation').getByRole('link', { name: /^Support/ })
    await expect.poll(() => menu.innerText()).toMatch(/\d/)
    await theirs.page.getByRole('link', { name: `UID ${ada.uid}` }).click()
    await messages(theirs.page).getByText('Where is my deposit?').waitFor()
    await looksRight(theirs.page)
    await theirs.page.getByTestId('support-facts').getByText('KYC: None').waitFor()
    await messages(hers.page).getByText('Seen').waitFor()

    await theirs.page.getByRole('textbox', { name: 'Message' }).pressSequentially('We are loo')
    await hers.page.getByText('Customer service is typing').waitFor()
    await write(theirs.page, 'We are looking. Please send a picture.')
    await messages(hers.page).getByText('We are looking.').waitFor()

    await hers.page.setInputFiles('input[type=file]', await image('receipt.png', 10))
    await hers.page.getByText('Image attached: receipt.png').waitFor()
    await write(hers.page, 'Here it is')
    await messages(theirs.page).getByRole('img', { name: 'Image in this conversation' }).waitFor()
    await theirs.page.setInputFiles('input[type=file]', await image('answer.png', 200))
    await theirs.page.getByText('Image attached: answer.png').waitFor()
    await theirs.page.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(() => messages(hers.page).getByRole('img').count()).toBe(2)
    await looksRight(hers.page)
    await looksRight(theirs.page)

    const restarted = app.restart()
    await write(hers.page, 'Written while nobody listens')
    await write(hers.page, 'And one more')
    await restarted
    await messages(theirs.page).getByText('And one more').waitFor()
    await write(theirs.page, 'Both are here')
    await messages(hers.page).getByText('Both are here').waitFor()
    await expect.poll(() => hers.page.getByTestId('support-waiting').count()).toBe(0)
    const said = (await app.call('supportMessages', {}, { token: ada.token })).data.items.map(
      ({ text }) => text,
    )
    expect(said).toEqual([
      'Where is my deposit? My password is •••••',
      'We are looking. Please send a picture.',
      'Here it is',
      null,
      'Written while nobody listens',
      'And one more',
      'Both are here',
    ])
    for (const { page } of [hers, theirs]) await expect.poll(() => messages(page).count()).toBe(said.length)

    await theirs.page.getByRole('button', { name: 'End conversation' }).click()
    await theirs.page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click()
    await hers.page.getByTestId('support-ended').waitFor()
    await looksRight(hers.page)
    await hers.page.getByRole('textbox', { name: 'Comment (optional)' }).fill('Quick')
    await hers.page.getByRole('button', { name: 'Send rating' }).click()
    await hers.page.getByText('Thank you for your rating: 5 stars').waitFor()
    await hers.leave()
    await theirs.leave()
  })
})

describe('a customer', () => {
  it('writes without a connection, and it goes out once there is one', { tags: 'thorough' }, async () => {
    const ada = await customer(app)
    const visitor = await visit(browser, app.address, { viewport: phone, theme: 'dark' })
    const { page } = visitor
    await openSignedIn(visitor, app, ada.token, '/pages/common/kefu/kefu')
    await page.getByTestId('office').waitFor()
    await page.context().setOffline(true)
    await page.getByText('You’re offline.').first().waitFor()
    await write(page, 'Written on a train')
    await page.getByTestId('support-waiting').getByText('Waiting to be sent').waitFor()
    await looksRight(page)
    await page.context().setOffline(false)
    await messages(page).getByText('Written on a train').waitFor()
    await expect.poll(() => page.getByTestId('support-waiting').count()).toBe(0)
    expect((await app.call('supportMessages', {}, { token: ada.token })).data.newest).toBe(1)
    await visitor.leave()
  })

  it(
    'loses the connection before the conversation has come, and neither the words nor the place to write them',
    { tags: 'thorough' },
    async () => {
      const ada = await customer(app)
      const visitor = await visit(browser, app.address, { viewport: phone })
      const { page } = visitor
      const held: (() => Promise<void>)[] = []
      await page.route('**/api/support/messages*', route => void held.push(() => route.abort()))
      await openSignedIn(visitor, app, ada.token, '/pages/common/kefu/kefu')
      const box = page.getByRole('textbox', { name: 'Message' })
      await box.fill('Written before anything was there')
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await page.context().setOffline(true)
      for (const abort of held.splice(0)) await abort()
      await page.getByText('You’re offline. Messages are sent').waitFor()
      expect(await box.inputValue()).toBe('Written before anything was there')
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByTestId('support-waiting').waitFor()
      await box.fill('And this one too')
      await page.unroute('**/api/support/messages*')
      await page.context().setOffline(false)
      await messages(page).getByText('Written before anything was there').waitFor()
      expect(await box.inputValue()).toBe('And this one too')
      expect((await app.call('supportMessages', {}, { token: ada.token })).data.newest).toBe(1)
      await visitor.leave()
    },
  )

  it(
    'loses the connection before the page has come, which comes by itself once there is one',
    { tags: 'thorough' },
    async () => {
      const ada = await customer(app)
      const visitor = await visit(browser, app.address, { viewport: phone })
      const { page } = visitor
      await openSignedIn(visitor, app, ada.token, '/pages/fund')
      await page.getByRole('link', { name: 'Customer service' }).waitFor()
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'Customer service' }).click()
      await page.getByText('This page could not be lo').waitFor()
      await page.context().setOffline(false)
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
      expect(new URL(page.url()).hash).toContain('/pages/common/kefu/kefu')
      await visitor.leave()
    },
  )

  it(
    'comes from an order, which the message names, and sees on the tab that an answer waits',
    { tags: 'thorough' },
    async () => {
      const token = await app.openDemo()
      const order = await orderOf(app, token)
      const visitor = await visit(browser, app.address, { viewport: phone })
      const { page } = visitor
      await openSignedIn(visitor, app, token, `/pages/market/detail?id=${order}`)
      await page.getByRole('link', { name: 'Customer service' }).click()
      await page.getByText('Order …').first().waitFor()
      await write(page, 'What happened here?')
      await messages(page).getByRole('link', { name: 'Order BTCUSD' }).waitFor()
      const { data } = await app.call('supportMessages', {}, { token })
      await visitor.open('/pages/fund')
      // While the conversation is still shown, an answer is read at once.
      await page.getByRole('link', { name: 'Customer service' }).waitFor()
      ;[ana] = await founders(app)
      const reply = { id: data.thread?.id ?? '', attempt: 'e2e-1', text: 'It was filled.' }
      expect(await app.call('supportReply', reply, { token: ana.token })).toMatchObject({ type: 'ok' })
      await page.getByTestId('support-unread').getByText('1 unread answer').waitFor({ state: 'attached' })
      await looksRight(page)
      await page.getByRole('link', { name: 'Customer service' }).click()
      await messages(page).getByText('It was filled.').waitFor()
      await expect.poll(async () => (await app.call('supportUnread', {}, { token })).data.unread).toBe(0)
      await visitor.open('/pages/fund')
      await page.getByRole('link', { name: 'Customer service' }).waitFor()
      await expect.poll(() => page.getByTestId('support-unread').count()).toBe(0)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it.each<[name: string, look: Look]>([
    ['at a desk, in the dark', { viewport: desk, theme: 'dark', language: 'de' }],
    ['on a phone, in Russian', { viewport: phone, language: 'ru' }],
  ])('%s reads the conversation', { tags: 'thorough' }, async (_, look) => {
    const token = await app.openDemo()
    await app.call('supportSend', { text: 'x'.repeat(300) }, { token })
    const visitor = await visit(browser, app.address, look)
    await openSignedIn(visitor, app, token, '/pages/common/kefu/kefu')
    await messages(visitor.page).waitFor()
    await looksRight(visitor.page)
    await shoot(visitor.page, `support-${look.viewport?.width ?? 0}-${look.theme ?? 'light'}`)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('a visitor', () => {
  it(
    'writes from the login page, comes back to the same conversation, and is answered',
    { tags: 'thorough' },
    async () => {
      const visitor = await visit(browser, app.address, { viewport: phone })
      const { page } = visitor
      await visitor.open('/pages/login')
      await page.getByRole('link', { name: 'Customer service' }).click()
      await page.getByText('You’re not logged in.').waitFor()
      await write(page, 'I cannot log in')
      await messages(page).getByText('I cannot log in').waitFor()
      await looksRight(page)
      ;[ana] = await founders(app)
      const inbox = (await app.call('supportInbox', { filter: 'waiting' }, { token: ana.token })).data
      const thread = inbox.items.find(({ uid }) => uid === null)?.id ?? ''
      await app.call(
        'supportReply',
        { id: thread, attempt: 'e2e-2', text: 'Which UID?' },
        { token: ana.token },
      )
      await messages(page).getByText('Which UID?').waitFor()

      const theirs = await visit(browser, app.address, { viewport: desk })
      // A talk that goes on: an answer leads to the next only among those that wait.
      await openAtWork(theirs, app, ana.token, `/pages/work/support/index?filter=open&id=${thread}`)
      await messages(theirs.page).getByText('I cannot log in').waitFor()
      await messages(page).getByText('Seen').waitFor()
      await theirs.page.getByRole('textbox', { name: 'Message' }).pressSequentially('Plea')
      await page.getByText('Customer service is typing').waitFor()
      await write(theirs.page, 'Please send a picture.')
      await page.setInputFiles('input[type=file]', await image('screen.png', 30))
      await page.getByText('Image attached: screen.png').waitFor()
      await write(page, 'This is what I see')
      await messages(theirs.page).getByRole('img', { name: 'Image in this conversation' }).waitFor()
      await theirs.page.setInputFiles('input[type=file]', await image('where.png', 220))
      await theirs.page.getByText('Image attached: where.png').waitFor()
      await theirs.page.getByRole('button', { name: 'Send message' }).click()
      await expect.poll(() => messages(page).getByRole('img').count()).toBe(2)
      await looksRight(page)
      await shoot(page, 'visitor-390-light')
      await looksRight(theirs.page)
      await shoot(theirs.page, 'thread-of-visitor-1280-light')
      await theirs.leave()
      await page.reload()
      await expect.poll(() => messages(page).getByRole('img').count()).toBe(2)
      await messages(page).getByText('I cannot log in').waitFor()
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})

describe('staff', () => {
  it('have room for the words of the longest language on a phone', { tags: 'thorough' }, async () => {
    const token = await app.openDemo()
    const { data } = await app.call('supportSend', { text: 'Hello' }, { token })
    ;[ana] = await founders(app)
    const visitor = await visit(browser, app.address, { viewport: phone, language: 'ru' })
    const { page } = visitor
    await openAtWork(visitor, app, ana.token, '/pages/work/support/index')
    const search = page.getByRole('search', { name: 'Поиск по сообщениям' })
    await search.waitFor()
    await looksRight(page)
    // One letter finds nothing, and nothing is asked.
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await search.getByRole('searchbox').fill('я')
    await page.keyboard.press('Enter')
    await visitor.open(`/pages/work/support/index?id=${data.thread.id}`)
    await messages(page).getByText('Hello').waitFor()
    expect(asked.filter(url => url.includes(routes.supportSearch[1]))).toEqual([])
    await looksRight(page)
    await shoot(page, 'support-thread-390-ru')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it.each(
    inShort<[name: string, look: Look]>(
      [
        ['at a desk', { viewport: desk }],
        ['on a phone, in the dark', { viewport: phone, theme: 'dark' }],
      ],
      1,
    ),
  )(
    '%s take over, note, hand over, search and keep prepared answers',
    { tags: 'thorough' },
    async (_, look) => {
      const token = await app.openDemo()
      const { data } = await app.call('supportSend', { text: 'My zebra withdrawal' }, { token })
      ;[ana] = await founders(app)
      const visitor = await visit(browser, app.address, look)
      const { page } = visitor
      await openAtWork(visitor, app, ana.token, '/pages/work/support/answers')
      await page.getByRole('button', { name: 'Add answer' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Greeting')
      await page.getByRole('textbox', { name: 'Text: English' }).fill('Hello, we are looking into it.')
      await looksRight(page)
      await page.getByRole('button', { name: 'Save answer' }).click()
      await page.getByTestId('support-answer').first().waitFor()
      await looksRight(page)

      await visitor.open('/pages/work/support/index')
      await page.getByRole('searchbox', { name: 'Search messages' }).fill('ZEBRA')
      await page.keyboard.press('Enter')
      await page.getByText(/^Searched back to/).waitFor()
      await page.getByTestId('support-thread').first().waitFor()
      await looksRight(page)

      await visitor.open(`/pages/work/support/index?filter=open&id=${data.thread.id}`)
      await messages(page).getByText('My zebra withdrawal').waitFor()
      await page.getByRole('button', { name: 'Take over' }).click()
      await page.getByRole('button', { name: 'Take over' }).waitFor({ state: 'detached' })
      // What is known of the customer waits behind a button where there is no room beside the conversation.
      const choose = async (name: string) => {
        // On a phone what is rarer is one step further.
        const more = page.getByRole('button', { name: 'More actions' })
        if (await more.isVisible()) await more.click()
        await page.getByRole('button', { name, exact: true }).click()
      }
      await choose('Customer')
      await page.getByRole('textbox', { name: 'Note (only staff see it)' }).fill('Called the bank')
      await page.getByRole('button', { name: 'Add note' }).click()
      await page.getByTestId('support-note').getByText('Called the bank').waitFor()
      await looksRight(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Prepared answers' }).click()
      await page
        .getByRole('button', { name: /^Greeting/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Send message' }).click()
      await messages(page).getByText('Hello, we are looking into it.').waitFor()
      await looksRight(page)
      await choose('Hand over')
      await page.getByRole('combobox', { name: 'Team' }).last().selectOption({ label: 'Funds' })
      await page.getByRole('textbox', { name: 'Reason for handing over' }).fill('A payout to look at')
      await page.getByRole('button', { name: 'Hand over' }).last().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await choose('Customer')
      await page.getByRole('heading', { name: 'Team: Funds' }).waitFor()
      await page.getByTestId('support-note').getByText('A payout to look at').waitFor()
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})

describe('an inbox at a desk', () => {
  it('goes through what waits by keys, and on to the next after an answer', async () => {
    ;[ana] = await founders(app)
    // Nobody waits but these two.
    const { data: before } = await app.call('supportInbox', { filter: 'waiting' }, { token: ana.token })
    for (const { id } of before.items) await app.call('supportClose', { id }, { token: ana.token })
    for (const text of ['First of two', 'Second of two'])
      await app.call('supportSend', { text }, { token: await app.openDemo() })
    const { data } = await app.call('supportInbox', { filter: 'waiting' }, { token: ana.token })
    const [first, second] = data.items.map(({ uid, id }) =>
      uid === null ? `Visitor …${id.slice(-4)}` : `UID ${uid}`,
    )
    const visitor = await visit(browser, app.address, { viewport: { width: 1680, height: 900 } })
    const { page } = visitor
    await openAtWork(visitor, app, ana.token, '/pages/work/support/index')
    await page.getByTestId('support-thread').first().waitFor()
    await page.getByText('Choose a conversation.').waitFor()
    const opened = page.getByRole('heading', { level: 2 }).first()
    await page.keyboard.press('j')
    await expect.poll(() => opened.innerText()).toBe(first)
    await page.keyboard.press('j')
    await expect.poll(() => opened.innerText()).toBe(second)
    // Half an answer is still there after a look at another conversation.
    await page.getByRole('textbox', { name: 'Message' }).fill('Half of it')
    await page.getByTestId('support-thread').first().getByRole('link').click()
    await expect.poll(() => opened.innerText()).toBe(first)
    await messages(page).first().waitFor()
    await looksRight(page)
    await page.keyboard.press('r')
    await page.keyboard.type('We are looking.')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => opened.innerText()).toBe(second)
    const box = page.getByRole('textbox', { name: 'Message' })
    await expect.poll(() => box.inputValue()).toBe('Half of it')
    // The last one has none after it: it keeps its row, which says that it is answered, until one moves on.
    await box.press('Control+Enter')
    const row = page.getByTestId('support-thread')
    await row.getByText('Answered').waitFor()
    expect(await row.count()).toBe(1)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await row.waitFor({ state: 'detached' })
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('sends what is typed while an answer is on its way to the same customer, and to nobody else', async () => {
    const { data: before } = await app.call('supportInbox', { filter: 'waiting' }, { token: ana.token })
    for (const { id } of before.items) await app.call('supportClose', { id }, { token: ana.token })
    for (const text of ['First of two', 'Second of two'])
      await app.call('supportSend', { text }, { token: await app.openDemo() })
    const { data } = await app.call('supportInbox', { filter: 'waiting' }, { token: ana.token })
    const [first, second] = data.items.map(({ uid }) => `UID ${uid}`)
    const said = async (id = '') =>
      (await app.call('supportThread', { id }, { token: ana.token })).data.items.map(({ text }) => text)
    const visitor = await visit(browser, app.address, { viewport: { width: 1680, height: 900 } })
    const { page } = visitor
    await openAtWork(visitor, app, ana.token, '/pages/work/support/index')
    await page.getByTestId('support-thread').first().getByRole('link').click()
    const opened = page.getByRole('heading', { level: 2 }).first()
    await expect.poll(() => opened.innerText()).toBe(first)
    const gate = Promise.withResolvers<void>()
    await page.route(`**${routes.supportReply[1]}*`, async route => {
      await gate.promise
      await route.continue()
    })
    const box = page.getByRole('textbox', { name: 'Message' })
    await box.fill('We are looking.')
    await box.press('Control+Enter')
    await expect.poll(() => box.inputValue()).toBe('')
    await box.pressSequentially('Please send your receipt')
    gate.resolve()
    await page
      .getByTestId('toasts')
      .getByText(/^Sent: /)
      .waitFor()
    expect(await opened.innerText()).toBe(first)
    expect(await box.inputValue()).toBe('Please send your receipt')
    await box.press('Control+Enter')
    // Nothing more was typed: now it goes on, and what is typed on blindly commands nothing there.
    await expect.poll(() => opened.innerText()).toBe(second)
    await page.keyboard.type('right')
    expect(await box.inputValue()).toBe('')
    const [one, other] = data.items
    expect(await said(one?.id)).toEqual(['First of two', 'We are looking.', 'Please send your receipt'])
    expect(await said(other?.id)).toEqual(['Second of two'])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('text at twice its size', () => {
  /** What reaches beyond the width of the phone. */
  const tooWide = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  it('fits a phone on every page of the chat, and covers nothing', { tags: 'thorough' }, async () => {
    const token = await app.openDemo()
    const order = await orderOf(app, token)
    const { data } = await app.call(
      'supportSend',
      { text: `Where is it? ${'x'.repeat(120)}`, about: { kind: 'order', id: order } },
      { token },
    )
    ;[ana] = await founders(app)
    const member = { token: ana.token }
    const thread = data.thread.id
    await app.call('supportNote', { id: thread, text: 'Called the bank' }, member)
    await app.call('supportReply', { id: thread, attempt: 'large', text: 'We are looking into it.' }, member)
    const visitor = await visitWithLargeText(app.address, 2)
    const { page } = visitor
    await openSignedIn(visitor, app, token, `/pages/common/kefu/kefu?about=order&id=${order}`)
    await messages(page).getByText('We are looking into it.').waitFor()
    await page.setInputFiles('input[type=file]', await image('receipt.png', 40))
    await page.getByText('Image attached: receipt.png').waitFor()
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await shoot(page, 'support-390-text-200')
    // What is written stays within the screen, with the way to send it.
    await write(page, 'Here it is')
    await messages(page).getByText('Here it is').waitFor()
    expect(await messages(page).last().isVisible()).toBe(true)

    await openAtWork(visitor, app, ana.token, '/pages/work/support/index')
    await page.getByTestId('support-thread').first().waitFor()
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await shoot(page, 'inbox-390-text-200')
    await visitor.open(`/pages/work/support/index?id=${thread}`)
    await messages(page).getByText('Here it is').waitFor()
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await shoot(page, 'thread-390-text-200')
    await visitor.open('/pages/work/support/answers')
    await page.getByRole('button', { name: 'Add answer' }).waitFor()
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await app.call('supportClose', { id: thread }, member)
    await openSignedIn(visitor, app, token, '/pages/common/kefu/kefu')
    await page.getByTestId('support-ended').waitFor()
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await shoot(page, 'rating-390-text-200')
    await visitor.leave()

    const guest = await visitWithLargeText(app.address, 2)
    await guest.open('/pages/common/kefu/visitor')
    await guest.page.getByTestId('office').waitFor()
    expect(await tooWide(guest.page)).toBeLessThanOrEqual(0)
    await shoot(guest.page, 'visitor-390-text-200')
    await guest.leave()
  })
})
