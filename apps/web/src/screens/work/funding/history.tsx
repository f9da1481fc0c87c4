import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { ExaminePart } from '../shared/detail-part.tsx'

/** What happened to it, in order, and who did it. */
export const FundingHistory = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const actors = { customer: t('byCustomer'), system: t('byItself'), staff: '–' } as const
  return (
    <ExaminePart title={t('history')}>
      <ol>
        {item.history.map(({ number, kind, at, actor, by, detail }) => (
          <li key={number} className="border-b border-line py-2 text-13">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semi">{t(`event_${kind}`)}</span>
              <span className="text-t2">
                {t('eventBy', { at: format.dateTime(Date.parse(at)), by: by ?? actors[actor] })}
              </span>
            </p>
            {detail !== null && <p className="text-t2 wrap-anywhere">{detail}</p>}
          </li>
        ))}
      </ol>
    </ExaminePart>
  )
}
