import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTransfers } from '../../../live/funding/funding.ts'
import { FundingForm } from '../form-page.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferRow } from './transfer-row.tsx'

const shownMax = 3

const Recent = () => {
  const t = useTranslations('moving')
  const items = useTransfers().data?.pages[0]?.items ?? []
  if (items.length === 0) return null
  return (
    <section className="mt-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-13 font-semi text-t3">{t('recent')}</h2>
        <Link
          to="/pages/fund/records"
          search={{ list: 'transfers' }}
          className="-my-2 flex min-h-11 items-center text-13 font-semi text-primary"
        >
          {t('all')}
        </Link>
      </div>
      <ul>
        {items.slice(0, shownMax).map(transfer => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  )
}

/** Money between the customer's own accounts. */
export const TransferScreen = () => {
  const place = useTranslations('place')
  const { from = 'fund', to = from === 'contract' ? 'fund' : 'contract' } = useSearch({
    from: '/funding/pages/fund/transfer',
  })
  return (
    <FundingForm title={place('transfer')} list="transfers">
      <TransferForm start={{ from, to }} />
      <Recent />
    </FundingForm>
  )
}
