import { GripHorizontal, PanelRight, PictureInPicture2 } from 'lucide-react'
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { firstPlace, floatingAt, type TicketPlace } from './layout.ts'
import { changeLayout, useDeskLayout } from './use-layout.ts'
import { pxOfRem, windowRem } from './window-rem.ts'

const stepRem = 1
const bigStepRem = 5
/** It ends above the table where so much height is left to it; an order is never sent from a ticket that has no room for its costs. */
const lowestRem = 32
const put = (ticket: TicketPlace | undefined) => changeLayout(layout => ({ ...layout, ticket }))

/** Takes the ticket off its pane, so that the charts have the whole width. */
const Detach = () => {
  const t = useTranslations('desk')
  return (
    <IconButton
      name={t('ticketDetach')}
      onClick={() => changeLayout(layout => ({ ...layout, ticket: firstPlace(layout, windowRem()) }))}
    >
      <PictureInPicture2 aria-hidden className="size-4.5 text-t2" />
    </IconButton>
  )
}

export const DetachTicket = () => {
  const { ticket } = useDeskLayout()
  if (ticket !== undefined) return null
  return (
    <Area name="desk" pending={null} failed={null}>
      <Detach />
    </Area>
  )
}

/** The upper edge of the ticket: moves it, by pointer or arrow keys, and puts it back beside the charts. */
const Handle = ({ place }: { place: TicketPlace }) => {
  const t = useTranslations('desk')
  const drag = useRef<{ readonly x: number; readonly y: number; readonly from: TicketPlace } | undefined>(
    undefined,
  )
  const move = (from: TicketPlace, right: number, down: number) =>
    put(floatingAt({ right: from.right - right, top: from.top + down }, windowRem()))
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, from: floatingAt(place, windowRem()) }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === undefined) return
    const { x, y, from } = drag.current
    move(from, (event.clientX - x) / pxOfRem(), (event.clientY - y) / pxOfRem())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? bigStepRem : stepRem
    const by: Readonly<Record<string, readonly [right: number, down: number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const [right, down] = by[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    move(floatingAt(place, windowRem()), right, down)
  }
  return (
    <div className="flex items-center gap-1 border-b border-line pr-1 pl-2">
      <button
        type="button"
        title={t('ticketMoveHint')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onLostPointerCapture={() => (drag.current = undefined)}
        onDoubleClick={() => put(undefined)}
        onKeyDown={onKeyDown}
        className="flex min-h-9 flex-1 cursor-move touch-none items-center gap-2 rounded-field px-1 text-left text-13 font-semi text-t2 select-none"
      >
        <GripHorizontal aria-hidden className="size-4 shrink-0" />
        {t('ticketName')}
        <span className="sr-only">{t('ticketMove')}</span>
      </button>
      <IconButton name={t('ticketDock')} onClick={() => put(undefined)}>
        <PanelRight aria-hidden className="size-4.5 text-t2" />
      </IconButton>
    </div>
  )
}

type Props = {
  id: string
  width: string
  /** Height of what stands below the charts. */
  below: string
  children: ReactNode
}

/**
 * Where the ticket is: a pane beside the charts, or off it, over them. It is one element in both, so that what was typed stays.
 * What was put in a larger window is drawn inside this one. It ends above the tables while there is room, so that their buttons
 * stay free.
 */
export const TicketFrame = ({ id, width, below, children }: Props) => {
  const { ticket: place } = useDeskLayout()
  const style =
    place === undefined
      ? undefined
      : {
          width,
          right: `clamp(0.5rem, ${place.right}rem, calc(100vw - ${width} - 0.5rem))`,
          top: `clamp(0.5rem, ${place.top}rem, calc(100dvh - 12rem))`,
          maxHeight: `min(100dvh - min(${place.top}rem, 100dvh - 12rem) - 0.5rem, max(${lowestRem}rem, 100dvh - ${place.top}rem - ${below} - 0.5rem))`,
        }
  return (
    <div
      id={id}
      data-testid={place === undefined ? undefined : 'floating-ticket'}
      style={style}
      className={classes(
        'flex min-h-0 min-w-0 flex-col',
        place !== undefined &&
          'fixed z-20 overflow-hidden rounded-card bg-page shadow-float ring-1 ring-line',
      )}
    >
      {place !== undefined && (
        <Area name="desk" pending={<div className="h-11" />} failed={<div className="h-11" />}>
          <Handle place={place} />
        </Area>
      )}
      {children}
    </div>
  )
}
