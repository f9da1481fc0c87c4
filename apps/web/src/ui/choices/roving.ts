import { useRef, type KeyboardEvent, type ReactNode } from 'react'

type Option<Value> = {
  readonly value: Value
  readonly label: string
  /** Its name in full, where the label is short. */
  readonly spoken?: string
  readonly count?: number | undefined
  /** Shown in place of the label, which is then its name. */
  readonly icon?: ReactNode
}
export type ChoiceProps<Value extends string> = {
  name: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One stop for Tab; arrows, Home and End move within. */
export const useRoving = <Value extends string>({
  options,
  value,
  onChange,
}: Omit<ChoiceProps<Value>, 'name' | 'value'> & { value: Value | undefined }) => {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = options.findIndex(option => option.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: options.length - 1 }[event.key]
    const next = to === undefined ? undefined : (to + options.length) % options.length
    const option = next === undefined ? undefined : options[next]
    if (next === undefined || option === undefined) return
    event.preventDefault()
    onChange(option.value)
    list.current?.querySelectorAll<HTMLElement>('[role]').item(next).focus()
  }
  return { list, onKeyDown }
}

/** The edges of a row fade where more follows; what was chosen stands clear of them. */
const fadePx = 28

/** What was chosen is in view, however narrow the row. The page itself stays where it is. */
export const show = (chosen: HTMLElement | null) => {
  // With the next frame, whose layout is worked out anyway.
  requestAnimationFrame(() => {
    const row = chosen?.closest<HTMLElement>('.no-bar')
    if (chosen === null || !row) return
    const [own, seen] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft +=
      Math.min(0, own.left - seen.left - fadePx) + Math.max(0, own.right - seen.right + fadePx)
  })
}
