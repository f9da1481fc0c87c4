import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAddressTab } from '../../../shared/use-address-tab.ts'
import type { CallOutput } from '@plumbline/protocol/core'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { MarketActions } from './actions.tsx'
import { MarketCalendars } from './calendars.tsx'
import { MarketCards } from './cards.tsx'
import { MarketClock } from './clock.tsx'
import { HaltSheet } from './halt-sheets.tsx'
import { MarketHalts } from './halts.tsx'
import { MarketInstruments } from './instruments.tsx'
import { lookEveryMs, useHalts, useMarketChanged, useMarketHealth } from './queries.ts'
import { MarketSources } from './sources.tsx'
import { MarketTicks } from './ticks.tsx'
import { useMoment } from './labels.tsx'
import { useMayI } from '../shared/session/session.ts'
import { WorkPage } from '../shared/page.tsx'
import { useWish } from '../shared/wish.ts'

const sections = ['instruments', 'sources', 'halts', 'actions', 'ticks'] as const
type Section = (typeof sections)[number]

const Shown = ({ section, health }: { section: Section; health: CallOutput<'marketHealth'> }) => {
  switch (section) {
    case 'instruments':
      return <MarketInstruments instruments={health.instruments} />
    case 'sources':
      return <MarketSources health={health} />
    case 'halts':
      return <MarketHalts />
    case 'actions':
      return <MarketActions instruments={health.instruments} />
    case 'ticks':
      return <MarketTicks health={health.tickLog} />
  }
}

const Health = ({ health }: { health: CallOutput<'marketHealth'> }) => {
  const t = useTranslations('workMarket')
  const mayI = useMayI()
  const { data: held } = useHalts()
  const [section, setSection] = useAddressTab(sections)
  const offered = sections.filter(each => each !== 'actions' || mayI('market:action:view'))
  const heldCount = held === undefined ? 0 : held.halts.length + held.suspended.length
  return (
    <>
      <MarketClock clock={health.clock} />
      <MarketCalendars calendars={health.calendars} />
      <MarketCards health={health} />
      <div className="border-b border-line px-4 desk:px-6">
        <Tabs
          name={t('sections')}
          options={offered.map(value => ({
            value,
            label: t(value),
            ...(value === 'halts' && heldCount > 0 && { count: heldCount }),
          }))}
          value={section}
          onChange={setSection}
        />
      </div>
      <section role="tabpanel" aria-label={t(section)}>
        <Shown section={section} health={health} />
      </section>
    </>
  )
}

/** How the market is doing, and what staff may do about it. */
export const MarketPage = () => {
  const t = useTranslations('workMarket')
  const work = useTranslations('work')
  const moment = useMoment()
  const mayI = useMayI()
  const desk = useDesk()
  const lookAgain = useMarketChanged()
  const query = useMarketHealth()
  const at = query.data?.at
  const [halting, setHalting] = useState<'yes' | 'no'>('no')
  useWish('halt', () => setHalting('yes'))
  return (
    <WorkPage
      title={work('market')}
      more={
        at !== undefined && (
          <>
            {t('asOf', { time: moment(at) })}
            <span className="ml-2 inline-block text-t3">
              {t('renewed', { seconds: String(lookEveryMs / 1_000) })}
            </span>
          </>
        )
      }
      actions={
        <div className="flex flex-wrap gap-2">
          {desk ? (
            <Button look="secondary" size="row" onClick={lookAgain}>
              {t('lookAgain')}
            </Button>
          ) : (
            <IconButton name={t('lookAgain')} onClick={lookAgain}>
              <RefreshCw aria-hidden className="size-4.5" />
            </IconButton>
          )}
          {mayI('market:halt:place') && (
            <Button look="reject" size="row" onClick={() => setHalting('yes')}>
              {t('halt')}
            </Button>
          )}
        </div>
      }
    >
      <Fetched
        query={query}
        awaited={
          <div className="p-4 desk:p-6">
            <SkeletonCard />
          </div>
        }
      >
        {health => <Health health={health} />}
      </Fetched>
      {halting === 'yes' && <HaltSheet onClose={() => setHalting('no')} />}
    </WorkPage>
  )
}
