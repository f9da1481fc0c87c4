import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { PlacePath } from './places/places.ts'

/** One step back, or to the page above where there is none. */
export const useBack = (above: PlacePath, search: Readonly<Record<string, string>> = {}): (() => void) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () =>
    canGoBack ? router.history.back() : void router.navigate({ to: above as '/pages/social', search })
}
