import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import type { Results } from '../../live/account/results.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useWideDesk } from '../../ui/hooks/use-media.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'

type Group = Pick<Results['days'][number], 'trades' | 'wins' | 'losses' | 'net' | 'costs'>
type Row = { readonly key: string; readonly label: string; readonly group: Group }

/** Rows that are shown until all are asked for. */
const rowsMax = 8
const whole = 100

/** How long its bar is, beside the longest. */
const shareOf = (net: bigint, longest: number): number =>
  longest === 0 ? 0 : (Math.abs(Number(net)) / longest) * whole

const GroupRow = ({ row: { label, group }, longest }: { row: Row; longest: number }) => {
  const t = useTranslations('results')
  const format = useFormat()
  const net = centsOf(group.net)
  return (
    <li className="border-b border-line py-2 last:border-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-14 font-semi">{label}</span>
        <span className="text-14 font-semi">
          <MoneyText text={format.result(net)} tone={toneOf(net)} />
        </span>
      </p>
      <div aria-hidden className="my-1 h-1 rounded-full bg-sunk">
        <span
          className={classes('block h-1 rounded-full', net < 0n ? 'bg-down-fill' : 'bg-up-fill')}
          style={{ width: `${shareOf(net, longest)}%` }}
        />
      </div>
      <p className="text-12 text-t3">
        {t('rowAbout', {
          count: group.trades,
          wins: format.count(group.wins),
          losses: format.count(group.losses),
          costs: format.money(centsOf(group.costs)),
        })}
      </p>
    </li>
  )
}

const Breakdown = ({
  name,
  about,
  rows,
  testId,
}: {
  name: string
  about?: string
  rows: readonly Row[]
  testId: string
}) => {
  const t = useTranslations('results')
  const format = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  const longest = Math.max(0, ...rows.map(({ group }) => Math.abs(Number(centsOf(group.net)))))
  const shown = isWhole ? rows : rows.slice(0, rowsMax)
  return (
    <section aria-label={name}>
      <h2 className="text-15 font-semi">{name}</h2>
      {about !== undefined && <p className="text-12 text-t3">{about}</p>}
      <ul data-testid={testId}>
        {shown.map(row => (
          <GroupRow key={row.key} row={row} longest={longest} />
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button look="text" size="row" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: format.count(rows.length) })}
        </Button>
      )}
    </section>
  )
}

const hourText = (hour: number): string => `${String(hour % hoursOfDay).padStart(2, '0')}:00`
const hoursOfDay = 24

/** Of fewer trades, a bar for each side and hour would say nothing. */
const tradesMin = 5

/** The same trades by instrument, and of several by side and by hour. */
export const Breakdowns = ({ results: { total, instruments, sides, hours } }: { results: Results }) => {
  const t = useTranslations('results')
  return (
    // Two columns of a desk take them apart, the third one of a wide desk holds them all.
    <div className={useWideDesk() ? 'grid content-start gap-6' : 'contents'}>
      <Breakdown
        name={t('instruments')}
        testId="results-instruments"
        rows={instruments.map(({ code, ...group }) => ({ key: code, label: code, group }))}
      />
      {total.trades >= tradesMin && (
        <div className="grid content-start gap-6">
          <Breakdown
            name={t('sides')}
            testId="results-sides"
            rows={sides.map(({ side, ...group }) => ({ key: side, label: t(side), group }))}
          />
          <Breakdown
            name={t('hours')}
            about={t('hoursAbout')}
            testId="results-hours"
            rows={hours.map(({ hour, ...group }) => ({
              key: String(hour),
              label: t('hour', { from: hourText(hour), to: hourText(hour + 1) }),
              group,
            }))}
          />
        </div>
      )}
    </div>
  )
}
