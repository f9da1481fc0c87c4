import type { RecordView } from '@plumbline/protocol/ledger'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { kindKeys } from './record-kinds.ts'

/** A record's texts and figures. */
export const useRecord = () => {
  const t = useTranslations()
  const format = useFormat()
  return (record: RecordView) => ({
    kind: t(`recordKind.${kindKeys[record.kind]}`),
    account: t(`profile.${record.account}`),
    at: format.dateTime(Date.parse(record.at)),
    availableChange: format.result(centsOf(record.availableChange)),
    availableAfter: format.money(centsOf(record.availableAfter)),
    frozenChange: format.result(centsOf(record.frozenChange)),
    frozenAfter: format.money(centsOf(record.frozenAfter)),
  })
}
