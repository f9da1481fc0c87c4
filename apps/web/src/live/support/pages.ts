import type { SupportConversationView, SupportEntryView } from '@plumbline/protocol/support'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { askAgain } from '../stream/ask-again.ts'

/** The newest page first; each holds its entries oldest first. */
export type Pages = InfiniteData<SupportConversationView>

export const entriesOf = (data: Pages | undefined): readonly SupportEntryView[] => {
  const byNumber = new Map<number, SupportEntryView>()
  for (const page of data?.pages ?? []) for (const entry of page.items) byNumber.set(entry.number, entry)
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

/** What is told of the conversation itself is in the page that was asked for last. */
const withNewest = (
  data: Pages,
  change: (page: SupportConversationView) => SupportConversationView,
): Pages => {
  const [newest, ...older] = data.pages
  return newest === undefined ? data : { ...data, pages: [change(newest), ...older] }
}

/** With one entry more. `gap`: something before it is missing, so it has to be asked for. */
export const addEntry = (
  data: Pages | undefined,
  entry: SupportEntryView,
): { readonly data: Pages | undefined; readonly gap: boolean } => {
  const [newest] = data?.pages ?? []
  if (data === undefined || newest === undefined) return { data, gap: true }
  if (entry.number <= newest.newest) return { data, gap: false }
  if (entry.number > newest.newest + 1) return { data, gap: true }
  const isOther = newest.thread?.id !== entry.thread
  const added = withNewest(data, page => ({
    ...page,
    items: [...page.items, entry],
    newest: entry.number,
    // Whoever answers has seen what stands above.
    staffRead: entry.author === 'staff' ? entry.number : page.staffRead,
    thread:
      page.thread === null || isOther
        ? page.thread
        : {
            ...page.thread,
            state: entry.kind === 'closed' ? 'closed' : entry.author === 'staff' ? 'answered' : 'waiting',
          },
  }))
  // A thread that is not known here has to be asked for.
  return { data: added, gap: isOther }
}

export const markSeen = (data: Pages | undefined, number: number): Pages | undefined =>
  data && withNewest(data, page => ({ ...page, staffRead: Math.max(page.staffRead, number) }))

/** Adds what was told to what is shown; what is missing before it is asked for. */
export const takeEntry = (client: QueryClient, queryKey: QueryKey, entry: SupportEntryView): void => {
  const { data, gap } = addEntry(client.getQueryData<Pages>(queryKey), entry)
  if (data !== undefined) client.setQueryData(queryKey, data)
  if (gap) void askAgain(client, queryKey)
}
