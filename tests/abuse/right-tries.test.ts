import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { tronAddress } from '../support/builders/funding.ts'
import { goodPassword, newEmail, registerByEmail } from '../support/builders/identity.ts'

// Counters of tries count wrong ones: what is right, however many come at once, is none.
let app: App
beforeAll(async () => {
  // As in production: a password takes a while to be judged.
  app = await startApp({ passwordCost: undefined })
})
afterAll(() => app.stop())

const atOnce = <Answer>(count: number, ask: (number: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => ask(number)))
const newcomer = async () => {
  const email = newEmail()
  return { email, token: (await registerByEmail(app, email)).data.token }
}
const refusalsOf = (answers: readonly { readonly refusal: string | undefined }[]) =>
  answers.flatMap(({ refusal }) => refusal ?? [])

describe('twenty at once', () => {
  it(
    'with the right trade password are no tries, whatever else becomes of the withdrawals',
    { tags: 'thorough' },
    async () => {
      const token = await app.openDemo()
      const tradePassword = 'trade bob 9'
      await app.call('tradePassword', { tradePassword }, { token })
      await app.call('walletAddressAdd', { network: 'USDT-EXAMPLE', walletAddress: tronAddress }, { token })
      const [bound] = (await app.call('walletAddressList', {}, { token })).data.items
      const wish = { kind: 'digital', destination: bound?.id ?? '', amount: '10.00', tradePassword } as const
      const answers = await atOnce(20, number => app.call('withdraw', wish, { token, key: `once-${number}` }))
      expect(refusalsOf(answers)).not.toContain('login.too_many_tries')
      expect([...new Set(answers.map(({ refusal }) => refusal ?? 'sent'))]).toContain('sent')
      // The wrong ones are counted all the same, and no more of them are judged at once than one by one.
      const wrong = await atOnce(20, number =>
        app.call('withdraw', { ...wish, tradePassword: 'not the one' }, { token, key: `wrong-${number}` }),
      )
      const told = refusalsOf(wrong)
      expect(told.filter(refusal => refusal === 'trade_password.wrong').length).toBeLessThanOrEqual(5)
      expect(told).toContain('login.too_many_tries')
    },
  )

  it('with the right login password are no tries of it', async () => {
    const { email, token } = await newcomer()
    const asked = await atOnce(20, () => app.call('passkeyBegin', { password: goodPassword }, { token }))
    expect(refusalsOf(asked)).not.toContain('login.too_many_tries')
    const entered = await atOnce(20, () => app.call('login', { username: email, password: goodPassword }))
    expect(refusalsOf(entered)).not.toContain('login.too_many_tries')
    const wrong = await atOnce(20, () => app.call('login', { username: email, password: 'not the one' }))
    const told = refusalsOf(wrong)
    expect(told.filter(refusal => refusal === 'login.failed').length).toBeLessThanOrEqual(5)
  })
})
