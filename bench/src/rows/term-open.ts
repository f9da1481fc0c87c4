import { idempotencyHeader } from '@plumbline/protocol/core'
import type { Benchmark } from '../benchmark.ts'
import { checkLedger } from '../ledger-book.ts'
import { callsPerSecond, sideBySide } from '../measure.ts'
import { openCustomer, startProductProcess, type Customer } from '../product.ts'
import { row } from '../result.ts'

const callers = 64
const customersPerCaller = 16
const seconds = 4
/** Twenty of each kind may run at once; an account holds two hundred positions. */
const dealsPerCustomer = 38
const kinds = ['micro', 'term'] as const
const ordersPerCustomer = 180

const deal = (turn: number): string => {
  const kind = kinds[turn % kinds.length] ?? 'term'
  return JSON.stringify({
    kind,
    code: 'BTCUSD',
    direction: turn % 3 === 0 ? 'up' : 'down',
    duration: kind === 'micro' ? 180 : 3_600,
    amount: '5.00',
    lang: 'en',
  })
}
const order = JSON.stringify({
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.01',
  leverage: 2,
  lang: 'en',
})

/** Deals opened a second, from the request to the committed answer; beside it market orders in the same product. */
export const termOpen: Benchmark = {
  name: 'term.open',
  rows: { 'term.open': { atLeast: 1 } },
  run: async ({ freshDatabase, progress, rounds }) => {
    const { ownerUrl, appUrl } = await freshDatabase()
    const product = await startProductProcess(appUrl)
    let keys = 0
    const rate = async (
      name: 'submitTerm' | 'submitOrder',
      bodyOf: (turn: number) => string,
      each: number,
    ): Promise<number> => {
      const customers: Customer[] = []
      while (customers.length < callers * customersPerCaller)
        customers.push(
          ...(await Promise.all(Array.from({ length: 16 }, () => openCustomer(product.address)))),
        )
      const turns = Array.from({ length: callers }, () => 0)
      const value = await callsPerSecond({ callers, seconds }, caller => {
        const turn = turns[caller] ?? 0
        turns[caller] = turn + 1
        const customer = customers[caller + callers * Math.floor(turn / each)]
        if (customer === undefined) throw new Error('there are customers enough for every deal')
        keys += 1
        return customer.post(name, bodyOf(turn), { [idempotencyHeader]: `bench-${keys}` })
      })
      for (const { connection } of customers) connection.close()
      return value
    }
    const { value, baseline } = await sideBySide({
      rounds: rounds(3),
      value: () => rate('submitTerm', deal, dealsPerCustomer),
      baseline: () => rate('submitOrder', () => order, ordersPerCustomer),
      progress,
    })
    await product.stop()
    await checkLedger(ownerUrl)
    return [row('term.open', 'deals/s', value, baseline)]
  },
}
