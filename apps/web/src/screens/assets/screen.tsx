import type { AccountKind } from '@plumbline/protocol/ledger'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAreAmountsHidden } from '../../shared/hidden-amounts.tsx'
import { useIsDemo } from '../../live/queries.ts'
import { ActivityTabs } from '../../shared/activity-tabs.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { Balances } from './balances.tsx'
import { Equity } from './equity.tsx'
import { isFiltered, noFilters, wishOf } from './record-filters.ts'
import { accountKindList } from './record-kinds.ts'
import { RecordList } from './record-list.tsx'
import { useShownAccount } from './shown-account.ts'
import { RecordTools } from './record-tools.tsx'
import { useBack } from '../../shared/use-back.ts'

/** What is chosen holds for a day: at midnight 'today' is another one. */
const nowMs = 60_000

const Records = ({ account }: { account: AccountKind | undefined }) => {
  const t = useTranslations()
  const now = useNow(nowMs)
  const [filters, setFilters] = useState(noFilters)
  // Typing stays quick: what is asked for follows.
  const asked = useDeferredValue(filters)
  const wishText = JSON.stringify(wishOf(asked, account, now))
  const wish = useMemo(() => JSON.parse(wishText) as ReturnType<typeof wishOf>, [wishText])
  return (
    <section aria-label={t('assets.records')}>
      <RecordTools filters={filters} onChange={setFilters} wish={wish} />
      <RecordList wish={wish} none={t(isFiltered(asked) ? 'assets.noMatch' : 'records.none')} />
    </section>
  )
}

/** What the customer owns, what it was worth over time, and every change of it. */
export const AssetsScreen = () => {
  const t = useTranslations()
  const navigate = useNavigate()
  const desk = useDesk()
  const { account } = useShownAccount()
  const hidden = useAreAmountsHidden()
  const show = (value: 'all' | AccountKind) =>
    void navigate({
      to: '/pages/mine/zichan/index',
      search: value === 'all' ? {} : { account: value },
      replace: true,
    })
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader title={t('records.title')} demo={useIsDemo()} onBack={useBack('/pages/fund')} />
      <ActivityTabs here="/pages/mine/zichan/index" />
      <div className="border-b border-line edge">
        <Tabs
          name={t('records.filter')}
          value={account ?? 'all'}
          onChange={show}
          options={[
            { value: 'all' as const, label: t('statement.all') },
            ...accountKindList.map(kind => ({ value: kind, label: t(`profile.${kind}`) })),
          ]}
        />
      </div>
      <div className="pt-3 desk:grid desk:gap-6">
        <Balances only={account} />
        {/* A chart of the account's value would say what is hidden. */}
        {account === undefined && !hidden && <Equity />}
        <Records account={account} />
      </div>
    </Column>
  )
}
