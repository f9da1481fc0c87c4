import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FramedPage } from '../../shared/framed-page.tsx'

/** Buying with a card, and the way back. */
export const PaymentPage = ({ back, children }: { back: 'profile' | 'buy'; children: ReactNode }) => {
  const place = useTranslations('place')
  const navigate = useNavigate()
  return (
    <FramedPage
      title={place('buy')}
      onBack={() => void navigate({ to: back === 'profile' ? '/pages/fund' : '/pages/fund/buy' })}
    >
      {children}
    </FramedPage>
  )
}
