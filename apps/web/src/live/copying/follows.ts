import type { CopyOrderView, FollowView } from '@plumbline/protocol/copying'
import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useSigned } from '../queries.ts'
import { saveFile } from '../save-file.ts'
import { useFollowed } from '../stream/followed.ts'
import { callCopying } from './call.ts'
import { followsKey } from './key.ts'

/** Where the server's channels cannot be followed, what they would tell is asked for this often. */
const askMs = 3_000
/** Open results move with prices; while they are shown, they are asked for anew this often. */
const resultsMs = 15_000
/** As many as the server gives at once. */
const pageSize = 100

const useResultsMs = (): number => (useFollowed('orders') ? resultsMs : askMs)

/** The newest hundred: those that go on come first, and nobody follows that many at once. */
export const useFollows = () => {
  const enabled = useSigned()
  const refetchInterval = useResultsMs()
  return useQuery({
    queryKey: [...followsKey, 'list'],
    queryFn: ({ signal }) => callCopying('followList', { limit: pageSize }, { signal }),
    enabled,
    refetchInterval,
  })
}

/** How the customer follows a trader now; undefined where they do not. */
export const currentOf = (
  list: CallOutput<'followList'> | undefined,
  traderId: string,
): FollowView | undefined =>
  list?.items.find(follow => follow.traderId === traderId && follow.state !== 'ended')

export type CopyState = 'ongoing' | 'closed'

/** Orders that copy traders, page by page. */
export const useCopies = (state: CopyState, traderId: string | undefined) => {
  const enabled = useSigned()
  return useInfiniteQuery({
    queryKey: [...followsKey, 'orders', state, traderId],
    queryFn: ({ pageParam, signal }) =>
      callCopying(
        'followOrders',
        {
          state,
          ...(traderId !== undefined && { traderId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
  })
}

export type DecisionsWish = Pick<CallInput<'followDecisions'>, 'traderId' | 'outcome'>

export const useDecisions = (wish: DecisionsWish) => {
  const enabled = useSigned()
  return useInfiniteQuery({
    queryKey: [...followsKey, 'decisions', wish],
    queryFn: ({ pageParam, signal }) =>
      callCopying(
        'followDecisions',
        { ...wish, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
  })
}

export const useFollowEarnings = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...followsKey, 'earnings'],
    queryFn: ({ signal }) => callCopying('followEarnings', {}, { signal }),
    enabled,
  })
}

/** Brings the decisions and hands them to the device as a file. */
export const useFollowExport = () =>
  useMutation({
    mutationFn: async (traderId: string | undefined) => {
      const { text, fileName, rows } = await callCopying(
        'followExport',
        traderId === undefined ? {} : { traderId },
      )
      saveFile({ name: fileName, text, type: 'text/csv;charset=utf-8' })
      return rows
    },
  })

type CopiedOrder = Pick<CopyOrderView['order'], 'id' | 'follow' | 'state' | 'parent'>

/** Copies are looked for among so many pages of open ones, and of closed ones. */
const pagesMax = 10

/** Whose copy an order is, and whether it was taken over. All copies of a list are asked for once. */
export const useCopyOf = ({ id, follow, state, parent }: CopiedOrder): CopyOrderView | undefined => {
  const enabled = useSigned() && follow !== null
  const listed = state === 'closed' ? 'closed' : 'ongoing'
  const { data } = useQuery({
    queryKey: [...followsKey, 'copies', listed],
    queryFn: async ({ signal }) => {
      const copies: CopyOrderView[] = []
      let cursor: string | undefined
      for (let page = 0; page < pagesMax; page += 1) {
        const { items, nextCursor } = await callCopying(
          'followOrders',
          { state: listed, limit: pageSize, ...(cursor !== undefined && { cursor }) },
          { signal },
        )
        copies.push(...items)
        if (nextCursor === null) break
        cursor = nextCursor
      }
      return copies
    },
    enabled,
  })
  return data?.find(({ order }) => order.id === id || order.id === parent)
}

/** News are shown one by one; more at once are read in the list. */
const newsMax = 5

/** The newest decisions that were not copied. */
export const useSkipped = () => {
  const enabled = useSigned()
  const { data } = useFollows()
  return useQuery({
    queryKey: [...followsKey, 'skipped'],
    queryFn: async ({ signal }) =>
      (await callCopying('followDecisions', { outcome: 'skipped', limit: newsMax }, { signal })).items,
    // Who follows nobody has nothing to be told.
    enabled: enabled && data?.items.some(({ state }) => state !== 'ended') === true,
    refetchInterval: useResultsMs(),
  })
}
