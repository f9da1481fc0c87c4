import { useTranslations } from 'use-intl'
import { PaneRow } from './row.tsx'
import { CategoryTabs, ListSource, useMarket } from './screen.tsx'

/** The list beside the chart, and the picker above it on a phone. */
export const MarketPane = ({
  code,
  onOpen,
}: {
  code: string | undefined
  onOpen: (code: string) => void
}) => {
  const t = useTranslations('trade')
  const { category, setCategory, views } = useMarket()
  return (
    <section aria-label={t('list')} className="flex min-h-0 flex-1 flex-col">
      <CategoryTabs dense value={category} onChange={setCategory} />
      <ul className="min-h-0 flex-1 overflow-y-auto py-1">
        {views.map(view => (
          <PaneRow key={view.code} view={view} on={view.code === code} onOpen={onOpen} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-12">
        <ListSource code={views[0]?.code} />
      </p>
    </section>
  )
}
