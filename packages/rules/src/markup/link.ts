/**
 * Where a link of such a text may lead: an address with https, or a page of the app ('/pages/fund/withdraw'). Nothing
 * that hides where it leads: no name or password before the host, no port, no host in other letters than a-z.
 */
const outside =
  /^https:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/i
const ownPage = /^\/pages(?:\/[\w-]{1,40}){1,5}(?:\?[\w=&.:%-]{0,200})?$/

export const linkLengthMax = 500

export type LinkKind = 'outside' | 'page'

/** Undefined where a link may not lead there. */
export const linkKind = (to: string): LinkKind | undefined => {
  if (to.length > linkLengthMax) return undefined
  if (ownPage.test(to)) return 'page'
  // Spoofed names in other scripts are written as xn--: whoever reads them sees no letters.
  return outside.test(to) && !/^https:\/\/[^/?#]*xn--/i.test(to) ? 'outside' : undefined
}
