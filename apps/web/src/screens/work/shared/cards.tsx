import { ChevronRight, type LucideIcon } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'

/** How a group of cards is shown: as cards, as lines of one list, or as lines that say nothing but the count. */
export const CardLook = createContext<'card' | 'line' | 'bare'>('card')

/** One thing that waits: how much of it, and how long the oldest may still wait. A card leads where it is dealt with. */
export const BenchCard = ({
  icon: Icon,
  label,
  count,
  more,
  href,
}: {
  icon: LucideIcon
  label: string
  count: string
  more: ReactNode
  href?: string
}) => {
  const as = use(CardLook)
  if (as !== 'card') {
    const line = (
      <>
        <Icon aria-hidden className="size-4.5 shrink-0 text-t2" strokeWidth={1.9} />
        <span className="min-w-0 flex-1 text-13">
          <span className="block font-medium text-t2">{label}</span>
          {as === 'line' && <span className="block text-12 text-t3">{more}</span>}
        </span>
        <span className="text-14 font-semi">{count}</span>
        {href !== undefined && <ChevronRight aria-hidden className="size-4.5 shrink-0 text-t3" />}
      </>
    )
    const look = 'flex min-h-11 items-center gap-2.5 px-3.5 py-1.5'
    return href === undefined ? (
      <div className={look}>{line}</div>
    ) : (
      <a href={href} className={look}>
        {line}
      </a>
    )
  }
  const content = (
    <>
      <span className="flex items-center gap-2 text-13 font-medium text-t2">
        <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.9} />
        <span className="min-w-0 flex-1 hyphens-auto wrap-anywhere">{label}</span>
        {href !== undefined && (
          // Where there is room for it beside the word.
          <ChevronRight aria-hidden className="size-4.5 shrink-0 text-t3 @max-[9.5rem]:hidden" />
        )}
      </span>
      <span className="mt-1 block text-28 font-bold">{count}</span>
      <span className="mt-1 block min-h-5 text-13 text-t2">{more}</span>
    </>
  )
  const look = '@container block h-full rounded-card p-3.5 ring-1 ring-line ring-inset dark:bg-sunk'
  return href === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <a href={href} className={`${look} hover:bg-sunk`}>
      {content}
    </a>
  )
}

/** Lines of one list, in the frame of a card. */
export const cardLines = 'divide-y divide-line rounded-card ring-1 ring-line ring-inset dark:bg-sunk'

/** A panel of the workbench under its heading, with a word at the right. */
export const BenchPanel = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section
    aria-label={title}
    className="min-w-0 rounded-card p-4 ring-1 ring-line ring-inset desk:p-5 dark:bg-sunk"
  >
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-16 font-bold">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

/** The same where there is nothing to show: its heading and that, in one line. */
export const BenchLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="flex min-h-13 min-w-0 flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-4 py-3 ring-1 ring-line ring-inset desk:px-5 dark:bg-sunk"
  >
    <h2 className="text-16 font-bold">{title}</h2>
    <p className="flex flex-wrap items-center gap-2 text-13 text-t2">{children}</p>
  </section>
)
