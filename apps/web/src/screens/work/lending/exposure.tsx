import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { addCents, type Cents } from '@plumbline/rules/money'
import { Fact, Panel } from '../shared/panel.tsx'
import { SettingLink } from '../shared/setting-link.tsx'
import { useExposure } from './queries.ts'

/** What is out, applied for and late, against the reserve. */
export const ExposurePanel = () => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const { data } = useExposure()
  if (data === undefined) return null
  const usd = (amount: Cents) => `${format.money(amount)}\u00A0USD`
  const money = (text: string) => usd(centsOf(text))
  return (
    <Panel
      title={t('exposure')}
      aside={
        <span className="flex flex-wrap gap-x-4">
          <SettingLink of="lending.product">{t('editProduct')}</SettingLink>
          <SettingLink of="lending.reserve">{t('editReserve')}</SettingLink>
        </span>
      }
    >
      {/* Four and three, or all seven: never one alone. */}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-13 desk:grid-cols-4 wide:grid-cols-7">
        <Fact label={t('reserve')}>{money(data.reserve)}</Fact>
        <Fact label={t('principal')}>{money(data.principal)}</Fact>
        <Fact label={t('appliedFor')}>{money(data.appliedFor)}</Fact>
        <Fact label={t('free')}>{money(data.free)}</Fact>
        <Fact label={t('late')}>{money(data.latePrincipal)}</Fact>
        <Fact label={t('written_off')}>{money(data.writtenOff)}</Fact>
        <Fact label={t('earned')}>
          {usd(addCents(centsOf(data.interestEarned), centsOf(data.penaltyEarned)))}
        </Fact>
      </dl>
    </Panel>
  )
}
