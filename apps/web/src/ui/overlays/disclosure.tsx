import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** More on a matter, opened where it stands. */
export const Disclosure = ({
  title,
  children,
  last,
  open,
}: {
  title: ReactNode
  children: ReactNode
  /** Nothing follows that a line would part it from. */
  last?: true
  /** Whether it is open at first. */
  open?: boolean
}) => (
  <details {...(open && { open })} className={last ? 'group' : 'group border-b border-line'}>
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-chip py-2 text-14 font-medium -outline-offset-2">
      <span className="min-w-0 flex-1">{title}</span>
      <ChevronDown
        aria-hidden
        className="size-4.5 text-t3 transition-transform duration-160 group-open:rotate-180"
      />
    </summary>
    <div className="pb-3 text-13 text-t2">{children}</div>
  </details>
)
