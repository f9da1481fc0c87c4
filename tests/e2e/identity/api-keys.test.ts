import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import identity from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openSignedIn, visit } from '../support/browser.ts'
import { complaintsOf, customerBy, password } from '../support/newcomers.ts'

let browser: Browser
let app: App

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { apiKey, security } = identity

describe('an API key', () => {
  it('is made with the password, shown once, works, and is revoked', { tags: 'thorough' }, async () => {
    const { token } = await customerBy(app, { email: 'ada@example.org' })
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await openSignedIn(visitor, app, token, '/pages/mine/setting/edit11')
    await page.getByRole('link', { name: new RegExp(`^${security.apiKeys}`) }).click()
    await page.getByTestId('api-keys').getByText(apiKey.none).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await page.getByRole('button', { name: apiKey.add, exact: true }).click()
    const form = page.getByTestId('api-key-add')
    const create = form.getByRole('button', { name: apiKey.create, exact: true })
    await create.click()
    await form.getByText(apiKey.needName).waitFor()
    await form.getByLabel(apiKey.name, { exact: true }).fill('Rebalancing bot')
    await form.getByRole('button', { name: apiKey.scope_trade, exact: true }).click()
    await form.getByText(apiKey.scopeText_trade).waitFor()
    await form.getByLabel(apiKey.networks).fill('127.0.0.1/99')
    await form.getByLabel(security.password, { exact: true }).fill(password)
    expect(await faultsOf(page)).toEqual([])
    await create.click()
    await page.getByTestId('form-problem').getByText('127.0.0.1/99').waitFor()
    await form.getByLabel(apiKey.networks).fill('127.0.0.0/8\n203.0.113.7')
    await create.click()

    const made = page.getByTestId('api-key-made')
    const key = (await made.locator('.ids').innerText()).trim()
    expect(await faultsOf(page)).toEqual([])
    // It is shown once: nothing closes it unasked.
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('alertdialog', { name: apiKey.leaveTitle })
    await leaving.getByText(apiKey.leaveText).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await leaving.getByRole('button', { name: apiKey.leaveKeep }).click()
    await leaving.waitFor({ state: 'detached' })
    expect((await made.locator('.ids').innerText()).trim()).toBe(key)
    await made.getByRole('button', { name: apiKey.stored }).click()
    await made.waitFor({ state: 'detached' })
    expect(await page.locator('body').innerText()).not.toContain(key)
    expect(await app.call('accounts', {}, { token: key })).toMatchObject({ type: 'ok' })

    await page.reload()
    const row = page.getByTestId('api-key')
    await row.getByText('127.0.0.0/8, 203.0.113.7').waitFor()
    await row.getByText(/^Last used .* from 127\.0\.0\.1$/).waitFor()
    await page.getByRole('button', { name: 'Revoke Rebalancing bot' }).click()
    const dialog = page.getByRole('alertdialog')
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: apiKey.revoke, exact: true }).click()
    await row.getByText(apiKey.state_revoked).waitFor()
    expect((await app.call('accounts', {}, { token: key })).refusal).toBe('api_key.unknown')
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})
