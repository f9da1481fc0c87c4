import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { call, createDataFolder, startProductIn, type RunningProduct } from '../crash/product.ts'
import { createDice } from '../simulation/dice.ts'
import { picture } from '../support/builders/pictures.ts'
import { freePort } from '../support/free-port.ts'
import { authenticatorOf, linkIn, staffPassword } from '../support/staff.ts'
import { desk, launch, openAtWork, openSignedIn, phone, visit } from './support/browser.ts'

const kills = Number(process.env['CHAT_KILLS'] ?? 3)
/** What a message takes from the button to the answer, about: kills fall anywhere in it. */
const messageMsMax = 60

const dice = createDice(`${kills} kills in the middle of a conversation`)
const folder = createDataFolder()
let environment: Readonly<Record<string, string>>
let product: RunningProduct
let browser: Browser
beforeAll(async () => {
  environment = { PORT: String(await freePort()) }
  product = await startProductIn(folder, environment)
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** One of the two with whom the product begins, signed in. */
const clerkToken = async (): Promise<string> => {
  await vi.waitUntil(() => product.setUps.length > 0, { timeout: 20_000 })
  const link = linkIn(product.setUps[0] ?? '')
  const { secret, username } = await call(product.address, 'staffSetupShow', { link })
  const authenticator = authenticatorOf(secret)
  await call(product.address, 'staffSetup', {
    link,
    password: staffPassword,
    otp: authenticator.nextCode(Date.now()),
  })
  const login = { username, password: staffPassword, otp: authenticator.nextCode(Date.now()) }
  return (await call(product.address, 'staffLogin', login)).token
}

const messages = (page: Page) => page.getByTestId('support-message')
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()
const attach = async (page: Page, name: string, shade: number): Promise<void> => {
  const buffer = await picture('png', { shade })
  await page.setInputFiles('input[type=file]', { name, mimeType: 'image/png', buffer })
  await page.getByText(`Image attached: ${name}`).waitFor()
}

it(
  'a customer and a clerk lose nothing and double nothing while the server is killed again and again',
  { timeout: 300_000 },
  async () => {
    const { token } = await call(product.address, 'register', { simulation: 2 })
    const hers = await visit(browser, product.address, { viewport: phone })
    await openSignedIn(hers, product, token, '/pages/common/kefu/kefu')
    await box(hers.page).fill('Hello')
    await send(hers.page)
    await messages(hers.page).getByText('Hello').waitFor()
    const { thread } = await call(product.address, 'supportMessages', {}, { token })
    const theirs = await visit(browser, product.address, { viewport: desk })
    await openAtWork(theirs, product, await clerkToken(), `/pages/work/support/index?id=${thread?.id ?? ''}`)
    await messages(theirs.page).getByText('Hello').waitFor()

    for (let round = 1; round <= kills; round += 1) {
      await attach(hers.page, `hers-${round}.png`, 10 + round)
      await attach(theirs.page, `theirs-${round}.png`, 200 + round)
      await box(hers.page).fill(`Customer ${round}`)
      await box(theirs.page).fill(`Clerk ${round}`)
      const sent = Promise.all([send(hers.page), send(theirs.page)])
      await pause(dice.below(messageMsMax))
      await product.kill()
      await sent
      await box(hers.page).fill(`Customer ${round}, while nobody listens`)
      await send(hers.page)
      product = await startProductIn(folder, environment)
      // What staff answer without a server is told to have failed, and sent again by hand; under the same name.
      await expect
        .poll(
          async () => {
            if ((await box(theirs.page).inputValue()) === '') return ''
            if (await theirs.page.getByRole('alert').isVisible()) await send(theirs.page)
            return box(theirs.page).inputValue()
          },
          { timeout: 60_000, interval: 500 },
        )
        .toBe('')
      await expect.poll(() => hers.page.getByTestId('support-waiting').count(), { timeout: 60_000 }).toBe(0)
    }

    const { items } = await call(product.address, 'supportMessages', {}, { token })
    const texts = (author: string) => items.filter(each => each.author === author).map(({ text }) => text)
    const rounds = Array.from({ length: kills }, (_, place) => place + 1)
    expect(texts('customer')).toEqual([
      'Hello',
      ...rounds.flatMap(round => [`Customer ${round}`, `Customer ${round}, while nobody listens`]),
    ])
    expect(texts('staff')).toEqual(rounds.map(round => `Clerk ${round}`))
    expect(items.filter(({ image }) => image !== null)).toHaveLength(2 * kills)
    for (const { page } of [hers, theirs]) {
      await expect.poll(() => messages(page).count()).toBe(items.length)
      await expect.poll(() => messages(page).getByRole('img').count()).toBe(2 * kills)
    }
    await hers.leave()
    await theirs.leave()
  },
)
