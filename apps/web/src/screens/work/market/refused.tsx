import type { InstrumentHealthView } from '@plumbline/protocol/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useFaultWord } from './labels.tsx'

/** Refused quotes by reason, the commonest first. */
export const RefusedReasons = ({ refused }: Pick<InstrumentHealthView, 'refused'>) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const word = useFaultWord()
  if (refused.length === 0) return <p className="text-13 text-t2">{t('refusedNone')}</p>
  return (
    <dl className="text-13">
      {refused
        .toSorted((a, b) => b.count - a.count)
        .map(({ reason, count }) => (
          <div
            key={reason}
            data-testid="refused-reason"
            className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0"
          >
            <dt>{word(reason)}</dt>
            <dd className="font-semi">{format.count(count)}</dd>
          </div>
        ))}
    </dl>
  )
}
