import { Outlet, useRouterState } from '@tanstack/react-router'
import { createContext, use, useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDesk, useWideDesk } from '../../ui/hooks/use-media.ts'
import { classes } from '../../ui/classes.ts'
import { PageBesideMenu, PaneClose } from '../../ui/page.tsx'
import type { PlacePath } from './places.ts'
import { useDrawnPlace } from './use-place.ts'

const BesideContext = createContext(false)

/** Whether what a row opens is shown beside its list, which then stays as far down as it was. */
export const useBeside = (): boolean => use(BesideContext)

type Props = {
  /** The page of the list; where it has no room beside what it opens, the routes below show it. */
  readonly list: ReactNode
  readonly listPath: PlacePath
  /** Leads back to the list alone. */
  readonly onClose: () => void
  /** A table, and a list in the column to read, leave room only on a wide desk. */
  readonly as?: 'table' | 'reading'
}

/** The wide column, with a list and what is beside it: opening that takes room from the right, and the list stays where it is. */
export const besideClass = 'mx-auto flex min-h-0 w-full max-w-[110rem] flex-1'

/** Of the pane beside a list: as high as the window below the bar. */
export const paneClass =
  'sticky top-[3.75rem] h-[calc(100dvh-3.75rem-1px)] shrink-0 overflow-y-auto border-l border-line'
export const paneWidth = 'clamp(26.5rem, 33vw, 40rem)'

/** What closes a pane is gone with it: the keyboard goes on from what had opened it. For the element of the list. */
export const useReturn = (isOpened: boolean) => {
  const origin = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (!isOpened && document.activeElement === document.body) origin.current?.focus({ preventScroll: true })
  }, [isOpened])
  return (event: FocusEvent<HTMLElement>) => {
    origin.current = event.target
  }
}

/** What a row of the list has opened. Each time it begins at its top. */
const Opened = ({ onClose, width }: { onClose: () => void; width: string }) => {
  const t = useTranslations()
  const title = useDrawnPlace()?.title
  const href = useRouterState({ select: state => state.location.href })
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (href !== '') pane.current?.scrollTo(0, 0)
  }, [href])
  return (
    <aside
      ref={pane}
      aria-label={title && t(title)}
      className={classes(paneClass, 'wide px-5')}
      style={{ width }}
    >
      <PaneClose value={onClose}>
        <Outlet />
      </PaneClose>
    </aside>
  )
}

/**
 * The layout of a list and of what its rows open, each with an address of its own: on a desk side by side, on anything
 * narrower a page each.
 */
export const SplitPage = ({ list, listPath, onClose, as }: Props) => {
  const desk = useDesk()
  const wide = useWideDesk()
  const isOpened = useDrawnPlace()?.path !== listPath
  const noteOrigin = useReturn(isOpened)
  const besideMenu = use(PageBesideMenu)
  if (as === undefined ? !desk : !wide) return <Outlet />
  const isReading = as === 'reading'
  return (
    <div
      className={isReading ? 'grid flex-1' : besideClass}
      {...(isReading && {
        // Beside a menu the column begins there, with or without what it opens.
        style: { gridTemplateColumns: besideMenu ? '44rem minmax(0, 1fr)' : '1fr 44rem 1fr' },
      })}
    >
      <div
        className="min-w-0 flex-1"
        {...(isReading && !besideMenu && { style: { gridColumn: 2 } })}
        onFocus={noteOrigin}
      >
        <BesideContext value>{list}</BesideContext>
      </div>
      {isOpened && <Opened onClose={onClose} width={isReading ? 'min(100%, 46rem)' : paneWidth} />}
    </div>
  )
}
