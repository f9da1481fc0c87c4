/** Those who ask without a session, as a process of its own: what their asking takes, no order waits for. */
import { setPriority } from 'node:os'
import type { FloodAsked, FloodTold } from './flood.ts'
import { openAsking } from './asking.ts'

const tooMany = 429

// Those who ask are elsewhere: here they leave the processors to what is measured.
setPriority(5)

// Whoever asked for it is gone.
process.on('disconnect', () => process.exit())
process.on('message', (asked: FloodAsked) => {
  if (asked === 'stop') process.exit()
  void flood(asked)
})

const flood = async ({
  address,
  from,
  connections,
  perAddress,
  seconds,
  requests,
}: Exclude<FloodAsked, 'stop'>) => {
  const until = performance.now() + seconds * 1_000
  let [answered, refused, turn] = [0, 0, 0]
  const askAll = async (local: string): Promise<void> => {
    let left = perAddress
    const askOn = async (): Promise<void> => {
      const asking = await openAsking(address, local)
      while (performance.now() < until && left > 0) {
        left -= 1
        turn += 1
        const request = requests[turn % requests.length]
        if (request === undefined) throw new Error('there is something to ask')
        const status = await asking.ask(request).then(
          answer => answer.status,
          // It ended the connection, as it may.
          () => tooMany,
        )
        if (status === tooMany) refused += 1
        else answered += 1
      }
      asking.close()
    }
    await Promise.all(Array.from({ length: connections }, askOn))
  }
  await Promise.all(from.map(askAll))
  process.send?.({ answered, refused } satisfies FloodTold)
}
