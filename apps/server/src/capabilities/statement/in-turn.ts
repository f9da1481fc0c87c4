import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Turns } from '../../core/platform/concurrency/bounded-queue.ts'
import { guarded } from '../../core/platform/guard.ts'

/** A reader that is slower than this gets no more: others wait. */
const readMsMax = 120_000

class ReadTooSlowly extends Error {
  override readonly name = 'ReadTooSlowly'
}

/** A file that is made as it is read, in a turn that ends with it. Refusals: server.busy. */
export const inTurn = async (turns: Turns, open: () => Readable): Promise<Result<Readable>> => {
  const begun = Promise.withResolvers<Readable>()
  const turn = turns.take(async () => {
    const body = open()
    const late = setTimeout(
      guarded('a file is read too slowly', () =>
        body.destroy(new ReadTooSlowly('the file was read too slowly')),
      ),
      readMsMax,
    )
    begun.resolve(body)
    await once(body, 'close').finally(() => clearTimeout(late))
  })
  // A file that breaks off is told by whoever sends it.
  const first = await Promise.race([begun.promise, turn.catch(() => undefined)])
  return first === 'full' || first === undefined ? refuse('server.busy') : accept(first)
}
