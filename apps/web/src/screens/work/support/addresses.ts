import { desks, type Desk } from '@plumbline/rules/support'
import { addressOf, searchText } from '../shared/area.ts'

export const inboxPath = '/pages/work/support/index'
export const answersPath = '/pages/work/support/answers'

export const inboxFilters = ['waiting', 'open', 'mine', 'closed'] as const

/** What the inbox is narrowed to and which conversation is open, as its address carries it. */
export type InboxSearch = {
  readonly filter: (typeof inboxFilters)[number]
  readonly desk: Desk | undefined
  readonly id: string | undefined
}

export const readInboxSearch = (search: Readonly<Record<string, unknown>>): InboxSearch => {
  const id = searchText(search['id'])
  return {
    filter: inboxFilters.find(each => each === search['filter']) ?? 'waiting',
    desk: desks.find(each => each === search['desk']),
    id: id === '' ? undefined : id,
  }
}

/** The inbox as an address within the app. */
export const inboxAddress = (search: InboxSearch): string => addressOf(inboxPath, search)
