import { useTranslations } from 'use-intl'
import { useFollows } from '../../../live/copying/follows.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { useAddressTab } from '../../../shared/use-address-tab.ts'
import { Column, PageHeader } from '../../../ui/page.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { useBack } from '../../../shared/use-back.ts'
import { useSkippedNews } from '../parts/skipped-news.ts'
import { Copies } from './copies.tsx'
import { Decisions } from './decisions.tsx'
import { Earnings } from './earnings.tsx'
import { FollowList } from './follow-list.tsx'
import { Totals } from './totals.tsx'

const lists = ['follows', 'ongoing', 'closed', 'decisions', 'earnings'] as const
type List = (typeof lists)[number]

const Shown = ({ list }: { list: List }) => {
  switch (list) {
    case 'follows':
      return <FollowList />
    case 'ongoing':
    case 'closed':
      return <Copies key={list} state={list} />
    case 'decisions':
      return <Decisions />
    case 'earnings':
      return <Earnings />
  }
}

/** Whom the customer follows, the copies, what became of each decision, and what it all brought. */
export const FollowsScreen = () => {
  const t = useTranslations()
  const desk = useDesk()
  const { data } = useFollows()
  const [list, show] = useAddressTab(lists)
  useSkippedNews()
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader title={t('place.follows')} demo={useIsDemo()} onBack={useBack('/pages/social')} />
      <div className="edge pb-10">
        {data !== undefined && <Totals totals={data.totals} />}
        <div className="mt-2 border-b border-line">
          <Tabs
            {...(!desk && { dense: true })}
            name={t('follows.lists')}
            value={list}
            onChange={show}
            options={lists.map(value => ({ value, label: t(`follows.list_${value}`) }))}
          />
        </div>
        <Shown list={list} />
      </div>
    </Column>
  )
}
