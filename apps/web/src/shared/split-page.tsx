import { Outlet, useRouterState } from '@tanstack/react-router'
import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDesk, useWideDesk } from '../ui/hooks/use-media.ts'
import { PaneClose } from '../ui/page.tsx'
import type { PlacePath } from './places/places.ts'
import { usePlace } from './places/use-place.ts'

const BesideContext = createContext(false)

/** Whether what a row opens is shown beside its list, which then stays as far down as it was. */
export const useBeside = (): boolean => use(BesideContext)

/** A table and what is beside it; a wider window has a margin at both sides. */
const maxWidth = '122rem'

type Props = {
  /** The page of the list; where it has no room beside what it opens, the routes below show it. */
  readonly list: ReactNode
  readonly listPath: PlacePath
  /** Leads back to the list alone. */
  readonly onClose: () => void
  /** A table leaves room only on a wide desk. */
  readonly table?: true
}

/** What a row of the list has opened. Each time it begins at its top. */
const Opened = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations()
  const title = usePlace()?.title
  const href = useRouterState({ select: state => state.location.href })
  const pane = useRef<HTMLElement>(null)
  useEffect(() => pane.current?.scrollTo(0, 0), [href])
  return (
    <aside
      ref={pane}
      aria-label={title && t(title)}
      className="beside-list beside-tabs sticky top-[3.75rem] shrink-0 overflow-y-auto border-l border-line px-5"
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
export const SplitPage = ({ list, listPath, onClose, table }: Props) => {
  const desk = useDesk()
  const wide = useWideDesk()
  const isOpened = usePlace()?.path !== listPath
  const origin = useRef<HTMLElement>(undefined)
  useEffect(() => {
    // What closed it is gone with it: the keyboard goes on from the row that opened it.
    if (!isOpened && document.activeElement === document.body) origin.current?.focus({ preventScroll: true })
  }, [isOpened])
  if (table ? !wide : !desk) return <Outlet />
  return (
    <div className="mx-auto flex w-full flex-1" style={{ maxWidth }}>
      <div
        className="min-w-0 flex-1"
        onFocus={event => {
          origin.current = event.target
        }}
      >
        <BesideContext value>{list}</BesideContext>
      </div>
      {isOpened && <Opened onClose={onClose} />}
    </div>
  )
}
