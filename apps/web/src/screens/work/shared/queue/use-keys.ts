import { useEffect, useEffectEvent } from 'react'
import { elapsed } from '../../../../clock.ts'
import { isTyping } from '../search-form.tsx'

/** What a key does now, in a word or two; one that does nothing now has no `act`. */
type KeyDoes = { readonly act: (() => void) | undefined; readonly does: string }
type BoundKeys = Readonly<Record<string, KeyDoes>>

/** Keys as the foot of a page names them. */
export type KeyHint = { readonly keys: readonly string[]; readonly does: string }

const bound = new Set<() => BoundKeys>()

/** All that single keys do on the page as it stands. */
export const keysNow = (): readonly (readonly [key: string, does: string])[] =>
  [...bound].flatMap(keys =>
    Object.entries(keys()).flatMap(([key, { act, does }]) =>
      act === undefined ? [] : [[key, does] as const],
    ),
  )

const named = new Set<() => readonly KeyHint[]>()

/** What the foot names that does nothing as the page stands, such as deciding where nothing is open. */
export const keysNamed = (): readonly KeyHint[] => [...named].flatMap(hints => hints())

/** Has the sheet of keys list what the foot of the page names. */
export const useNamedKeys = (hints: readonly KeyHint[]): void => {
  const read = useEffectEvent(() => hints)
  useEffect(() => {
    const give = () => read()
    named.add(give)
    return () => void named.delete(give)
  }, [])
}

/** Somebody who goes on typing after the page has moved on under them types no commands. */
const restMs = 1_000
let heldUntil = 0
/** Has single keys do nothing until none was pressed for a second. */
const holdKeys = (): void => {
  heldUntil = elapsed() + restMs
}
let isMoving = false
/** The same where another item comes: the second begins once it stands there, however long it was on its way. */
export const holdKeysOverMove = (): void => {
  isMoving = true
  holdKeys()
}
/** To be called by an item that stands there. */
export const endMove = (): void => {
  if (isMoving) holdKeys()
  isMoving = false
}
const isHeld = (): boolean => {
  if (elapsed() >= heldUntil) return false
  holdKeys()
  return true
}

/** What is typed into, as long as the focus is in it. What ends it by a key of its own has done what it should. */
let typedInto: Node | undefined
const noteTyping = ({ key, target }: KeyboardEvent): void => {
  typedInto = key === 'Escape' || key === 'Enter' || !(target instanceof Node) ? undefined : target
}
/** It has gone with the focus in it, such as the form of an item that a colleague has decided meanwhile: who types on does not know yet. */
const holdWhereItWent = (): void => {
  if (typedInto?.isConnected === false) holdKeys()
  typedInto = undefined
}
/** Who leaves it by pointer or by Tab does so on purpose. Losing the focus alone says nothing: what goes loses it too. */
const onLeft = (): void => {
  if (typedInto?.isConnected === true) typedInto = undefined
}
const leaves = ['pointerdown', 'focusin'] as const

/** Single letters that do something on a page, off while somebody types or a dialogue stands before it. */
export const useKeys = (keys: BoundKeys): void => {
  const table = useEffectEvent(() => keys)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return noteTyping(event)
    holdWhereItWent()
    if (event.ctrlKey || event.metaKey || event.altKey || isHeld()) return
    if (document.querySelector('[role=alertdialog], [role=dialog]') !== null) return
    const act = keys[event.key.toLowerCase()]?.act
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    const onLeave = () => onLeft()
    const read = () => table()
    bound.add(read)
    window.addEventListener('keydown', onKey)
    for (const leave of leaves) window.addEventListener(leave, onLeave)
    return () => {
      bound.delete(read)
      window.removeEventListener('keydown', onKey)
      for (const leave of leaves) window.removeEventListener(leave, onLeave)
    }
  }, [])
}
