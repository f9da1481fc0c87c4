import { Suspense, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useTouch } from '../hooks/use-media.ts'

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

/** What is typed before there is a field that shows it. */
const createAhead = () => {
  let typed = ''
  return {
    read: (): string => typed,
    type: (text: string): void => {
      typed = text
    },
  }
}

/** Takes what is typed. With fingers nothing is: a field would bring the keyboard up, which the dialog itself does not. */
const AwaitedSearch = ({ onType }: { onType: (text: string) => void }) => {
  const t = useTranslations('app')
  const field = useRef<HTMLInputElement>(null)
  useFocusMeanwhile(field)
  return (
    <div role="dialog" aria-modal aria-busy aria-label={t('loading')} className="sr-only">
      <input
        ref={field}
        aria-label={t('loading')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={event => onType(event.target.value)}
      />
    </div>
  )
}

/** Around a dialog that is searched: what is typed before it is there stands in its field when it opens. */
export const SearchSuspense = ({ children }: { children: (typedAhead: () => string) => ReactNode }) => {
  const touch = useTouch()
  const [ahead] = useState(createAhead)
  return (
    <Suspense fallback={touch ? <AwaitedLayer /> : <AwaitedSearch onType={ahead.type} />}>
      {children(ahead.read)}
    </Suspense>
  )
}
