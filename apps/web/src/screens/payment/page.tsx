import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FramedPage } from '../../shared/framed-page.tsx'
import { useBack } from '../../shared/use-back.ts'

/** Buying with a card, and the way back. */
export const PaymentPage = ({ back, children }: { back: 'profile' | 'buy'; children: ReactNode }) => {
  const place = useTranslations('place')
  return (
    <FramedPage title={place('buy')} onBack={useBack(back === 'profile' ? '/pages/fund' : '/pages/fund/buy')}>
      {children}
    </FramedPage>
  )
}
