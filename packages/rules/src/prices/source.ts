/** What a source of quotes can be. Manual: one that a test or a simulation drives; nobody can configure it. */
export const sourceTypes = ['ccxt', 'yahoo', 'push', 'simulated', 'replay', 'manual'] as const
export type SourceType = (typeof sourceTypes)[number]

/**
 * How a source is doing. Silent: connected, and nothing came for longer than it may stay quiet (the watchdog says so, no
 * adapter). Disconnected: the connection broke, and is made anew after a pause. Failed: it does not try again, because
 * what it needs is not there, or not as configured.
 */
export const sourceStates = ['connecting', 'connected', 'silent', 'disconnected', 'failed'] as const
export type SourceState = (typeof sourceStates)[number]
