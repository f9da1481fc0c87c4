import { watchlistNameLengthMax, watchlistsMax } from '@plumbline/rules/market'
import { z } from 'zod'
import { declare } from '../core/call.ts'
import { codeText } from '../core/fields.ts'

const listId = z.uuid()
const listName = z
  .string()
  .trim()
  .min(1)
  .max(watchlistNameLengthMax)
  .meta({ description: 'Name of a watchlist', example: 'Metals' })

/** All lists of a customer, in their order; the first one is what calls mean that name none. */
const watchlistsView = z.object({
  lists: z
    .array(
      z.object({
        list: listId,
        /** Null: it was never named. */
        name: z.string().nullable(),
        items: z.array(z.object({ code: codeText })),
      }),
    )
    .max(watchlistsMax),
})

export const watchlistsCalls = {
  watchlists: declare('watchlists', {
    summary: "The customer's watchlists, in the customer's order.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: watchlistsView,
    refusals: [],
  }),
  watchlistCreate: declare('watchlistCreate', {
    summary: 'Adds an empty watchlist at the end.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ name: listName }),
    output: watchlistsView,
    refusals: ['watchlist.too_many', 'watchlist.name_taken'],
  }),
  watchlistRename: declare('watchlistRename', {
    summary: 'Gives a watchlist another name.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ list: listId, name: listName }),
    output: watchlistsView,
    refusals: ['watchlist.unknown', 'watchlist.name_taken'],
  }),
  watchlistDelete: declare('watchlistDelete', {
    summary: 'Deletes a watchlist with what is on it; where it was the first, the next one becomes that.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ list: listId }),
    output: watchlistsView,
    refusals: ['watchlist.unknown', 'watchlist.last'],
  }),
  watchlistsOrder: declare('watchlistsOrder', {
    summary: 'Puts the watchlists in another order, which names each of them once.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ lists: z.array(listId).max(watchlistsMax) }),
    output: watchlistsView,
    refusals: ['watchlist.changed'],
  }),
}
