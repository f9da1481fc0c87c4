import { twiceMid, type Millis } from '@plumbline/rules/market'
import { decideFromRecord, entryWaitMs, lateMsMax } from '@plumbline/rules/term'
import type { Code, OrderId } from '@plumbline/rules/core'
import { readLoggedQuotes, readLoggedStates } from '../market/index.ts'
import type { TermContext } from './context.ts'
import { dealOf, loadUnsettled, readDeal, type DealRow } from './stored.ts'

type Recovering = Pick<TermContext, 'database' | 'tickLog' | 'desk' | 'now'>

/**
 * Takes over what was accepted before the start. What became due meanwhile is settled by the quotes of its moment, from the tick
 * log, with the rule by which it would have been settled then; never by a later price.
 */
export const recoverDeals = async (context: Recovering): Promise<void> => {
  const codes = new Set<Code>()
  for await (const rows of loadUnsettled(context.database))
    for (const row of rows) {
      codes.add(row.code as Code)
      await recover(context, row)
    }
  const now = context.now()
  for (const code of codes) {
    const [newest] = (await readLoggedQuotes(context, { code, from: now - 60_000, to: now })).slice(-1)
    if (newest !== undefined) context.desk.hold(newest)
  }
}

/** Settles one deal by the log. */
export const settleFromLog = async (context: Recovering, id: OrderId): Promise<void> => {
  const row = await readDeal(context.database, id)
  if (row?.state === 'accepted' || row?.state === 'running') await recover(context, row)
}

const recover = async (context: Recovering, row: DealRow): Promise<void> => {
  const { desk, now } = context
  const deal = dealOf(row)
  const { entry_quote: entry, expires_at: expiresAt } = row
  const isDue = expiresAt !== null && now() > expiresAt.getTime() + lateMsMax
  if (entry !== null && expiresAt !== null && !isDue) {
    desk.loadRunning({ ...deal, entryMid: twiceMid(entry), expiresAt: expiresAt.getTime() as Millis })
    return
  }
  // Whether it had begun before the stop, the log knows; so it does how it ended.
  const to = deal.acceptedAt + entryWaitMs + deal.seconds * 1_000 + lateMsMax
  const logged = await readLoggedQuotes(context, {
    code: deal.code,
    from: entry === null ? deal.acceptedAt : entry.receivedAt,
    to: Math.min(to, now()),
  })
  const ticks =
    entry === null || logged.some(each => each.number === entry.number && each.epoch === entry.epoch)
      ? logged
      : [entry, ...logged]
  const states = await readLoggedStates(context, { from: deal.acceptedAt, to: Math.min(to, now()) })
  const found = decideFromRecord(deal, { ticks, states, entry: entry ?? undefined, now: now() })
  if (found === undefined) {
    const first = ticks.find(tick => tick.receivedAt > deal.acceptedAt)
    if (first === undefined) desk.loadWaiting(deal)
    else await desk.begin(deal, first)
    return
  }
  if (found.entry !== undefined && entry === null) await desk.enterFromLog(deal, found.entry)
  await desk.settleNow(deal, found)
}
