/** A page that is not there after this long is shown as pending. */
export const pendingMs = 200
/** A page that has not arrived by then is an error with a way to try again. */
export const pageMsMax = 60_000

/** A page's code did not come. Its own error, as the router answers a browser's with a reload, which loses the page at hand. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

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
    } catch (cause) {
      throw new PageMissing('the page did not come', { cause })
    } finally {
      clearTimeout(giveUp)
    }
  }
}
