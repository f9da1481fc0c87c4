import type { InstrumentView } from '@plumbline/protocol/market'
import { priceNear } from '@plumbline/rules/market'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { instrumentOf } from '../../../../live/account/day-figures.ts'
import type { Surface } from '../surface.ts'
import type { MenuPlace } from './price-menu.tsx'

/** A finger that rests so long, and is lifted where it was put down, asks for the menu; one that moves on reads the chart. */
const restMs = 500
const restPx = 8

/** Where the menu of prices is open: asked for with the right button, a resting finger, the button at the axis, or a key. */
export const useMenuPlace = (
  picture: RefObject<HTMLElement | null>,
  surface: Surface | undefined,
  view: InstrumentView,
) => {
  const [place, set] = useState<MenuPlace | undefined>(undefined)
  /** In pixels of the window. */
  const openAt = (x: number, y: number) => {
    const box = picture.current?.getBoundingClientRect()
    const value = box && surface?.priceAt(y - box.top)
    if (box === undefined || value === undefined || surface?.state.get().armed !== undefined) return
    set({ code: view.code, x: x - box.left, y: y - box.top, price: priceNear(value, instrumentOf(view)) })
  }
  const openAtCross = () => {
    const cross = surface?.crossPoint()
    if (cross !== undefined)
      set({ code: view.code, x: cross.x, y: cross.y, price: priceNear(cross.value, instrumentOf(view)) })
  }
  const onPlace = useEffectEvent(openAt)

  useEffect(() => {
    const element = picture.current
    if (element === null || surface === undefined) return undefined
    let rested: { readonly x: number; readonly y: number; readonly at: number } | undefined
    const onContextMenu = (event: MouseEvent) => {
      event.preventDefault()
      // A finger is heard when it is lifted: some browsers tell of it here, others do not.
      if (!(event instanceof PointerEvent && event.pointerType === 'touch'))
        onPlace(event.clientX, event.clientY)
    }
    const onDown = (event: PointerEvent) => {
      rested =
        event.pointerType === 'touch' && event.isPrimary
          ? { x: event.clientX, y: event.clientY, at: event.timeStamp }
          : undefined
    }
    const onMove = (event: PointerEvent) => {
      if (rested !== undefined && Math.hypot(event.clientX - rested.x, event.clientY - rested.y) > restPx)
        rested = undefined
    }
    const onUp = (event: PointerEvent) => {
      if (rested !== undefined && event.timeStamp - rested.at >= restMs) onPlace(rested.x, rested.y)
      rested = undefined
    }
    const onCancel = () => {
      rested = undefined
    }
    element.addEventListener('contextmenu', onContextMenu)
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onCancel)
    return () => {
      element.removeEventListener('contextmenu', onContextMenu)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onCancel)
    }
  }, [picture, surface])

  return {
    /** Another instrument has other prices: the menu of the one before is gone. */
    place: place?.code === view.code ? place : undefined,
    openAt,
    openAtCross,
    close: () => set(undefined),
  }
}
