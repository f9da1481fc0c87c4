import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSavingsProducts } from '../../../live/savings/savings.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { FramedPage } from '../../../shared/framed-page.tsx'
import { SavingForm } from './form.tsx'
import { Total } from './total.tsx'
import { useBack } from '../../../shared/use-back.ts'

/** What is saved, and saving more: products, amount, and what it brings. */
export const SavingScreen = () => {
  const t = useTranslations('place')
  const navigate = useNavigate()
  return (
    <FramedPage
      title={t('savings')}
      onBack={useBack('/pages/fund')}
      actions={
        <IconButton name={t('savingsOrders')} onClick={() => void navigate({ to: '/pages/finance/order' })}>
          <History aria-hidden className="size-5.5" />
        </IconButton>
      }
    >
      <Total />
      <div className="mt-4">
        <Fetched query={useSavingsProducts()} awaited={<SkeletonRows count={3} tall />}>
          {products => <SavingForm {...products} />}
        </Fetched>
      </div>
    </FramedPage>
  )
}
