import type { TermDealView, TermFrameView } from '@plumbline/protocol/term'
import type { OrderFrameView, OrderView } from '@plumbline/protocol/trading'
import type { AssetsView } from '@plumbline/protocol/ledger'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { noteFollowed } from './followed.ts'
import { followsKey } from '../copying/key.ts'
import { fundingKey } from '../funding/key.ts'
import { savingsKey } from '../savings/key.ts'
import {
  assetsAfter,
  assetsKey,
  closedKey,
  isOpened,
  listAfter,
  orderKey,
  pendingKey,
  positionsKey,
  recordsKey,
} from './order-frames.ts'
import { followPrivate } from './private.ts'
import {
  closedDealsKey,
  dealKey,
  dealsAfter,
  runningDealsKey,
  termKey,
  termProductsKey,
} from './term-frames.ts'

/** Many orders may end with one press: lists that are asked for again wait this long for the last of them. */
const gatherMs = 150

/** Asks again for what is shown and has changed, once for all that changed together. */
const gathering = (client: QueryClient) => {
  let due: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<string, QueryKey>()
  return (queryKey: QueryKey): void => {
    waiting.set(queryKey.join(), queryKey)
    due ??= setTimeout(() => {
      due = undefined
      const keys = [...waiting.values()]
      waiting.clear()
      for (const key of keys) void client.invalidateQueries({ queryKey: key })
    }, gatherMs)
  }
}

/**
 * Keeps orders and accounts as the customer's own channels tell them, so that nothing is asked for twice. `heard` is told
 * every event of an order, after what is shown has it.
 */
export const followTrading = (
  client: QueryClient,
  heard: (frame: OrderFrameView | TermFrameView) => void,
): (() => void) => {
  const askSoon = gathering(client)
  /** An answer under way may be older than what was told meanwhile. */
  const keep = <Data>(queryKey: QueryKey, change: (data: Data) => Data | undefined): void => {
    const isUnderWay = client.isFetching({ queryKey, exact: true }) > 0
    const before = client.getQueryData<Data>(queryKey)
    const after = before === undefined ? undefined : change(before)
    if (after !== undefined) client.setQueryData<Data>(queryKey, after)
    if (isUnderWay || (before !== undefined && after === undefined)) askSoon(queryKey)
  }
  const keepList = (queryKey: QueryKey, order: OrderView, belongs: boolean) =>
    keep<readonly OrderView[]>(queryKey, list => listAfter(list, order, belongs))

  const leaveOrders = followPrivate('orders', {
    take: frame => {
      if ('deal' in frame) {
        const { deal } = frame
        const isRunning = deal.state === 'accepted' || deal.state === 'running'
        keep<readonly TermDealView[]>(runningDealsKey, list => dealsAfter(list, deal, isRunning))
        if (!isRunning) askSoon(closedDealsKey)
        askSoon(dealKey(deal.id))
        askSoon(termProductsKey)
        heard(frame)
        return
      }
      const { order } = frame
      keepList(positionsKey, order, order.state === 'open' && isOpened(order))
      keepList(pendingKey, order, order.state === 'pending')
      if (order.state === 'closed') askSoon(closedKey)
      askSoon(orderKey(order.id))
      if (order.parent !== null) askSoon(orderKey(order.parent))
      if (order.follow !== null) askSoon(followsKey)
      heard(frame)
    },
    reset: () => {
      noteFollowed('orders', true)
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: termKey })
      void client.invalidateQueries({ queryKey: followsKey })
    },
  })
  const leaveAccount = followPrivate('account', {
    take: frame => {
      keep<AssetsView>(assetsKey, assets => assetsAfter(assets, frame))
      askSoon(recordsKey)
      askSoon(fundingKey)
      if (frame.records.some(({ kind }) => kind === 'savings.deposit' || kind === 'savings.mature'))
        askSoon(savingsKey)
    },
    reset: () => {
      noteFollowed('account', true)
      void client.invalidateQueries({ queryKey: assetsKey })
      void client.invalidateQueries({ queryKey: recordsKey })
      void client.invalidateQueries({ queryKey: fundingKey })
      void client.invalidateQueries({ queryKey: savingsKey })
    },
  })
  return () => {
    leaveOrders()
    leaveAccount()
    noteFollowed('orders', false)
    noteFollowed('account', false)
  }
}
