import type { Browser } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import funding from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import identity from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import en from '@plumbline/texts/en/app/wallet.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { publish } from '../../support/builders/funding.ts'
import { authenticatorOf } from '../../support/staff.ts'
import { erc20 } from '../../wallet/people.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openSignedIn, visit, type Visitor } from '../support/browser.ts'
import { complaintsOf, customerBy, password, pathOf, textsOf, tokenOf } from '../support/newcomers.ts'

let browser: Browser
let app: App
let address: string

beforeAll(async () => {
  browser = await launch()
  app = await startApp()
  address = app.address.replace('127.0.0.1', 'localhost')
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const { texts } = textsOf('en')
const { wallet } = en
const { security } = identity

type Key = ReturnType<typeof newKey>
const newKey = () => privateKeyToAccount(generatePrivateKey())

type Asked = { readonly method: string; readonly params: readonly `0x${string}`[] }

/** An extension in the browser (EIP-6963, EIP-1193), whose key is kept beside it. What it is asked is noted. */
const withWallet = async (visitor: Visitor, key: Key, say: 'yes' | 'no' = 'yes'): Promise<Asked[]> => {
  const asked: Asked[] = []
  await visitor.page.exposeFunction('askWallet', async (request: Asked) => {
    asked.push(request)
    if (request.method === 'eth_requestAccounts') return [key.address.toLowerCase()]
    const [raw] = request.params
    if (request.method !== 'personal_sign' || raw === undefined) throw new Error(request.method)
    return say === 'yes' ? key.signMessage({ message: { raw } }) : 'rejected'
  })
  await visitor.page.addInitScript(() => {
    const { askWallet } = globalThis as unknown as { askWallet: (request: unknown) => Promise<unknown> }
    const provider = {
      request: async (request: unknown) => {
        const answer = await askWallet(request)
        // As wallets tell that their owner has said no (EIP-1193).
        if (answer === 'rejected') throw Object.assign(new Error('User rejected'), { code: 4001 })
        return answer
      },
    }
    const announce = (info: object, detail: object = { provider }) =>
      globalThis.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, ...detail }) }),
      )
    globalThis.addEventListener('eip6963:requestProvider', () => {
      announce({
        uuid: 'one',
        name: 'Test\u202e Wallet',
        rdns: 'example.wallet',
        icon: 'javascript:alert(1)',
      })
      // Two that are none: without a way to ask it, and without a name of its own.
      announce({ uuid: 'two', name: 'Hollow', rdns: 'example.hollow', icon: '' }, { provider: {} })
      announce({ name: 'Nameless' })
    })
  })
  return asked
}

const choose = async ({ page }: Visitor): Promise<void> => {
  const choice = page.getByTestId('wallet-choice')
  await choice.waitFor()
  expect(await choice.allInnerTexts()).toEqual(['Test Wallet'])
  await choice.click()
}

const logOut = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/pages/fund')
  await visitor.page.getByRole('button', { name: texts.profile.logout }).click()
  await visitor.page.getByTestId('login').waitFor()
}

