import type { Side } from '@plumbline/rules/market'
import { termKinds } from '@plumbline/rules/term'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/choices/segmented.tsx'

export const tradeModes = ['contract', ...termKinds] as const
export type TradeMode = (typeof tradeModes)[number]

/** What the address says of Trade. */
export type TradeSearch = { readonly code?: string; readonly kind?: TradeMode; readonly ticket?: Side }

/** What is traded: it stands in the address, so that a reload and the way back lead to it. */
export const useTradeMode = (): readonly [mode: TradeMode, show: (mode: TradeMode) => void] => {
  const { kind = 'contract' } = useSearch({ from: '/pages/order' })
  const navigate = useNavigate()
  const show = (next: TradeMode) =>
    void navigate({
      to: '/pages/order',
      search: ({ code }) => ({
        ...(code !== undefined && { code }),
        ...(next !== 'contract' && { kind: next }),
      }),
      replace: true,
      resetScroll: false,
    })
  return [kind, show]
}

/** Contract, term or micro. */
export const TradeModes = () => {
  const t = useTranslations('trade')
  const [mode, show] = useTradeMode()
  return (
    <Segmented
      wide
      name={t('modes')}
      value={mode}
      onChange={show}
      options={tradeModes.map(value => ({ value, label: t(`mode_${value}`) }))}
    />
  )
}
