import { addCents } from '@plumbline/rules/money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../api.ts'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { askDealTotals } from '../../live/account/term.ts'
import { Area } from '../../shared/with-texts.tsx'
import { Confirm } from '../../ui/overlays/confirm.tsx'

type Props = { readonly since: number; readonly hours: number; readonly onDone: () => void }

const Check = ({ since, hours, onDone }: Props) => {
  const t = useTranslations('limit')
  const format = useFormat()
  const navigate = useNavigate()
  const from = new Date(since).toISOString()
  const { data } = useQuery({
    queryKey: ['reality-check', from, hours],
    queryFn: async ({ signal }) => {
      const [deals, orders] = await Promise.all([
        askDealTotals({ from }, signal),
        call('orderTotals', { state: 'closed', from }, { signal }),
      ])
      return {
        count: deals.count + orders.count,
        net: addCents(centsOf(deals.net), centsOf(orders.net)),
      }
    },
  })
  if (data === undefined) return null
  return (
    <Confirm
      open
      title={t('realityTitle')}
      keep={t('realityGoOn')}
      confirm={t('realityBreak')}
      onKeep={onDone}
      onConfirm={() => {
        onDone()
        void navigate({ to: '/pages/mine/limit/index' })
      }}
    >
      <p>
        {t('realityText', {
          hours: t('hours', { count: hours }),
          deals: format.count(data.count),
          net: format.result(data.net),
        })}
      </p>
    </Confirm>
  )
}

/** After each hour of trading: how long, how much, and the way to a break. */
export const RealityCheck = (props: Props) => (
  <Area name="term" pending={null} failed={null}>
    <Check {...props} />
  </Area>
)
