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
