import type { SupportConversationView, SupportEntryView } from '@plumbline/protocol/support'
import { expect, test } from 'vitest'
import { addEntry, entriesOf, markSeen, type Pages } from './pages.ts'

const entry = (number: number, rest: Partial<SupportEntryView> = {}): SupportEntryView => ({
  number,
  thread: 'one',
  kind: 'message',
  author: 'customer',
  by: null,
  text: String(number),
  isMasked: false,
  image: null,
  about: null,
  attempt: null,
  at: '2026-11-17T15:30:00.000Z',
  ...rest,
})
const page = (...numbers: number[]): SupportConversationView => ({
  items: numbers.map(number => entry(number)),
  hasOlder: false,
  newest: numbers.at(-1) ?? 0,
  unread: 0,
  staffRead: 0,
  thread: { id: 'one', state: 'waiting', openedAt: '2026-11-17T15:30:00.000Z', stars: null },
  office: { isOpen: true, opensAt: null, waitMinutes: null },
})
const pages = (...all: SupportConversationView[]): Pages => ({ pages: all, pageParams: all.map(() => null) })

test('pages are one list, each entry once', () => {
  expect(entriesOf(pages(page(3, 4), page(1, 2, 3))).map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(entriesOf(undefined)).toEqual([])
})

test('the next entry is added, a known one is not, and a gap is asked for', () => {
  const held = pages(page(1, 2))
  const next = addEntry(held, entry(3, { author: 'staff' }))
  expect([next.gap, entriesOf(next.data).length, next.data?.pages[0]?.thread?.state]).toEqual([
    false,
    3,
    'answered',
  ])
  expect(addEntry(held, entry(2))).toEqual({ data: held, gap: false })
  expect(addEntry(held, entry(4))).toEqual({ data: held, gap: true })
  expect(addEntry(held, entry(3, { thread: 'two' })).gap).toBe(true)
  expect(addEntry(held, entry(3, { kind: 'closed', author: 'staff' })).data?.pages[0]?.thread?.state).toBe(
    'closed',
  )
  expect(addEntry(undefined, entry(1)).gap).toBe(true)
})

test('what staff have seen stays seen', () => {
  const seen = markSeen(pages(page(1, 2)), 2)
  expect(markSeen(seen, 1)?.pages[0]?.staffRead).toBe(2)
})
