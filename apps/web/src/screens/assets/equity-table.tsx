import type { TransferKind } from '@plumbline/protocol/ledger'
import type { Cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { kindKeys } from './record-kinds.ts'

/** Points that stand in the table: every one would be a wall of figures. */
const rowsMax = 24

type Point = { readonly at: number; readonly cents: Cents }
type Props = {
  readonly points: readonly Point[]
  readonly flows: readonly (Point & { readonly kind: TransferKind })[]
}

type Row = { readonly at: number; readonly what?: string; readonly text: string }

const Rows = ({ head, rows }: { head: string; rows: readonly Row[] }) => {
  const t = useTranslations('assets')
  return (
    <table className="w-full text-13">
      <thead className="text-12 text-t3">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            {t('chartTime')}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {head}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <EquityRow key={`${row.at} ${row.text}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const EquityRow = ({ row: { at, what, text } }: { row: Row }) => {
  const format = useFormat()
  return (
    <tr>
      <td className="py-1">
        {format.dateTime(at)}
        {what !== undefined && <span className="block text-12 text-t3">{what}</span>}
      </td>
      <td className="py-1 text-right">{text}</td>
    </tr>
  )
}

/** The chart in figures: some of its points, and each flow of money. The newest come first. */
export const EquityTable = ({ points, flows }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const step = Math.ceil(points.length / rowsMax)
  return (
    <Disclosure title={t('assets.chartTable')}>
      <Rows
        head={t('assets.total')}
        rows={points
          .toReversed()
          .filter((_, index) => index % step === 0)
          .map(({ at, cents }) => ({ at, text: format.money(cents) }))}
      />
      {flows.length > 0 && (
        <Rows
          head={t('assets.flows')}
          rows={flows.toReversed().map(({ at, kind, cents }) => ({
            at,
            what: t(`recordKind.${kindKeys[kind]}`),
            text: format.result(cents),
          }))}
        />
      )}
    </Disclosure>
  )
}
