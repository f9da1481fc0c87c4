import { setTimeout as pause } from 'node:timers/promises'
import { routes, type CallOutput } from '@plumbline/protocol/core'
import { cents } from '@plumbline/rules/money'
import type { AccountId, TransferId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { legArrays, loadHouseAccounts, type Transfer } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { newUuid } from '@plumbline/server/core/platform/ids'
import type { Benchmark } from '../benchmark.ts'
import { paced, quantile } from '../measure.ts'
import { openCustomer, startProductProcess } from '../product.ts'
import { row } from '../result.ts'

const records = 50_000
const batch = 500
const secondsBudget = 10
const callMsBudget = 100
const callers = 8
const callsPerSecond = 100
const roundMs = 500

const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
const preview = JSON.stringify({ ...ticket, lang: 'en' })

/** No other role moves money for orders that there are not. */
const postAsOwner = async (owner: Database, transfers: readonly Transfer[]): Promise<void> => {
  await owner.query({
    text: `select ledger.post_by_owner($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::int[], $7::bigint[],
      $8::smallint[], $9::bigint[])`,
    values: [
      transfers.map(({ id }) => id),
      transfers.map(({ book }) => book),
      transfers.map(({ kind }) => kind),
      transfers.map(({ reference }) => reference),
      transfers.map(({ at }) => new Date(at)),
      ...legArrays(transfers.map(({ legs }, index) => ({ place: index + 1, legs }))),
    ],
  })
}

/** Nights that cost a cent each, until the customer has as many records. */
const fill = async (database: Database, uid: string): Promise<void> => {
  const house = await loadHouseAccounts(database)
  const { rows } = await database.query<{ id: bigint }>({
    text: `select a.id from ledger.account a join identity.customer c on c.id = a.owner
      where c.uid = $1 and a.kind = 'contract'`,
    values: [uid],
  })
  const account = String(rows[0]?.id) as AccountId
  const night = (): Transfer => {
    const at = Date.now() as Millis
    return {
      id: newUuid(at) as TransferId,
      book: 'demo',
      kind: 'contract.financing',
      reference: newUuid(at),
      at,
      legs: [
        { account, part: 'available', change: cents(-1n) },
        { account: house.demo.financing, part: 'available', change: cents(1n) },
      ],
    }
  }
  for (let posted = 0; posted < records; posted += batch) {
    await postAsOwner(database, Array.from({ length: batch }, night))
  }
}

/** Seconds until the last byte of a statement of 50,000 records has come, and how long other calls wait meanwhile. */
export const statementPdf: Benchmark = {
  name: 'statement.pdf',
  rows: { 'statement.pdf': { atMost: 1 }, 'statement.pdf.calls': { atMost: 1 } },
  run: async ({ freshDatabase, progress }) => {
    const { appUrl, ownerUrl } = await freshDatabase()
    const product = await startProductProcess(appUrl)
    const opened = await fetch(new URL(routes.register[1], product.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ simulation: 2, lang: 'en' }),
    })
    const { token, user_info: user } = ((await opened.json()) as { data: CallOutput<'register'> }).data
    const database = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
    await fill(database, user.uid)
    await database.end()
    const customers = await Promise.all(Array.from({ length: callers }, () => openCustomer(product.address)))
    const call = async (caller: number) => customers[caller]?.post('previewOrder', preview)
    const calls = (seconds: number) => paced({ callers, seconds, perSecond: callsPerSecond }, call)
    // The first calls find nothing compiled.
    await calls(2)
    const quiet = quantile(await calls(3), 0.99)

    const days = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }
    const query = new URLSearchParams({ ...days, format: 'pdf', lang: 'hk' }).toString()
    const before = await product.cpu()
    const from = performance.now()
    const statement = fetch(new URL(`${routes.statement[1]}?${query}`, product.address), {
      headers: { authorization: token },
    }).then(async response => {
      const { byteLength } = await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`the statement was answered with ${response.status}`)
      return { seconds: (performance.now() - from) / 1000, byteLength }
    })
    const waits: number[] = []
    const whole = statement.then(figures => ({ ...figures, isDone: true as const }))
    const others = async (): Promise<Awaited<typeof whole>> => {
      const [seen] = await Promise.all([
        Promise.race([whole, pause(roundMs)]),
        calls(roundMs / 1000).then(latencies => waits.push(...latencies)),
      ])
      return seen?.isDone === true ? seen : others()
    }
    const { seconds, byteLength } = await others()
    const cpuSeconds = ((await product.cpu()) - before) / 1e6
    const p99 = quantile(waits, 0.99)
    progress(
      `${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU with the calls, ${byteLength} bytes; calls beside it: p99 ${p99.toFixed(1)} ms, ${quiet.toFixed(1)} before`,
    )
    for (const { connection } of customers) connection.close()
    await product.stop()
    return [
      row('statement.pdf', 's', seconds, secondsBudget),
      row('statement.pdf.calls', 'ms', p99, callMsBudget),
    ]
  },
}
