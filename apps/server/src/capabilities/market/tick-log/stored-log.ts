import type { Code } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { isBeyond, type Reached } from './growing-minute.ts'
import { readLogHead, readSegments, readSheets, readUnsignedMinutes } from './store.ts'
import type { ReadableLog } from './verification.ts'

const sheetsPerRead = 200

/** Gives the next quotes that orders name, in the order of their numbers; none at the end. */
export type NextCited = () => Promise<readonly Quote[]>

/** The log in a database. The transaction must show one moment (repeatable read). */
export const storedLog = (tx: Transaction, nextCited: NextCited): ReadableLog => {
  let held: readonly Quote[] = []
  let isAtEnd = false
  return {
    async *sheets({ from, to }) {
      let after: Millis | undefined
      for (;;) {
        const sheets = await readSheets(tx, { from, after, to, limit: sheetsPerRead })
        yield* sheets
        const newest = sheets.at(-1)
        if (newest === undefined || sheets.length < sheetsPerRead) return
        after = newest.minute
      }
    },
    segments: (minute: Millis, code: Code | undefined) => readSegments(tx, minute, code),
    unsigned: () => readUnsignedMinutes(tx),
    end: async () => {
      const head = await readLogHead(tx)
      return head?.minute === undefined ? undefined : { minute: head.minute, hash: head.hash }
    },
    cited: async (upTo: Reached) => {
      const given: Quote[] = []
      for (;;) {
        const rest = held.findIndex(quote => isBeyond(quote, upTo))
        given.push(...(rest < 0 ? held : held.slice(0, rest)))
        held = rest < 0 ? [] : held.slice(rest)
        if (held.length > 0 || isAtEnd) return given
        held = await nextCited()
        isAtEnd = held.length === 0
      }
    },
  }
}
