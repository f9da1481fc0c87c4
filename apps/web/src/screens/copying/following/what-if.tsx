import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { classes } from '../../../ui/classes.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { PeriodResult } from './period-result.tsx'
import type { FollowForm } from './use-form.ts'

/** What is held, what can be lost, and what the trader gets. */
const Stakes = ({ form: { whatIf } }: { form: FollowForm }) => {
  const t = useTranslations('following')
  const format = useFormat()
  if (whatIf.data === undefined) return null
  const { atRisk, shareRate } = whatIf.data
  return (
    <Receipt
      note={t('shareRule', { rate: format.share(hundredthsOf(shareRate)) })}
      total={
        <ReceiptRow label={t('atRisk')}>
          <span data-testid="at-risk">
            <MoneyText text={format.money(centsOf(atRisk))} />
          </span>
        </ReceiptRow>
      }
    >
      <div>
        <dt className="text-t2">{t('held')}</dt>
        <dd className="font-medium">{t('heldText')}</dd>
      </div>
    </Receipt>
  )
}

/** Before the yes: what these settings would have given, and what they put at risk. */
export const WhatIf = ({ form }: { form: FollowForm }) => {
  const t = useTranslations('following')
  const problem = useProblemText()
  const [days, setDays] = useState<'30' | '90'>('30')
  const { whatIf, wish } = form
  const result = whatIf.data?.periods.find(period => String(period.days) === days)
  return (
    <section className="space-y-3" data-testid="what-if" aria-busy={whatIf.isFetching}>
      <h2 className="text-16 font-bold">{t('whatIf')}</h2>
      <p className="text-13 text-t2">{t('whatIfText')}</p>
      <Segmented
        wide
        name={t('whatIf')}
        value={days}
        onChange={setDays}
        options={(['30', '90'] as const).map(value => ({ value, label: t('last', { count: value }) }))}
      />
      {wish === undefined ? (
        <p className="text-13 text-t3">{t('whatIfWait')}</p>
      ) : whatIf.isError ? (
        <Note tone="warn">{problem(whatIf.error)}</Note>
      ) : result === undefined ? (
        <SkeletonCard />
      ) : (
        // While the next answer is awaited, this one is of other settings.
        <div className={classes(whatIf.isPlaceholderData && 'opacity-60')}>
          <PeriodResult result={result} margin={form.read.maxMargin} />
        </div>
      )}
      {wish !== undefined && !whatIf.isError && <Stakes form={form} />}
    </section>
  )
}
