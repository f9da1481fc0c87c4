import type { CallOutput } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { BenchPanel } from '../shared/cards.tsx'
import { GoLiveItem } from '../shared/go-live/item.tsx'
import { goLivePath } from '../shared/go-live/places.ts'
import { GoLiveTexts } from '../shared/go-live/texts.tsx'
import { useGoLive } from '../shared/go-live/queries.ts'
import { useMayI } from '../shared/session/session.ts'

/** So many of what is missing are shown here, the first ones; the page has all. */
const shownMax = 3

const Missing = ({ data }: { data: CallOutput<'goLive'> }) => {
  const t = useTranslations('workGoLive')
  const missing = data.items.filter(({ state }) => state === 'missing')
  return (
    <BenchPanel
      title={t('panel')}
      aside={<span className="text-13 font-semi">{t('missing', { count: data.missing })}</span>}
    >
      <p className="text-13 text-t2">{t('panelMore')}</p>
      <ul className="desk:grid desk:grid-cols-3 desk:gap-x-6 desk:*:border-b-0">
        {missing.slice(0, shownMax).map(item => (
          <GoLiveItem key={item.check} item={item} />
        ))}
      </ul>
      <p className="mt-2 text-13">
        <a href={`#${goLivePath}`} className="font-semi text-primary hover:underline">
          {t('all')}
        </a>
      </p>
    </BenchPanel>
  )
}

/** What is missing before going live, for those who may see it, until nothing is. */
export const BenchGoLive = () => {
  const may = useMayI()
  const { data } = useGoLive(may('work:golive:view'))
  if (data === undefined || data.missing === 0) return null
  return (
    <GoLiveTexts pending={<SkeletonCard />}>
      <Missing data={data} />
    </GoLiveTexts>
  )
}
