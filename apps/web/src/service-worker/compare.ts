/** How this page's build compares with the one that the server has: 'unknown' where it cannot be asked. */
export type Compared = 'same' | 'newer' | 'unknown'

/** Beside the page that the worker keeps: it answers nothing of that address. */
const newestPage = '/?newest'

/** The page's own first script, by a name that says of what build it is: it holds the names of all others. */
export const entryOf = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined

/** What a page says that the server has sent; whatever else answers in its place says nothing. */
export const judge = (entry: string | undefined, page: string): Compared => {
  if (entry === undefined || !page.includes('<div id="app">')) return 'unknown'
  return page.includes(`src="${entry}"`) ? 'same' : 'newer'
}

let asking: Promise<Compared> | undefined

const ask = async (): Promise<Compared> => {
  try {
    const answer = await fetch(newestPage, { cache: 'no-store' })
    return answer.ok ? judge(entryOf(document), await answer.text()) : 'unknown'
  } catch {
    return 'unknown'
  } finally {
    asking = undefined
  }
}

/** Asks the server, once for all who want to know at the time. */
export const compareBuilds = (): Promise<Compared> => (asking ??= ask())