describe('a wallet', () => {
  it('is linked with the password, logs in, proves an address, and is unlinked', async () => {
    await publish(app, 'funding.networks', { 'USDT-ERC20': erc20 })
    const { token } = await customerBy(app, { email: 'ada@example.org' })
    const visitor = await visit(browser, address)
    const { page } = visitor
    const key = newKey()
    const asked = await withWallet(visitor, key)
    await openSignedIn(visitor, { address }, token, '/pages/mine/setting/edit11')
    await page.getByRole('link', { name: new RegExp(`^${security.wallets}`) }).click()
    await page.getByTestId('linked-wallets').waitFor()
    expect(await faultsOf(page)).toEqual([])

    await page.getByRole('button', { name: wallet.link, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await page.getByTestId('wallet-choice').click()
    expect(asked).toEqual([])
    await sheet.getByLabel(security.password, { exact: true }).fill('not-this-one-7')
    await choose(visitor)
    await page
      .getByTestId('wallet-problem')
      .getByText(/password/i)
      .waitFor()
    await sheet.getByLabel(security.password, { exact: true }).fill(password)
    expect(await faultsOf(page)).toEqual([])
    await choose(visitor)
    await sheet.waitFor({ state: 'detached' })
    await page.getByTestId('linked-wallet').getByText(key.address).waitFor()

    await logOut(visitor)
    await page.getByRole('link', { name: texts.place.web3 }).click()
    await page.getByTestId('wallet-login').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await choose(visitor)
    await expect.poll(() => tokenOf(visitor)).not.toBeNull()
    expect(await tokenOf(visitor)).not.toBe(token)
    await expect.poll(() => pathOf(visitor)).toBe('/pages/index')

    await visitor.open('/pages/mine/mach/index')
    await page.getByRole('link', { name: funding.destination.byWallet }).click()
    await page.getByRole('button', { name: wallet.bind, exact: true }).click()
    await page.getByTestId('wallet-bind').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await choose(visitor)
    await page.getByTestId('destination').getByText(key.address).waitFor()
    expect(pathOf(visitor)).toBe('/pages/mine/mach/index')

    await visitor.open('/pages/crypto-web3/index')
    await page.getByRole('button', { name: wallet.unlinkOf.replace('{address}', key.address) }).click()
    await sheet.getByLabel(security.password, { exact: true }).fill(password)
    await sheet.getByRole('button', { name: wallet.unlinkTitle, exact: true }).click()
    await page.getByTestId('linked-wallet').waitFor({ state: 'detached' })

    expect(new Set(asked.map(({ method }) => method))).toEqual(
      new Set(['eth_requestAccounts', 'personal_sign']),
    )
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('asks for a two-step code where they are on', async () => {
    const { token } = await customerBy(app, { email: 'bea@example.org' })
    const key = newKey()
    const begun = await app.call('walletLinkBegin', { address: key.address, password }, { token })
    const { message } = begun.data
    const signature = await key.signMessage({ message })
    expect(await app.call('walletLink', { message, signature }, { token })).toMatchObject({ type: 'ok' })
    const { secret } = (await app.call('otpBegin', { password }, { token })).data
    const authenticator = authenticatorOf(secret)
    await app.call('otpEnable', { otp: authenticator.codeAt(app.now()) }, { token })
    app.clock.move(60_000)

    const visitor = await visit(browser, address)
    await withWallet(visitor, key)
    await visitor.open('/pages/crypto-web3/index')
    await choose(visitor)
    await visitor.page.getByTestId('second-step').waitFor()
    await visitor.page.keyboard.type(authenticator.codeAt(app.now()))
    await expect.poll(() => tokenOf(visitor)).not.toBeNull()
    await visitor.leave()
  })

  it('that nobody has linked, or whose owner says no, logs nobody in, and says why', async () => {
    const visitor = await visit(browser, address)
    await withWallet(visitor, newKey())
    await visitor.open('/pages/crypto-web3/index')
    await choose(visitor)
    await visitor.page
      .getByTestId('wallet-problem')
      .getByText(/not linked to an account/)
      .waitFor()
    await visitor.leave()

    const other = await visit(browser, address)
    await withWallet(other, newKey(), 'no')
    await other.open('/pages/crypto-web3/index')
    await choose(other)
    await other.page.getByTestId('wallet-problem').getByText(wallet.fault_rejected).waitFor()
    expect(await tokenOf(other)).toBeNull()
    await other.leave()
  })
})

describe('a browser without a wallet', () => {
  it('says what to do, and finds one that comes later', async () => {
    const visitor = await visit(browser, address, { viewport: desk })
    const { page } = visitor
    await visitor.open('/pages/crypto-web3/index')
    await page.getByTestId('no-wallet').getByText(wallet.noneDesk).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.evaluate(() => {
      Object.assign(globalThis, { ethereum: { request: () => Promise.resolve([]) } })
    })
    await page.getByRole('button', { name: wallet.lookAgain }).click()
    const choice = page.getByTestId('wallet-choice')
    await choice.getByText(wallet.unnamed).waitFor()
    await choice.click()
    await page.getByTestId('wallet-problem').getByText(wallet.fault_noAddress).waitFor()
    await visitor.leave()
  })

  it('of a phone is sent to the browser of the wallet’s app', async () => {
    const visitor = await visit(browser, address)
    await visitor.open('/pages/crypto-web3/index')
    const hint = visitor.page.getByTestId('no-wallet')
    await hint.getByText(wallet.nonePhone).waitFor()
    expect(await hint.getByText(`${address}/#/pages/crypto-web3/index`).count()).toBe(1)
    await visitor.leave()
  })
})
