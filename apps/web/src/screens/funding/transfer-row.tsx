import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/figures.ts'
import type { TransferView } from '../../live/funding.ts'
import { MoneyText } from '../../ui/figures.tsx'

/** One transfer, as it stands in lists. */
export const TransferRow = ({ transfer }: { transfer: TransferView }) => {
  const t = useTranslations('moving')
  const name = useTranslations('profile')
  const format = useFormat()
  return (
    <li
      data-testid="transfer-row"
      className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-3 last:border-0"
    >
      <span className="min-w-0">
        <span className="block text-15 font-medium">
          {t('of', { from: name(transfer.from), to: name(transfer.to) })}
        </span>
        <span className="block text-12 text-t3">{format.dateTime(Date.parse(transfer.at))}</span>
      </span>
      <span className="text-15 font-semi">
        <MoneyText text={format.money(centsOf(transfer.amount))} />
      </span>
    </li>
  )
}
