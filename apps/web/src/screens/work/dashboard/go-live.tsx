import type { CallOutput } from '@plumbline/protocol/core'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { BenchLine } from '../shared/cards.tsx'
import { goLivePath } from '../shared/go-live/places.ts'
import { GoLiveTexts } from '../shared/go-live/texts.tsx'
import { useGoLive } from '../shared/go-live/queries.ts'
import { useMayI } from '../shared/session/session.ts'

/** One line: it stands here for days, above what changes by the hour. */
const Missing = ({ data }: { data: CallOutput<'goLive'> }) => {
  const t = useTranslations('workGoLive')
  return (
    <BenchLine title={t('panel')}>
      <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-warn" />
      {t('missing', { count: data.missing })}
      <a
        href={`#${goLivePath}`}
        className="inline-flex min-h-6 items-center font-semi text-primary hover:underline"
      >
        {t('all')}
      </a>
    </BenchLine>
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
