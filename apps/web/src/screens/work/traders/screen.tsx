import { useNavigate, useSearch } from '@tanstack/react-router'
import { applicationStates } from '@plumbline/rules/copying'
import { useTranslations } from 'use-intl'
import { WorkTradersArea } from '../shared/texts.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { addressOf, searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { useMayI } from '../shared/session/session.ts'
import { tradersPath } from '../shared/traders/addresses.ts'
import { Applications } from './applications.tsx'
import { FilteredDecisions } from './decisions.tsx'
import { TraderList } from './list.tsx'
import { tradersTabs, type TradersTab } from './tab.ts'
import { Texts } from './texts.tsx'
import { Volume } from './volume.tsx'

/** What takes the permission to look at applications. */
const ofApplications: readonly TradersTab[] = ['applications', 'texts']

/** Applications, texts, traders, what is copied, and what became of each decision. */
const TradersPage = () => {
  const t = useTranslations('workTrader')
  const may = useMayI()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const tabs = tradersTabs.filter(each => may('trader:application:view') || !ofApplications.includes(each))
  const tab = tabs.find(each => each === search['tab']) ?? tabs[0] ?? 'traders'
  const show = (next: Readonly<Record<string, string | undefined>>) =>
    void navigate({ href: addressOf(tradersPath, next), replace: true })
  return (
    <WorkPage title={t('title')} {...(tab === 'applications' && { wide: true })}>
      <div className="border-b border-line px-4 desk:px-6">
        <Tabs
          name={t('title')}
          options={tabs.map(value => ({ value, label: t(`tab_${value}`) }))}
          value={tab}
          onChange={next => show({ tab: next })}
        />
      </div>
      {tab === 'applications' && (
        <Applications
          shown={{
            state: applicationStates.find(each => each === search['state']) ?? 'pending',
            id: typeof search['id'] === 'string' ? search['id'] : undefined,
          }}
          onShow={next => show({ tab, ...next })}
        />
      )}
      {tab === 'texts' && <Texts />}
      {tab === 'traders' && <TraderList />}
      {tab === 'decisions' && <FilteredDecisions uid={searchText(search['uid'])} />}
      {tab === 'volume' && <Volume />}
    </WorkPage>
  )
}

export const Traders = () => (
  <WorkTradersArea>
    <TradersPage />
  </WorkTradersArea>
)
