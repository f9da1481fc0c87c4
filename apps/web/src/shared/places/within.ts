import { patiently, within as inTime } from '../../ui/lazy-part.ts'

/** A page that is not there after this long is shown as pending. */
export const pendingMs = 200
/** A page that has not arrived by then is an error with a way to try again. */
export const pageMsMax = 60_000

/** A page's code did not come. Its own error, as the router answers a browser's with a reload, which loses the page at hand. */
class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

/** Gives up on a page after `ms`; whatever keeps it from coming is one error. */
export const within =
  <Module>(ms: number, load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    try {
      return await inTime(ms, patiently(load))()
    } catch (cause) {
      throw new PageMissing('the page did not come', { cause })
    }
  }
