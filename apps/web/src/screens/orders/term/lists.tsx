import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useRunningDeals } from '../../../live/account/term.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { RunningDeals } from '../../../shared/term/running.tsx'
import { ClosedDeals } from './closed.tsx'

export const dealLists = ['active', 'closed'] as const
export type DealList = (typeof dealLists)[number]

type Props = { readonly list: DealList; readonly onList: (list: DealList) => void }

const Active = () => {
  const t = useTranslations('term')
  const { data, isPending } = useRunningDeals()
  if (isPending) return <SkeletonRows count={2} />
  if (data?.length === 0)
    return (
      <Empty
        hint={t('noActive')}
        action={
          <Link to="/pages/order" search={{ kind: 'term' }} className="font-semi text-primary underline">
            {t('toTrade')}
          </Link>
        }
      />
    )
  return (
    <div className="px-4">
      <RunningDeals />
    </div>
  )
}

const Lists = ({ list, onList }: Props) => {
  const t = useTranslations('term')
  const { data } = useRunningDeals()
  return (
    <section aria-label={t('deals')}>
      <div className="border-b border-line px-4">
        <Tabs
          name={t('deals')}
          value={list}
          onChange={onList}
          options={[
            { value: 'active', label: t('active'), count: data?.length },
            { value: 'closed', label: t('closed') },
          ]}
        />
      </div>
      {list === 'active' ? <Active /> : <ClosedDeals />}
    </section>
  )
}

/** Term and micro deals: those that run, and those that have ended. */
export const DealLists = (props: Props) => (
  <Area name="trading" pending={<SkeletonRows count={3} />}>
    <Area name="term" pending={<SkeletonRows count={3} />}>
      <Lists {...props} />
    </Area>
  </Area>
)
