import type { CallOutput } from '@plumbline/protocol/core'
import { everyInstrument } from '@plumbline/rules/market'
import { Activity, CircleSlash, ListX, Radio, Stamp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { BenchCard, CardLook, cardLines } from '../shared/cards.tsx'
import { instrumentsIn, useHalts, useSignedMinute } from './queries.ts'
import { useFaultWord } from './labels.tsx'

type Health = CallOutput<'marketHealth'>

const SourcesCard = ({ sources }: Pick<Health, 'sources'>) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const others = sources.filter(({ state }) => state !== 'connected')
  return (
    <BenchCard
      icon={Radio}
      label={t('sourcesConnected')}
      count={t('someOf', {
        some: format.count(sources.length - others.length),
        all: format.count(sources.length),
      })}
      more={
        others.length === 0
          ? t('allConnected')
          : t('notConnected', { names: format.list(others.map(({ name }) => name)) })
      }
    />
  )
}

const InstrumentsCard = ({ instruments }: Pick<Health, 'instruments'>) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const count = (wanted: Health['instruments'][number]['state']) =>
    instruments.filter(({ state }) => state === wanted).length
  const stale = count('stale')
  return (
    <BenchCard
      icon={Activity}
      label={t('freshPrices')}
      count={t('someOf', {
        some: format.count(count('open')),
        all: format.count(instruments.length),
      })}
      more={
        stale > 0
          ? t('staleCount', { count: format.count(stale) })
          : t('closedCount', { count: format.count(count('closed')) })
      }
    />
  )
}

const HeldCard = () => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const { data } = useHalts()
  if (data === undefined) return null
  const { halts, suspended } = data
  const isAll = halts.some(({ code }) => code === everyInstrument)
  const names = [...halts, ...suspended].map(({ code }) => code)
  return (
    <BenchCard
      icon={CircleSlash}
      label={t('heldCount')}
      count={format.count(names.length)}
      more={isAll ? t('heldAll') : names.length === 0 ? t('heldNone') : format.list(names.slice(0, 5))}
    />
  )
}

const RefusedCard = ({ refused }: Pick<Health, 'refused'>) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const word = useFaultWord()
  const [most] = refused.toSorted((a, b) => b.count - a.count)
  return (
    <BenchCard
      icon={ListX}
      label={t('refusedCount')}
      count={format.count(refused.reduce((sum, { count }) => sum + count, 0))}
      more={most === undefined ? t('refusedNone') : t('refusedMost', { reason: word(most.reason) })}
    />
  )
}

const TicksCard = ({ tickLog }: Pick<Health, 'tickLog'>) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const { data, isPending } = useSignedMinute()
  if (isPending) return null
  return (
    <BenchCard
      icon={Stamp}
      label={t('signedTo')}
      count={data === undefined || data === null ? '–' : format.chartTime(Date.parse(data.minute), 'minute')}
      more={
        data === undefined || data === null
          ? t('signedNoneMore')
          : data.isSame === false || (tickLog.verification?.fault ?? null) !== null
            ? t('logBroken')
            : t('signedMore', { count: instrumentsIn(data.text) })
      }
    />
  )
}

/** What a clerk must know before anything else. */
export const MarketCards = ({ health }: { health: Health }) => {
  const t = useTranslations('workMarket')
  const desk = useDesk()
  return (
    <section
      aria-label={t('overview')}
      className={desk ? 'grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 p-6' : `m-4 ${cardLines}`}
    >
      <CardLook value={desk ? 'card' : 'line'}>
        <SourcesCard sources={health.sources} />
        <InstrumentsCard instruments={health.instruments} />
        <HeldCard />
        <RefusedCard refused={health.refused} />
        <TicksCard tickLog={health.tickLog} />
      </CardLook>
    </section>
  )
}
