import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { addressOf } from '../shared/area.ts'
import { tradersPath } from '../shared/traders/addresses.ts'
import type { TradersTab } from './tab.ts'

export const BackToTraders = ({ tab }: { tab: TradersTab }) => {
  const t = useTranslations('workTrader')
  return (
    <a
      href={`#${addressOf(tradersPath, { tab })}`}
      className="inline-flex min-h-11 items-center gap-1 text-13 font-semi text-primary"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('title')}
    </a>
  )
}
