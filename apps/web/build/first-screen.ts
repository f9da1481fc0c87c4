import type { Rolldown } from 'vite'

/** The app's entry with everything it imports statically: what must arrive before the first screen shows. */
export const firstScreen = (bundle: Rolldown.OutputBundle): Set<string> => {
  const names = new Set<string>()
  const take = (name: string) => {
    const chunk = bundle[name]
    if (names.has(name) || chunk?.type !== 'chunk') return
    names.add(name)
    for (const imported of chunk.imports) take(imported)
  }
  for (const item of Object.values(bundle))
    if (item.type === 'chunk' && item.isEntry && item.fileName.startsWith('assets/')) take(item.fileName)
  return names
}

/** The styles of the work area, which are fetched with it alone. */
export const isOfWork = (name: string): boolean => /(?:^|\/)work-[^/]+\.css$/.test(name)

/** The files that the built page itself asks for, by the end of the name: before any of it, there is no first screen. */
export const namedInPage = (page: string, end: '.js' | '.css'): string[] => {
  const names = [...page.matchAll(/<(?:script|link)[^>]*?(?:src|href)="\/([^"]+)"/g)].map(([, name]) => name)
  return [...new Set(names)].filter(name => name?.endsWith(end) === true) as string[]
}

const kB = 1000
/**
 * What the first screen may weigh, gzipped, beside the catalogue of its language (budgets.ts), from which 12 kB of refusals were
 * taken. No capability adds to it: its pages, their routes and texts come later.
 */
export const firstScreenBytesMax = { '.js': 132.6 * kB, '.css': 14 * kB } as const
