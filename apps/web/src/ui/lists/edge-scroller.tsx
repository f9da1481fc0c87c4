import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from '../classes.ts'

/** So much of what is seen goes by with one press of an edge. */
const pageShare = 0.7

const edgeClass =
  'absolute inset-y-0 grid w-9 place-items-center from-page from-60% text-t2 pointer-events-auto mouse:hover:text-t1'

type Props = {
  readonly role: 'toolbar' | 'group'
  readonly name: string
  readonly className?: string
  readonly children: ReactNode
}

/** A row that may be wider than its place: an arrow at an edge says that more follows there, and leads to it. */
export const EdgeScroller = ({ role, name, className, children }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  const [hidden, set] = useState({ before: false, after: false })
  useEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const look = () => {
      const before = element.scrollLeft > 1
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      set(was => (was.before === before && was.after === after ? was : { before, after }))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  const page = (direction: 1 | -1) => {
    const element = row.current
    element?.scrollBy({ left: direction * element.clientWidth * pageShare })
  }
  return (
    <div className="relative">
      <div ref={row} role={role} aria-label={name} className={classes('no-bar overflow-x-auto', className)}>
        {children}
      </div>
      {/* For fingers and the mouse: the keys go through the row itself, which brings what has the focus into sight. */}
      {hidden.before && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => page(-1)}
          className={classes(edgeClass, 'left-0 bg-linear-to-r to-transparent')}
        >
          <ChevronLeft className="size-4.5" />
        </button>
      )}
      {hidden.after && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => page(1)}
          className={classes(edgeClass, 'right-0 bg-linear-to-l to-transparent')}
          data-testid="more-follows"
        >
          <ChevronRight className="size-4.5" />
        </button>
      )}
    </div>
  )
}
