import { Suspense, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'

/** Has the focus while it stands there, and gives it back to what had it. */
export const useFocusMeanwhile = (place: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const from = document.activeElement
    const own = place.current
    own?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      if (own === null || !own.contains(activeElement) || !(activeElement instanceof HTMLElement)) return
      if (from instanceof HTMLElement && from !== document.body) from.focus({ preventScroll: true })
      else activeElement.blur()
    }
  }, [place])
}

const AwaitedLayer = () => {
  const t = useTranslations('app')
  const place = useRef<HTMLDivElement>(null)
  useFocusMeanwhile(place)
  return (
    <div
      ref={place}
      role="dialog"
      aria-modal
      aria-busy
      aria-label={t('loading')}
      tabIndex={-1}
      className="sr-only"
    />
  )
}

/** Around a dialog whose script is fetched when it is opened: until it is there, no key reaches what is beneath. */
export const LayerSuspense = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<AwaitedLayer />}>{children}</Suspense>
)

/** The same around its texts. */
export const awaitedLayer = <AwaitedLayer />
