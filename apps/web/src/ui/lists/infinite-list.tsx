import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../buttons/button.tsx'
import type { Rest } from './list-rest.ts'
import { SkeletonRows } from '../states.tsx'
import { useEndReached } from './use-end-reached.ts'

type EndProps = {
  rest: Rest
  onMore: () => void
  /** Why the rest did not come; shown beside the way to try again. */
  problem?: string | undefined
}

/** Stands under a list or a table that comes page by page: asks for more when it comes near, and says when that is all. */
export const ListEnd = ({ rest, onMore, problem }: EndProps) => {
  const t = useTranslations()
  // Whoever sees all at once sees where it ends.
  const [isPaged, setPaged] = useState(false)
  if (!isPaged && rest !== 'end') setPaged(true)
  // While a page is on its way, or after it failed, nearness asks for nothing: each page is asked for once.
  const end = useEndReached(rest === 'more' ? onMore : undefined)
  return (
    <div ref={end} className="min-h-px">
      {rest === 'loading' && <SkeletonRows count={1} />}
      {rest === 'more' && (
        <div className="grid justify-center py-2">
          <Button look="text" size="pair" onClick={onMore}>
            {t('ui.loadMore')}
          </Button>
        </div>
      )}
      {rest === 'failed' && (
        <div className="flex flex-wrap items-center justify-center gap-3 px-4 py-3 text-13">
          <span role="alert">{problem}</span>
          <Button look="secondary" size="row" onClick={onMore}>
            {t('app.retry')}
          </Button>
        </div>
      )}
      <p role="status" className="text-center text-13 text-t3">
        {rest === 'end' && isPaged && <span className="block py-3">{t('ui.listEnd')}</span>}
        {rest === 'loading' && <span className="sr-only">{t('ui.loadingMore')}</span>}
      </p>
    </div>
  )
}

/** A list that asks for its rest when its end comes near. */
export const InfiniteList = ({
  name,
  children,
  ...end
}: EndProps & { name: string; children: ReactNode }) => (
  <>
    <ul aria-label={name} aria-busy={end.rest === 'loading'}>
      {children}
    </ul>
    <ListEnd {...end} />
  </>
)
