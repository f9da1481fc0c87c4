/** A page that is not there after this long is shown as pending. */
export const pendingMs = 200
/** A page that has not arrived by then is an error with a way to try again. */
export const pageMsMax = 60_000

/**
 * Gives up on a page after `ms`. The page itself is waited for on: where it arrives late, the next try has it at once.
 */
export const within = <Module>(ms: number, load: () => Promise<Module>): (() => Promise<Module>) => {
  return async () => {
    let giveUp: ReturnType<typeof setTimeout> | undefined
    try {
      return await Promise.race([
        load(),
        new Promise<never>((_, reject) => {
          giveUp = setTimeout(() => reject(new Error('the page took too long')), ms)
        }),
      ])
    } finally {
      clearTimeout(giveUp)
    }
  }
}
