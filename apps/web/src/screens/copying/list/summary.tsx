import type { CallOutput } from '@plumbline/protocol/core'
import { addCents } from '@plumbline/rules/money'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'

/** What one follows and what it has brought so far; leads to the follows themselves. */
const Summary = ({ totals, items }: Pick<CallOutput<'followList'>, 'totals' | 'items'>) => {
  const t = useTranslations('copying')
  const place = useTranslations('place')
  const format = useFormat()
  const earned =
    totals.unrealised === null ? undefined : addCents(centsOf(totals.realised), centsOf(totals.unrealised))
  const current = items.filter(({ state }) => state !== 'ended').length
  return (
    <Link
      to="/pages/user/follow/index"
      data-testid="follow-earnings"
      className="flex items-center gap-3 rounded-card bg-sunk px-4 py-2.5 text-13 text-t2 active:brightness-95"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-14 font-semi text-t1">{place('follows')}</span>
          {t('marginOf', { amount: format.money(centsOf(totals.margin)) })}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            {t('earnings')}{' '}
            <span className="font-semi">
              {earned === undefined ? '–' : <MoneyText text={format.result(earned)} tone={toneOf(earned)} />}
            </span>
          </span>
          <span>
            {t('traders')}: {format.count(current)}
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-t3" />
    </Link>
  )
}

/** The way on from the tab to what one follows and what it brought; there is none before the first. */
export const Entries = ({ list }: { list: CallOutput<'followList'> | undefined }) => {
  const t = useTranslations('tabs')
  if (list === undefined || list.items.length === 0) return null
  return (
    <nav aria-label={t('follow')} className="desk:max-w-[40rem]">
      <Summary totals={list.totals} items={list.items} />
    </nav>
  )
}

/** The way to become a trader oneself. */
export const ApplyLink = () => {
  const t = useTranslations('place')
  return (
    <Link
      to="/pages/user/apply/index"
      className="-mr-2 inline-flex min-h-11 items-center rounded-field px-2 text-right text-14 font-semi text-primary active:bg-sunk mouse:hover:bg-sunk"
    >
      {t('apply')}
    </Link>
  )
}
