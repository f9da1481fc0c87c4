import type { AccountKind, RecordView, TransferKind } from '@plumbline/protocol/ledger'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/figures.ts'

export type RecordRow = RecordView
export const accountKindList = ['fund', 'contract', 'term'] as const satisfies readonly AccountKind[]

const kindKeys = {
  'demo.opening': 'demo_opening',
  'contract.open': 'contract_open',
  'contract.close': 'contract_close',
  'contract.financing': 'contract_financing',
  'contract.adjust': 'contract_adjust',
} as const satisfies Record<TransferKind, string>

/** A record's texts and figures. */
export const useRecord = () => {
  const t = useTranslations()
  const format = useFormat()
  return (record: RecordRow) => ({
    kind: t(`transfer.${kindKeys[record.kind]}`),
    account: t(`profile.${record.account}`),
    at: format.dateTime(Date.parse(record.at)),
    availableChange: format.result(centsOf(record.availableChange)),
    availableAfter: format.money(centsOf(record.availableAfter)),
    frozenChange: format.result(centsOf(record.frozenChange)),
    frozenAfter: format.money(centsOf(record.frozenAfter)),
    /** The order behind the change, if there is one. */
    order: record.reference,
  })
}
