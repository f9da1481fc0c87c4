export const instrumentCount = 60
/** Over all instruments together. */
export const ticksPerSecond = 300

/** What the process that quotes tells once it is ready. */
export type TicksTold = { readonly address: string; readonly codes: readonly string[] }
