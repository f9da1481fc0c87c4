import { once } from 'node:events'
import { Readable } from 'node:stream'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { FairTurns } from '../../core/platform/concurrency/fair-turns.ts'
import { guarded } from '../../core/platform/guard.ts'

/** How long a file may wait for its reader, all its waits together, while nobody waits for the turn. */
const readMsMax = 120_000
/** The same while others wait for it: whoever reads slowly keeps nobody from a file of their own. */
const readMsMaxBeforeOthers = 10_000
const lookEveryMs = 1_000

class ReadTooSlowly extends Error {
  override readonly name = 'ReadTooSlowly'
}

/** What a file waits for its reader; the time that it takes to make is not the reader's. */
const readerWait = () => {
  let waited = 0
  let since: number | undefined = performance.now()
  const soFar = (): number => waited + (since === undefined ? 0 : performance.now() - since)
  const hasAsked = (): void => {
    waited = soFar()
    since = undefined
  }
  return {
    soFar,
    async *through(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      hasAsked()
      for await (const piece of pieces) {
        since = performance.now()
        yield piece
        hasAsked()
      }
    },
  }
}

/**
 * A file that is made as it is read, in a turn that ends with it; turns are shared among `parties`. Whoever reads too slowly gets
 * no more of it. Refusals: server.busy.
 */
export const inTurn = async (
  turns: FairTurns,
  parties: readonly string[],
  make: () => AsyncIterable<Uint8Array>,
): Promise<Result<Readable>> => {
  const begun = Promise.withResolvers<Readable>()
  const turn = turns.take(parties, async () => {
    const wait = readerWait()
    const body = Readable.from(wait.through(make()), { objectMode: false })
    const look = setInterval(
      guarded('a file is read too slowly', () => {
        if (wait.soFar() > (turns.isAnyWaiting() ? readMsMaxBeforeOthers : readMsMax))
          body.destroy(new ReadTooSlowly('the file was read too slowly'))
      }),
      lookEveryMs,
    )
    begun.resolve(body)
    await once(body, 'close').finally(() => clearInterval(look))
  })
  // A file that breaks off is told by whoever sends it.
  const first = await Promise.race([begun.promise, turn.catch(() => undefined)])
  return first === 'full' || first === undefined ? refuse('server.busy') : accept(first)
}
