import { newUuid } from '@plumbline/server/core/platform/ids'
import type { Benchmark } from '../benchmark.ts'
import { checkLedger } from '../ledger-book.ts'
import { openFundingTown, type FundingTown } from '../funding-town.ts'
import { row } from '../result.ts'

const items = 5_000
const triesOfEach = 2
const callers = 64
const decisionsPerSecondMin = 500

/** Deposits that wait, of many customers. */
const seed = async ({ owner }: FundingTown): Promise<readonly string[]> => {
  const ids = Array.from({ length: items }, () => newUuid(Date.now()))
  await owner.query({
    text: `insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to,
        proof, proof_print, estimate, submitted_at, due_at, language)
      select n.id, (select min(id) from identity.customer) + n.place % 500, 'real', 'digital', 'USDT-TRC20', 'TRC20', 'USDT', 6,
        10, '{}', (select id from upload.image limit 1), sha256(n.id::text::bytea), 1000, now(), now() + interval '2 days', 'en'
      from unnest($1::uuid[]) with ordinality n (id, place)`,
    values: [ids],
  })
  await owner.query({
    text: `insert into funding.event (item, number, item_kind, kind, actor, at)
      select id, 1, 'deposit', 'submitted', 'customer', now() from unnest($1::uuid[]) n (id)`,
    values: [ids],
  })
  await owner.query('vacuum analyze')
  return ids
}

/** Every item is decided on by two clerks at once; one of them is too late, whatever he decides. */
export const approvalsRace: Benchmark = {
  name: 'approvals.race',
  rows: { 'approvals.race': { atLeast: 1.5 } },
  run: async ({ freshDatabase, progress }) => {
    const place = await freshDatabase()
    const town = await openFundingTown(place)
    try {
      const ids = await seed(town)
      const tries = ids.flatMap((id, at) =>
        Array.from({ length: triesOfEach }, (_, nth) => ({ id, clerk: at + nth, nth })),
      )
      let next = 0
      let won = 0
      const from = performance.now()
      const work = async (): Promise<void> => {
        for (let each = tries[next++]; each !== undefined; each = tries[next++]) {
          const staff = town.staff[each.clerk % town.staff.length]
          if (staff === undefined) throw new Error('a town has clerks')
          const decided = await town.calls.depositDecide(
            { staff },
            { id: each.id, decision: each.nth === 0 ? 'approve' : 'reject', reason: 'Looked at', seen: 1 },
          )
          if (decided.ok) won += 1
          else if (decided.refusal !== 'funding.closed' && decided.refusal !== 'funding.changed')
            throw new Error(`a decision of the benchmark was refused: ${decided.refusal}`)
        }
      }
      await Promise.all(Array.from({ length: callers }, work))
      const perSecond = won / ((performance.now() - from) / 1_000)
      progress(`${won} of ${tries.length} decisions won`)
      if (won !== items) throw new Error(`${won} decisions won on ${items} items`)
      await checkLedger(place.ownerUrl)
      return [row('approvals.race', 'decisions/s', perSecond, decisionsPerSecondMin)]
    } finally {
      await town.stop()
    }
  },
}
