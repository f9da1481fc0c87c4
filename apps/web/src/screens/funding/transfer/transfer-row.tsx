import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { TransferView } from '../../../live/funding/funding.ts'
import { useBeside } from '../../../shared/places/split-page.tsx'
import { classes } from '../../../ui/classes.ts'
import { MoneyText } from '../../../ui/figures.tsx'

/** One transfer, as it stands in lists; `inset` where rows reach to the page's edge. */
export const TransferRow = ({ transfer, inset }: { transfer: TransferView; inset?: true }) => {
  const t = useTranslations('moving')
  const name = useTranslations('profile')
  const format = useFormat()
  return (
    <li data-testid="transfer-row" className="border-b border-line last:border-0">
      <Link
        to="/pages/fund/detail"
        search={{ kind: 'transfer', id: transfer.id }}
        resetScroll={!useBeside()}
        activeProps={{ className: 'bg-sunk' }}
        className={classes(
          'flex flex-wrap items-baseline justify-between gap-x-3 py-3 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk',
          inset && 'px-4',
        )}
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
      </Link>
    </li>
  )
}
