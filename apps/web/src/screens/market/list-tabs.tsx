import { Star } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSigned } from '../../live/queries.ts'
import { besidePart } from '../../ui/lazy-part.ts'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { lists, type List } from './use-list.ts'

export const OwnLists = besidePart(() =>
  import('./own/own-lists.tsx').then(({ OwnLists: each }) => ({ default: each })),
)

type Props = { value: List | undefined; onChange: (value: List) => void; dense?: true }

/** The star and the categories. */
export const ListTabs = ({ value, onChange, dense }: Props) => {
  const t = useTranslations()
  const isSigned = useSigned()
  const star = <Star aria-hidden className={dense ? 'size-4' : 'size-5'} fill="currentColor" />
  // Beside a chart there is no room for what moved most.
  const offered = dense ? lists.filter(list => list !== 'overview') : lists
  return (
    <>
      <div className={`border-b border-line ${dense ? 'px-3' : 'edge'}`}>
        <Tabs
          {...(dense && { dense })}
          name={t('category.label')}
          value={dense && value === 'overview' ? 'all' : value}
          onChange={onChange}
          options={offered.map(list =>
            list === 'watchlist'
              ? { value: list, label: t('watchlist.title'), icon: star }
              : { value: list, label: t(`category.${list}`) },
          )}
        />
      </div>
      {/* Beside a chart they have a line of their own; the market names them above its list. */}
      {dense && value === 'watchlist' && isSigned && (
        <div className="min-h-13 px-3">
          <Suspense>
            <OwnLists />
          </Suspense>
        </div>
      )}
    </>
  )
}
