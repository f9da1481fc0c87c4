import { dayMs } from '@plumbline/rules/core'
import { addCents, cents, negateCents, zero } from '@plumbline/rules/money'
import {
  addVoids,
  dealsOf,
  meanPerHundred,
  sumFairness,
  voidReasons,
  type FairnessLine,
} from '@plumbline/rules/term'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useFairness, type CheckedFairness } from '../../live/account/fairness.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { useDealWords } from '../../shared/term/labels.ts'

const periods = ['30', '90'] as const
type Period = (typeof periods)[number]
const hundred = 10_000

const add = (one: FairnessLine, other: FairnessLine): FairnessLine => ({
  ...one,
  won: one.won + other.won,
  lost: one.lost + other.lost,
  equal: one.equal + other.equal,
  void: one.void + other.void,
  voids: addVoids(one.voids, other.voids),
  staked: addCents(one.staked, other.staked),
  net: addCents(one.net, other.net),
})
const nothing = { won: 0, lost: 0, equal: 0, void: 0, voids: {}, staked: zero, net: cents(0n) } as const

/** One product, or all of them together: how often deals were right, and what they brought whom. */
const Line = ({ name, line }: { name: string; line: FairnessLine }) => {
  const t = useTranslations('fairness')
  const format = useFormat()
  const count = dealsOf(line)
  const mean = meanPerHundred(line)
  const ours = negateCents(line.net)
  const share = (of: number) => `${format.share(Math.round((of / count) * hundred))} · ${format.count(of)}`
  return (
    <li className="space-y-2" data-testid="fairness-line">
      <h2 className="text-15 font-semi">{name}</h2>
      <Receipt
        total={
          <>
            <ReceiptRow label={t('mean')}>
              {mean === undefined ? '–' : <MoneyText text={format.result(mean)} tone={toneOf(mean)} />}
            </ReceiptRow>
            <ReceiptRow label={t('ours')}>
              <MoneyText text={format.result(ours)} />
            </ReceiptRow>
          </>
        }
      >
        <ReceiptRow label={t('deals')}>{format.count(count)}</ReceiptRow>
        <ReceiptRow label={t('right')}>{share(line.won)}</ReceiptRow>
        <ReceiptRow label={t('wrong')}>{share(line.lost)}</ReceiptRow>
        <ReceiptRow label={t('equal')}>{share(line.equal)}</ReceiptRow>
        <ReceiptRow label={t('void')}>{share(line.void)}</ReceiptRow>
        {voidReasons
          .filter(reason => (line.voids?.[reason] ?? 0) > 0)
          .map(reason => (
            <ReceiptRow key={reason} label={<span className="ps-4">{t(`void_${reason}`)}</span>}>
              {format.count(line.voids?.[reason] ?? 0)}
            </ReceiptRow>
          ))}
      </Receipt>
    </li>
  )
}

const Checked = ({ checked }: { checked: CheckedFairness }) => {
  const t = useTranslations('fairness')
  const format = useFormat()
  const { sheets, broken, signatures } = checked
  if (broken !== undefined)
    return <Note tone="bad">{t('broken', { day: format.date(Date.parse(broken)) })}</Note>
  if (sheets.length === 0) return null
  return (
    <Note tone="info" icon={signatures ? <ShieldCheck aria-hidden /> : <ShieldQuestionMark aria-hidden />}>
      {t(signatures ? 'checked' : 'unsigned', { count: format.count(sheets.length) })}
    </Note>
  )
}

const Body = ({ checked }: { checked: CheckedFairness }) => {
  const t = useTranslations()
  const words = useDealWords()
  const [period, setPeriod] = useState<Period>('30')
  const newest = checked.sheets.at(-1)?.day
  const from = newest === undefined ? 0 : Date.parse(newest) - (Number(period) - 1) * dayMs
  const lines = sumFairness(checked.sheets.filter(({ day }) => Date.parse(day) >= from))
  const [first] = lines
  return (
    <div className="space-y-4">
      <Segmented
        wide
        name={t('fairness.period')}
        value={period}
        onChange={setPeriod}
        options={periods.map(value => ({ value, label: t('fairness.days', { count: value }) }))}
      />
      <Checked checked={checked} />
      {first === undefined ? (
        <Empty hint={t('fairness.empty')} />
      ) : (
        <ul className="space-y-5">
          <Line name={t('fairness.all')} line={lines.reduce(add, { ...first, ...nothing })} />
          {lines.map(line => (
            <Line
              key={`${line.kind} ${line.group} ${line.seconds}`}
              name={`${t(`term.kind_${line.kind}`)} · ${t(`category.${line.group}`)} · ${words.duration(line.kind, line.seconds)}`}
              line={line}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What all deals of real accounts came to: for everybody, without signing in. */
export const FairnessScreen = () => {
  const t = useTranslations()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/pages/index' }))
  return (
    <Column>
      <PageHeader title={t('place.fairness')} demo={false} onBack={back} />
      <div className="space-y-4 edge pb-10">
        <p className="text-14 text-t2">{t('fairness.intro')}</p>
        <Fetched query={useFairness()} awaited={<SkeletonRows count={5} />}>
          {checked => <Body checked={checked} />}
        </Fetched>
      </div>
    </Column>
  )
}
