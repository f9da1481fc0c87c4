import { idempotencyHeader } from '@plumbline/protocol/core'
import { createLedgerWatch } from '@plumbline/server/core/ledger/index'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import type { Millis } from '@plumbline/rules/market'
import type { Benchmark } from '../../benchmark.ts'
import { paced } from '../../measure.ts'
import { openCustomer, startProductProcess } from '../../product.ts'
import { row } from '../../result.ts'
import { entriesOf, seedHistory } from './history.ts'

/** 10,020,000 entries. */
const history = { customers: 10_000, orders: 120, transfers: 80 }
/** Half of them before the audit begins. */
const tradingSeconds = 60
const ordersPerSecond = 50
const callers = 32
const secondsMax = 60
const wholeSecondsMax = 600
const statementMsMax = 900_000
const order = JSON.stringify({
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.01',
  leverage: 2,
  lang: 'en',
})

/**
 * The audit of the ledger as it is made every five minutes, in a ledger of ten million entries while others trade; before it the
 * one of everything, as it is made once a day, with nobody else.
 */
export const ledgerAudit: Benchmark = {
  name: 'ledger.audit',
  isLong: true,
  rows: { 'ledger.audit': { atMost: 1 }, 'ledger.audit.whole': { atMost: 1 } },
  run: async ({ freshDatabase, progress }) => {
    const { ownerUrl, appUrl } = await freshDatabase()
    await seedHistory(ownerUrl, history)
    progress(`${entriesOf(history)} entries`)
    const options = { url: appUrl, poolSize: 1, applicationName: 'bench', statementMsMax }
    const patient = createDatabase(options)
    const watch = createLedgerWatch({
      patient,
      database: patient,
      now: () => Date.now() as Millis,
      onChecked: breaches => {
        if (breaches.length > 0) throw new Error(`the ledger does not add up: ${JSON.stringify(breaches)}`)
      },
      onUnfinished: () => undefined,
    })
    const look = async (): Promise<number> => {
      const from = performance.now()
      await watch.look()
      return (performance.now() - from) / 1_000
    }
    const whole = await look()
    progress(`everything in ${whole.toFixed(1)} s`)

    const product = await startProductProcess(appUrl)
    const customers = await Promise.all(Array.from({ length: callers }, () => openCustomer(product.address)))
    let keys = 0
    const trading = (seconds: number) =>
      paced({ callers, seconds, perSecond: ordersPerSecond }, async caller => {
        keys += 1
        return customers[caller]?.post('submitOrder', order, { [idempotencyHeader]: `bench-${keys}` })
      })
    await trading(tradingSeconds / 2)
    const beside = trading(tradingSeconds / 2)
    const fresh = await look()
    await beside
    for (const { connection } of customers) connection.close()
    await product.stop()
    await patient.end()
    return [
      row('ledger.audit', 's', fresh, secondsMax),
      row('ledger.audit.whole', 's', whole, wholeSecondsMax),
    ]
  },
}
