import { useTranslations } from 'use-intl'
import { BackLink } from '../shared/back-link.tsx'
import { addressOf } from '../shared/area.ts'
import { tradersPath } from '../shared/traders/addresses.ts'
import type { TradersTab } from './tab.ts'

export const BackToTraders = ({ tab }: { tab: TradersTab }) => {
  const t = useTranslations('workTrader')
  return (
    <BackLink to={addressOf(tradersPath, { tab })} at="title">
      {t('title')}
    </BackLink>
  )
}
