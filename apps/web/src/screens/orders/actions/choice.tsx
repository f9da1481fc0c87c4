import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/language.ts'

type Props = {
  group: string
  label: string
  count: number
  on: boolean
  onPick: () => void
  /** What this choice brings. */
  children?: ReactNode
}

/** One of several sets of orders, with how many these are. */
export const Choice = ({ group, label, count, on, onPick, children }: Props) => {
  const format = useFormat()
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3 border-b border-line text-15 last:border-0 has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input type="radio" name={group} className="sr-only" checked={on} onChange={onPick} />
      <span className="grid size-5 shrink-0 place-items-center">
        {on && <Check aria-hidden className="size-5 text-primary" />}
      </span>
      <span className="min-w-0 flex-1 font-medium">
        {label} <span className="text-13 font-regular text-t3">{format.count(count)}</span>
      </span>
      <span className="text-right text-14 font-semi">{children}</span>
    </label>
  )
}
