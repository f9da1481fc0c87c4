/**
 * Loaded before the server (--import): when the script that started it is killed, the channel between the two closes
 * and the server stops cleanly, instead of running on with nobody to stop it.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
