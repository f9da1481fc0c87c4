import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { centsOf } from '../../../../live/account/figures.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { ExaminePart } from '../../shared/detail-part.tsx'
import { FundingCorrectionSheet } from './correction-sheet.tsx'
import { RequestLink } from '../../shared/request-link.tsx'

type Correction = NonNullable<FundingItemDetail['correction']>

/** What somebody has asked for, and where the second person decides. */
const Asked = ({ asked }: { asked: NonNullable<Correction['asked']> }) => {
  const t = useTranslations('workCorrection')
  const funding = useTranslations('workFunding')
  const format = useFormat()
  return (
    <Note tone="info">
      <p className="font-semi">
        {t('waits', {
          by: asked.by,
          amount: format.money(centsOf(asked.amount)),
          at: format.dateTime(Date.parse(asked.at)),
        })}
      </p>
      {asked.told !== null && <p className="wrap-anywhere">{asked.told}</p>}
      <p className="flex flex-wrap gap-x-3">
        <span>{funding('expires', { at: format.dateTime(Date.parse(asked.expiresAt)) })}</span>
        <RequestLink id={asked.request} />
      </p>
    </Note>
  )
}

const Done = ({ done }: { done: Correction['done'][number] }) => {
  const t = useTranslations('workCorrection')
  const format = useFormat()
  const money = (text: string): string => format.money(centsOf(text))
  const isAdvanced = centsOf(done.advanced) > 0n
  const isOwed = centsOf(done.owed) > 0n
  return (
    <li className="border-b border-line py-2 text-13">
      <p className="font-semi">
        {t('took', { amount: money(done.amount), at: format.dateTime(Date.parse(done.at)) })}
      </p>
      <p className="text-t2">{t('people', { asked: done.askedBy, approved: done.approvedBy })}</p>
      {done.told !== null && <p className="wrap-anywhere">{done.told}</p>}
      {isAdvanced && (
        <p className={isOwed ? 'text-warn' : 'text-t2'}>
          {t(isOwed ? 'rest' : 'settled', { owed: money(done.owed), advanced: money(done.advanced) })}
        </p>
      )}
    </li>
  )
}

/** What was taken back of an approved deposit, what waits for a second person, and the way to ask for it. */
export const FundingCorrection = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workCorrection')
  const [isOpen, setOpen] = useState(false)
  const { correction } = item
  if (correction === null) return null
  const { asked, done, may, most } = correction
  if (!may && asked === null && done.length === 0) return null
  return (
    <ExaminePart title={t('title')}>
      <ul className="empty:hidden">
        {done.map(each => (
          <Done key={each.id} done={each} />
        ))}
      </ul>
      {asked !== null && <Asked asked={asked} />}
      {may && (
        <p className="mt-3">
          <Button look="outline" size="row" onClick={() => setOpen(true)}>
            {t('begin')}
          </Button>
        </p>
      )}
      {isOpen && <FundingCorrectionSheet item={item} most={most} onClose={() => setOpen(false)} />}
    </ExaminePart>
  )
}
