import { setTimeout as pause } from 'node:timers/promises'
import type { Millis } from '@plumbline/rules/market'
import { createAgreements } from '@plumbline/server/capabilities/lending/agreement/index'
import { makeCertificate } from '@plumbline/server/capabilities/lending/agreement/seal/made-certificate'
import { agreementFacts } from '../agreement-facts.ts'
import type { Benchmark } from '../benchmark.ts'
import { paced, quantile } from '../measure.ts'
import { openCustomer, startProductProcess } from '../product.ts'
import { row } from '../result.ts'

const languages = ['en', 'hk', 'ru'] as const
const count = 120
const secondsBudget = 1
const callMsBudget = 100
const callers = 8
const callsPerSecond = 100
const roundMs = 500

const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
const preview = JSON.stringify({ ...ticket, lang: 'en' })

/**
 * Seconds for one agreement, drawn and sealed in three languages in turn by the thread that the product has for it, and how
 * long other calls wait on the same machine meanwhile. The thread's first one loads its code and letters, and does not count.
 */
export const agreementPdf: Benchmark = {
  name: 'agreement.pdf',
  rows: { 'agreement.pdf': { atMost: 1 }, 'agreement.pdf.calls': { atMost: 1 } },
  run: async ({ freshDatabase, progress }) => {
    const { appUrl } = await freshDatabase()
    const product = await startProductProcess(appUrl)
    const customers = await Promise.all(Array.from({ length: callers }, () => openCustomer(product.address)))
    const call = async (caller: number) => customers[caller]?.post('previewOrder', preview)
    const calls = (seconds: number) => paced({ callers, seconds, perSecond: callsPerSecond }, call)
    await calls(2)
    const quiet = quantile(await calls(3), 0.99)

    const seal = { file: Buffer.from(makeCertificate(new Date())), passphrase: '' }
    const agreements = createAgreements({
      seal: () => seal,
      now: () => Date.now() as Millis,
      onUnstamped: () => undefined,
      onUnwritten: () => undefined,
    })
    for (const language of languages)
      await agreements.draw(['customer 1'], agreementFacts(language, Date.now()))
    const seconds: number[] = []
    const drawAll = async () => {
      for (let place = 0; place < count; place++) {
        const from = performance.now()
        const language = languages[place % languages.length] ?? 'en'
        const bytes = await agreements.draw(['customer 1'], agreementFacts(language, Date.now()))
        if (bytes === 'full') throw new Error('only one is asked for at a time')
        seconds.push((performance.now() - from) / 1000)
      }
      return 'done' as const
    }
    const waits: number[] = []
    const drawn = drawAll()
    for (;;) {
      const [seen] = await Promise.all([
        Promise.race([drawn, pause(roundMs)]),
        calls(roundMs / 1000).then(latencies => waits.push(...latencies)),
      ])
      if (seen === 'done') break
    }
    const [p50, p99] = [quantile(seconds, 0.5), quantile(seconds, 0.99)]
    const wait = quantile(waits, 0.99)
    progress(
      `${count} agreements: p50 ${p50.toFixed(2)} s, p99 ${p99.toFixed(2)} s; calls beside them: p99 ${wait.toFixed(1)} ms, ${quiet.toFixed(1)} before`,
    )
    await agreements.stop()
    for (const { connection } of customers) connection.close()
    await product.stop()
    return [
      row('agreement.pdf', 's', p99, secondsBudget),
      row('agreement.pdf.calls', 'ms', wait, callMsBudget),
    ]
  },
}
