import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { newPerson, sendKyc } from '../support/builders/verification.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  app.quoteAll()
})
afterAll(() => app.stop())

const stepsOf = async (token: string) => {
  const { steps, dismissed } = (await app.call('firstSteps', {}, { token })).data
  return [steps.verification, steps.deposit, steps.trade, dismissed]
}

describe('the first steps', () => {
  it('say what was done, sent and not begun, until they are put away', async () => {
    const person = await newPerson(app)
    expect(await stepsOf(person.token)).toEqual(['open', 'open', 'open', false])
    await sendKyc(app, person)
    expect(await stepsOf(person.token)).toEqual(['waiting', 'open', 'open', false])
    expect((await app.call('firstStepsDismiss', {}, person)).data.dismissed).toBe(true)
    await app.call('firstStepsDismiss', {}, person)
    expect(await stepsOf(person.token)).toEqual(['waiting', 'open', 'open', true])
  })

  it('count a first order that was filled, and nobody else’s', async () => {
    app.calmDown()
    const [ada, ben] = [await app.openDemo(), await app.openDemo()]
    const order = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 } as const
    await app.call('submitOrder', order, { token: ada, key: 'first' })
    expect(await stepsOf(ada)).toEqual(['open', 'open', 'done', false])
    expect(await stepsOf(ben)).toEqual(['open', 'open', 'open', false])
  })

  it('are nothing to a guest', async () => {
    for (const name of ['firstSteps', 'firstStepsDismiss', 'demoMoney', 'demoReset'] as const)
      expect((await app.call(name, {})).refusal).toBe('session.missing')
  })
})
