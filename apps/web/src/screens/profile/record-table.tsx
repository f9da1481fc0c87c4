import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useRecord, type RecordRow } from './record-row.ts'

/** The records on a desk: one row each, so that columns can be added up by eye. */
export const RecordTable = ({ records }: { records: readonly RecordRow[] }) => {
  const t = useTranslations('records')
  const read = useRecord()
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="h-9 border-y border-line text-right text-12 text-t3 [&>th]:px-2.5 [&>th]:font-medium">
          <th scope="col" className="text-left">
            {t('account')}
          </th>
          <th scope="col">{t('serialHead')}</th>
          <th scope="col" className="text-left">
            {t('kind')}
          </th>
          <th scope="col" className="text-left">
            {t('time')}
          </th>
          <th scope="col">{t('availableChange')}</th>
          <th scope="col">{t('availableAfter')}</th>
          <th scope="col">{t('frozenChange')}</th>
          <th scope="col">{t('frozenAfter')}</th>
          <th scope="col">{t('order')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(record => {
          const shown = read(record)
          return (
            <tr
              key={`${record.account}-${record.serial}`}
              data-testid="record"
              className="h-11 border-b border-line text-right [&>td]:px-2.5"
            >
              <td className="text-left">{shown.account}</td>
              <td className="text-t2">{record.serial}</td>
              <td className="text-left font-semi">{shown.kind}</td>
              <td className="text-left text-t2">{shown.at}</td>
              <td className="font-semi">{shown.availableChange}</td>
              <td>{shown.availableAfter}</td>
              <td className="font-semi">{shown.frozenChange}</td>
              <td>{shown.frozenAfter}</td>
              <td>
                {shown.order !== null && (
                  <Link
                    to="/pages/market/detail"
                    search={{ id: shown.order }}
                    aria-label={t('toOrder', { serial: record.serial })}
                    className="font-semi text-primary hover:underline"
                  >
                    {t('order')}
                  </Link>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
