/** What the process that quotes tells once it is ready: where, and what it lists. */
export type TicksTold = { readonly address: string; readonly codes: readonly string[] }

/** What it has used so far: microseconds of CPU, and bytes of memory it holds now. */
export type UsageTold = { readonly cpu: number; readonly memory: number }
/** What it is asked. */
export type TicksAsked = 'usage' | 'stop'

export const instrumentCount = 60
/** Over all instruments: five for each. */
export const ticksPerSecond = 300
