import { useTranslations } from 'use-intl'
import { useFollows } from '../../../live/copying/follows.ts'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'

type Props = { readonly traderId: string; readonly onChange: (traderId: string) => void }

/** Of all traders, or of one that is followed or was. */
export const TraderFilter = ({ traderId, onChange }: Props) => {
  const t = useTranslations('follows')
  const names = new Map(useFollows().data?.items.map(follow => [follow.traderId, follow.traderName]))
  return (
    <PillSelect
      name={t('byTrader')}
      value={traderId}
      options={[
        { value: '', label: t('anyTrader') },
        ...[...names].map(([value, label]) => ({ value, label })),
      ]}
      onChange={onChange}
      on={traderId !== ''}
    />
  )
}
