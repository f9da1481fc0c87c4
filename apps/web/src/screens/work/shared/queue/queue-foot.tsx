import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'

/**
 * What decides an item, at the foot of its pane while the rest scrolls. `padded`: inside of a pane or sheet that keeps its
 * contents off the edges, and over its whole width all the same. `onPage`: under the right one of a page's two columns.
 */
export const QueueFoot = ({
  padded,
  onPage = false,
  children,
}: {
  padded?: true
  onPage?: boolean
  children: ReactNode
}) => (
  <div
    className={classes(
      'sticky bottom-0 z-20 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      padded && '-mx-4 max-desk:-bottom-4 max-desk:-mb-4 max-desk:bg-sheet',
      onPage && 'desk:px-6',
    )}
  >
    {onPage ? (
      <div className="max-w-[97rem]">
        <div className="@3xl:ml-auto @3xl:w-[calc(50%-1.25rem)]">{children}</div>
      </div>
    ) : (
      children
    )}
  </div>
)
