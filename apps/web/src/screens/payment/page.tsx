import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsDemo } from '../../live/queries.ts'
import { PageHeader } from '../../ui/page.tsx'

/** A column of its own; at a desk it stands in a frame. */
export const PaymentPage = ({ back, children }: { back: 'profile' | 'buy'; children: ReactNode }) => {
  const place = useTranslations('place')
  const navigate = useNavigate()
  return (
    <div className="mx-auto w-full max-w-[30rem] pb-8 desk:max-w-[34rem] desk:pt-4">
      <PageHeader
        title={place('buy')}
        demo={useIsDemo()}
        onBack={() => void navigate({ to: back === 'profile' ? '/pages/fund' : '/pages/fund/buy' })}
      />
      <div className="px-4 desk:mt-2 desk:rounded-card desk:p-8 desk:ring-1 desk:ring-line desk:ring-inset">
        {children}
      </div>
    </div>
  )
}
