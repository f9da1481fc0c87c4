import type { Services } from '../core/capability/index.ts'
import { stopLookMs } from '../core/platform/stops.ts'
import { runJobs } from './jobs.ts'

/** What could not be sent at once, or what a process that died had in hand, is taken up within this time. */
const outboxEveryMs = 2_000
/** A newer file of countries by address is read within this time. */
const geoipEveryMs = 60_000
const forgetEveryMs = 60 * 60_000
/** Each connection is a process that begins, while which orders wait: one after the other, and before somebody's burst of calls needs them. */
const openEveryMs = 1_000
const openFirstMs = 10_000

/** What every process looks after by itself, whatever its capabilities are. Gives the way to end it. */
export const startCoreJobs = ({
  aside,
  database,
  geoip,
  log,
  metrics,
  outbox,
  stops,
  vault,
}: Pick<
  Services,
  'aside' | 'database' | 'geoip' | 'log' | 'metrics' | 'outbox' | 'stops' | 'vault'
>): (() => Promise<void>) => {
  const end = runJobs(
    [
      // Not waited for: one way out that hangs must not keep the other from its next look.
      { name: 'send messages', everyMs: outboxEveryMs, run: async () => outbox.lookAtAll() },
      { name: 'forget old messages', everyMs: forgetEveryMs, run: () => outbox.forgetOld() },
      { name: 'look whether trading goes on', everyMs: stopLookMs, run: async () => stops.look() },
      {
        name: 'keep connections to the database open',
        everyMs: openEveryMs,
        first: { afterMs: openFirstMs, because: 'a start has enough to do' },
        run: () => database.openAnother(),
      },
      { name: 'read countries by address', everyMs: geoipEveryMs, run: async () => geoip?.refresh() },
    ],
    { log, metrics },
  )
  // Beside everything else: until it is done, the older keys open what they closed.
  aside('keys could not be put under the current one of DATA_KEYS', async isEnding => {
    const { count, isAll } = await vault.rewrap(database, isEnding)
    if (count > 0 && isAll)
      log.info({ count }, 'every key is under the current one of DATA_KEYS: older ones can go')
  })
  return end
}
