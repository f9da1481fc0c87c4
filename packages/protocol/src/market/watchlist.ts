import { watchlistMax } from '@plumbline/rules/market'
import { z } from 'zod'
import { declare } from '../core/call.ts'
import { codeText } from '../core/fields.ts'

const listId = z.uuid().meta({ description: 'Which list; without it the first one' })

/** The customer's instruments, in the customer's order. */
const watchlistView = z.object({ items: z.array(z.object({ code: codeText })) })

export const watchlistCalls = {
  watchlist: declare('watchlist', {
    summary: "The customer's first watchlist, in the customer's order.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: watchlistView,
    refusals: [],
  }),
  watchlistAdd: declare('watchlistAdd', {
    summary: 'Adds an instrument at the end of a watchlist; adding it twice changes nothing.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ code: codeText, list: listId.optional() }),
    output: watchlistView,
    refusals: ['instrument.unknown', 'instrument.ended', 'watchlist.full', 'watchlist.unknown'],
  }),
  watchlistRemove: declare('watchlistRemove', {
    summary: 'Takes an instrument off a watchlist; taking off what is not there changes nothing.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ code: codeText, list: listId.optional() }),
    output: watchlistView,
    refusals: ['watchlist.unknown'],
  }),
  watchlistOrder: declare('watchlistOrder', {
    summary: 'Puts a watchlist in another order, which names each of its instruments once.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ codes: z.array(codeText).max(watchlistMax), list: listId.optional() }),
    output: watchlistView,
    refusals: ['watchlist.changed', 'watchlist.unknown'],
  }),
}
