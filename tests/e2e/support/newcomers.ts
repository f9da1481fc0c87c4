import { isLanguage, type Language } from '@plumbline/protocol/core'
import { vi } from 'vitest'
import { readTexts } from '@plumbline/texts'
import type { App } from '../../support/app.ts'
import type { Visitor } from './browser.ts'

/** The languages in which people sign up here. */
export const spoken: readonly Language[] = ['en', 'hk', 'de'].filter(isLanguage)

/** What the app says in a language, and what the server refuses in. */
export const textsOf = (language: Language) => ({
  texts: readTexts('app/first', language),
  refusals: readTexts('server/refusals', language),
})

/** What the server says, with its figures. */
export const filled = (text: string, figures: Readonly<Record<string, string>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole)

type Kept = { readonly to: string; readonly text: string; readonly code?: string }

const outbox = async (app: App, to: string): Promise<readonly Kept[]> => {
  const response = await fetch(new URL(`/outbox.json?to=${encodeURIComponent(to)}`, app.address))
  const { items } = (await response.json()) as { items: readonly Kept[] }
  return items
}

/** A busy machine delivers late. */
const arrivalMsMax = 20_000

/** The newest code that was sent there, once there are `count` of them. */
export const codeSentTo = async (app: App, to: string, count = 1): Promise<string> => {
  let code = ''
  await vi.waitFor(
    async () => {
      const codes = (await outbox(app, to)).flatMap(item => item.code ?? [])
      if (codes.length !== count) throw new Error(`${codes.length} codes of ${count} went to ${to}`)
      code = codes[0] ?? ''
    },
    { timeout: arrivalMsMax },
  )
  return code
}

/** Six digits that are not these. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

export const password = 'harbour-Light-7'

/** Somebody who signed up beside the browser, by e-mail or by phone. */
export const customerBy = async (
  app: App,
  by: { email: string } | { areaCode: string; mobile: string },
): Promise<{ uid: string; token: string }> => {
  const rest = { password, country: 'PT' }
  if ('email' in by) {
    await app.call('sendEmailCode', { ...by, scene: 'register' })
    const code = await codeSentTo(app, by.email)
    const { data } = await app.call('register', { ...by, ...rest, code })
    return { uid: data.user_info.uid, token: data.token }
  }
  await app.call('sendMobileCode', { ...by, scene: 'register' })
  const code = await codeSentTo(app, `+${by.areaCode}${by.mobile}`)
  const { data } = await app.call('mobileRegister', { ...by, ...rest, code })
  return { uid: data.user_info.uid, token: data.token }
}

/** A browser reports each refused request as an error of its own; what the app does is judged by the rest. */
export const complaintsOf = ({ complaints }: Visitor): string[] =>
  complaints.filter(
    text => !text.startsWith('Failed to load resource: the server responded with a status of 4'),
  )

export const pathOf = ({ page }: Visitor): string | undefined =>
  new URL(page.url()).hash.slice(1).split('?')[0]

export const tokenOf = ({ page }: Visitor): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('App-Token'))

/** Those of these texts that do not stand on the page, or stand there twice. */
export const notSaidOnce = async ({ page }: Visitor, wanted: readonly string[]): Promise<string[]> => {
  const counts = await Promise.all(wanted.map(text => page.getByText(text, { exact: true }).count()))
  return wanted.filter((_, index) => counts[index] !== 1)
}

/** Picks a country by its English name, which is found in every language. */
export const pickCountry = async ({ page }: Visitor, field: string, english: string): Promise<void> => {
  await page.getByRole('button', { name: field, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox').fill(english)
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
}
