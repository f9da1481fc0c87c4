import type { Visitor } from '../support/browser.ts'

/**
 * What is of the device and outlives a customer by design: what was sent and not answered (docs/how/attempts.md), kept for each
 * account apart, and read for nobody else.
 */
const ofDevice: readonly string[] = ['App-Attempts']

/** Everything that a page shows and that its browser keeps, by its place. */
const everything = async ({ page }: Visitor): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async ofDevice => {
    const texts: Record<string, string> = {
      page: document.documentElement.outerHTML,
      title: document.title,
      address: location.href,
      history: JSON.stringify(history.state),
      fields: [...document.querySelectorAll('input, textarea, select')]
        .map(field => (field as HTMLInputElement).value)
        .join('\n'),
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, text] of Object.entries(storage))
        if (!ofDevice.includes(key)) texts[`${name} ${key}`] = `${key} ${text}`
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error ?? new Error(name))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asked = database.transaction(store).objectStore(store).getAll()
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error ?? new Error(store))
        })
        texts[`indexedDB ${name} ${store}`] = JSON.stringify(rows)
      }
      database.close()
    }
    // Pages that are not served securely have none.
    if ('caches' in globalThis)
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const answer = await cache.match(request)
          texts[`cache ${name} ${request.url}`] = `${request.url} ${(await answer?.text()) ?? ''}`
        }
      }
    return texts
  }, ofDevice)

/** Where something of somebody still stands, and what. */
export const leftBehind = async (visitor: Visitor, marks: readonly string[]): Promise<readonly string[]> =>
  Object.entries(await everything(visitor)).flatMap(([place, text]) =>
    marks.filter(mark => text.includes(mark)).map(mark => `${place}: ${mark}`),
  )
