import { useCallback, useSyncExternalStore } from 'react'

const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => matchMedia(query).matches)
}

/** Wide enough for a sheet beside what it is about. */
export const useTablet = (): boolean => useMedia('(min-width: 40rem)')

/** Wide and high enough for a list beside the page. */
export const useListBeside = (): boolean => useMedia('(min-width: 40rem) and (min-height: 30.01rem)')

/** Wide enough for list, chart and ticket side by side; grows with the browser's text size as all sizes do. */
export const useDesk = (): boolean => useMedia('(min-width: 80rem)')

/** Wide enough for more than one chart. */
export const useWideDesk = (): boolean => useMedia('(min-width: 100rem)')

/** Worked with fingers, as phones are: there is a camera to take a photo with. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)')
