import { Plus } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Surface } from '../surface.ts'

type Props = {
  readonly surface: Surface | undefined
  /** The chart with what lies over it. */
  readonly room: RefObject<HTMLElement | null>
  readonly onPick: (x: number, y: number) => void
}

/** A button that goes along with the mouse, at the axis of prices; keys and fingers have ways of their own. */
export const AxisPlus = ({ surface, room, onPick }: Props) => {
  const t = useTranslations('levels')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = room.current
    const plus = button.current
    if (element === null || plus === null || surface === undefined) return undefined
    const hide = () => {
      plus.style.visibility = 'hidden'
    }
    const follow = (event: PointerEvent) => {
      const y = event.clientY - element.getBoundingClientRect().top
      // Over a label it is the label's turn.
      const isOver =
        event.target instanceof Element && event.target.closest('[role=img], [data-plus]') !== null
      if (
        event.pointerType !== 'mouse' ||
        event.buttons !== 0 ||
        !isOver ||
        surface.priceAt(y) === undefined
      ) {
        hide()
        return
      }
      plus.style.visibility = 'visible'
      plus.style.right = `${surface.axisPx()}px`
      plus.style.transform = `translateY(${Math.round(y)}px) translateY(-50%)`
    }
    element.addEventListener('pointermove', follow)
    element.addEventListener('pointerleave', hide)
    return () => {
      element.removeEventListener('pointermove', follow)
      element.removeEventListener('pointerleave', hide)
    }
  }, [room, surface])
  return (
    <button
      ref={button}
      type="button"
      // The cross has the same with Enter.
      tabIndex={-1}
      aria-label={t('menuOpen')}
      title={t('menuOpen')}
      style={{ visibility: 'hidden' }}
      onClick={event => onPick(event.clientX, event.clientY)}
      data-plus
      data-testid="axis-plus"
      className="absolute top-0 grid size-6 place-items-center rounded-chip bg-primary-fill text-white"
    >
      <Plus aria-hidden className="size-4" />
    </button>
  )
}
