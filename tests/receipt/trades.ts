import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { expect, vi } from 'vitest'
import type { App } from '../support/app.ts'

export type Issued = CallOutput<'orderReceipt'>

/** Lets the running minute end, and waits until it is signed. */
export const endMinute = async (app: App): Promise<void> => {
  const ended = Math.floor(app.clock.now() / 60_000) * 60_000
  app.timer.wind(ended + 60_000 - app.clock.now())
  await vi.waitFor(async () => {
    app.timer.wind(500)
    const { data } = await app.call('tickMinute', { at: String(ended) })
    expect((data as { minute?: string } | null)?.minute).toBe(new Date(ended).toISOString())
  }, 10_000)
}

/** A customer whose orders are real ones, on quotes that the test says. */
export const trader = async (app: App) => {
  const token = await app.openDemo()
  const said = <Name extends Parameters<App['call']>[0]>(
    answer: Awaited<ReturnType<typeof app.call<Name>>>,
  ): CallOutput<Name> => {
    if (answer.refusal !== undefined) throw new Error(`${answer.refusal}: ${answer.message}`)
    return answer.data
  }
  return {
    token,
    open: async (input: Partial<CallInput<'submitOrder'>> & { code: string }) =>
      said<'submitOrder'>(
        await app.call(
          'submitOrder',
          { kind: 'contract', side: 'long', lots: '0.10', leverage: 5, ...input },
          { token },
        ),
      ).order,
    close: async (id: string, lots?: string) =>
      said<'closeOrder'>(
        await app.call('closeOrder', { id, ...(lots !== undefined && { lots }) }, { token }),
      ),
    edit: async (input: CallInput<'editOrder'>) =>
      said<'editOrder'>(await app.call('editOrder', input, { token })).order,
    detail: async (id: string) => said<'orderDetail'>(await app.call('orderDetail', { id }, { token })),
    receipt: async (id: string): Promise<Issued> =>
      said<'orderReceipt'>(await app.call('orderReceipt', { id }, { token })),
  }
}
export type Trader = Awaited<ReturnType<typeof trader>>

/** Says a quote half a second later, in units of the instrument's own scale. */
export const quoteAt = (app: App, code: string, bid: number, ask: number): void => {
  app.clock.move(500)
  app.feed.push(code, bid, ask)
}
