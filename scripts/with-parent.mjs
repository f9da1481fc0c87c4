import { flushCompileCache } from 'node:module'

/** By then all is loaded. Otherwise it is kept at the end only, and one that is killed has none. */
const keptAfterMs = 20_000

/**
 * Loaded before the server (--import): when the script that started it is killed, the channel between the two closes
 * and the server stops cleanly, instead of running on with nobody to stop it.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
setTimeout(() => flushCompileCache(), keptAfterMs).unref()
