import { useDrag } from '@use-gesture/react'
import { ArrowDown, LoaderCircle, RefreshCw } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../buttons/button.tsx'
import { classes } from '../classes.ts'

/** How far a finger pulls before letting go refreshes. */
const releasePx = 72
/** The content follows at half the finger's way, and not beyond this. */
const drawnPxMax = 56

type Props = {
  title: ReactNode
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** What scrolls the list: a pane of its own, or the page. */
const scrollerOf = (list: Element): Element => {
  let at = list.parentElement
  while (at !== null && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement
  return at ?? document.documentElement
}

type State = 'idle' | 'refreshing' | 'refreshed'

/** Pulled down from the top, the list below is asked for anew; a button does the same for mouse and keyboard. */
export const PullRefresh = ({ title, onRefresh, children }: Props) => {
  const t = useTranslations('ui')
  const list = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState(0)
  const [state, setState] = useState<State>('idle')
  const refresh = async () => {
    if (state === 'refreshing') return
    setState('refreshing')
    await onRefresh()
    setState('refreshed')
  }
  const bind = useDrag(
    ({ movement: [, down], first, last, canceled, memo }): boolean => {
      // A list scrolled away from its top scrolls back first: only what begins at the top pulls.
      const fromTop: boolean = first
        ? list.current !== null && scrollerOf(list.current).scrollTop <= 0
        : memo === true
      setPulled(fromTop && !last ? Math.max(0, down) : 0)
      if (fromTop && last && !canceled && down >= releasePx) void refresh()
      return fromTop
    },
    { axis: 'y', pointer: { touch: true }, filterTaps: true, enabled: state !== 'refreshing' },
  )
  const shift = Math.min(drawnPxMax, pulled / 2)
  return (
    <div ref={list} {...bind()} aria-busy={state === 'refreshing'}>
      <div className="flex items-center justify-between gap-3">
        {title}
        <IconButton name={t('refresh')} onClick={() => void refresh()}>
          <RefreshCw aria-hidden className={classes('size-4.5', state === 'refreshing' && 'spinner')} />
        </IconButton>
      </div>
      <p
        aria-hidden
        style={{ height: state === 'refreshing' ? drawnPxMax : shift }}
        className="flex items-center justify-center gap-2 overflow-hidden text-13 text-t3"
      >
        {state === 'refreshing' ? (
          <LoaderCircle className="spinner size-5" />
        ) : (
          <ArrowDown
            className={classes(
              'size-4 transition-transform duration-160',
              pulled >= releasePx && 'rotate-180',
            )}
          />
        )}
        {state === 'refreshing' ? t('refreshing') : pulled >= releasePx ? t('release') : t('pull')}
      </p>
      <p role="status" className="sr-only">
        {state === 'refreshing' && t('refreshing')}
        {state === 'refreshed' && t('refreshed')}
      </p>
      {children}
    </div>
  )
}
