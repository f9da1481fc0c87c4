import type { Cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'

type Day = {
  readonly at: number
  readonly interest: Cents
  readonly penalty: Cents
  readonly owed: Cents
  readonly isLate: boolean
}

/** What is owed on each day, if nothing more is repaid. */
export const DayTable = ({ days }: { days: readonly Day[] }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  return (
    <Disclosure title={t('dayByDay')}>
      <div>
        <table className="w-full text-13">
          <thead>
            <tr className="text-left text-12 text-t3">
              <th className="py-1 font-medium">{t('day')}</th>
              <th className="py-1 text-right font-medium">{t('interest')}</th>
              <th className="py-1 text-right font-medium">{t('penalty')}</th>
              <th className="py-1 text-right font-medium">{t('owed')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(each => (
              <tr key={each.at} className={each.isLate ? 'text-down' : undefined}>
                <td className="py-1">{format.date(each.at)}</td>
                <td className="py-1 text-right">{format.money(each.interest)}</td>
                <td className="py-1 text-right">{format.money(each.penalty)}</td>
                <td className="py-1 text-right font-semi">{format.money(each.owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  )
}
