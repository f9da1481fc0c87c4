import type { InstrumentHealthView, SourceHealthView } from '@plumbline/protocol/market'
import type { QuoteFault } from '@plumbline/rules/prices'
import type { QuoteKind } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { SourceMark } from '../../../ui/marks.tsx'
import { Tag } from '../../../ui/tag.tsx'

type FaultKey<Fault extends string> = Fault extends `${infer Area}.${infer What}`
  ? `fault_${Area}_${What}`
  : never

/** Why quotes were refused, in words. */
export const useFaultWord = () => {
  const t = useTranslations('workMarket')
  return (fault: QuoteFault): string => t(`fault_${fault.replace('.', '_')}` as FaultKey<QuoteFault>)
}

/** A moment, or what stands for none. */
export const useMoment = () => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  return (at: string | null): string => (at === null ? t('never') : format.dateTime(Date.parse(at)))
}

/** '412 ms', '15 s' */
export const useLag = () => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  return (ms: number | null): string => {
    if (ms === null) return '–'
    return Math.abs(ms) < 10_000
      ? t('lagMs', { ms: format.count(ms) })
      : t('lagSeconds', { seconds: format.count(Math.round(ms / 1_000)) })
  }
}

const stateTones = {
  open: 'good',
  closed: 'quiet',
  halted: 'bad',
  suspended: 'warn',
  stale: 'warn',
} as const satisfies Record<InstrumentHealthView['state'], string>

export const MarketStateTag = ({ state }: Pick<InstrumentHealthView, 'state'>) => {
  const t = useTranslations('workMarket')
  return <Tag tone={stateTones[state]}>{t(`state_${state}`)}</Tag>
}

const sourceTones = {
  connecting: 'waiting',
  connected: 'good',
  silent: 'warn',
  disconnected: 'bad',
  failed: 'bad',
} as const satisfies Record<SourceHealthView['state'], string>

export const SourceStateTag = ({ state }: Pick<SourceHealthView, 'state'>) => {
  const t = useTranslations('workMarket')
  return <Tag tone={sourceTones[state]}>{t(`source_${state}`)}</Tag>
}

/** Live ones decide orders; anything else says what it is. */
export const KindWord = ({ kind }: { kind: QuoteKind }) => {
  const t = useTranslations('workMarket')
  // Marked here as customers see it marked.
  if (kind === 'synthetic') return <SourceMark origin="synthetic" short />
  return <span className="text-12 text-t3">{t(`kind_${kind}`)}</span>
}
