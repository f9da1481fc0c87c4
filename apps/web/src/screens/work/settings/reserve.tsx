import { lendingReserveBounds } from '@plumbline/rules/lending'
import { addCents, cents, zero, type Cents } from '@plumbline/rules/money'
import { savingsReserveMax } from '@plumbline/rules/savings'
import { reserveCover, type SettingKey } from '@plumbline/rules/setting'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { Note } from '../../../ui/note.tsx'
import { useMayI, workCall } from '../shared/session/session.ts'
import { useWholes } from './whole.ts'
import { Consequence, Consequences } from './consequences.tsx'

const reserves = {
  'lending.reserve': { kind: 'loans', max: lendingReserveBounds.max },
  'savings.reserve': { kind: 'savings', max: savingsReserveMax },
} as const
export type ReserveKey = keyof typeof reserves
export const isReserveKey = (key: SettingKey): key is ReserveKey => Object.hasOwn(reserves, key)

/** Each look is in the audit log: it is made once for each form. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** What of a reserve is spoken for; undefined until it is known, and for those who may not see it. */
const useUsed = (of: ReserveKey): Cents | undefined => {
  const mayI = useMayI()
  const loans = useQuery({
    ...once,
    queryKey: ['work', 'setting-reserve', 'loans'],
    queryFn: ({ signal }) => workCall('loanExposure', {}, { signal }),
    enabled: of === 'lending.reserve' && mayI('lending:loan:view'),
  })
  const savings = useQuery({
    ...once,
    queryKey: ['work', 'setting-reserve', 'savings'],
    queryFn: ({ signal }) => workCall('savingsOverview', {}, { signal }),
    enabled: of === 'savings.reserve' && mayI('savings:overview:view'),
  })
  switch (of) {
    case 'lending.reserve':
      return loans.data && addCents(centsOf(loans.data.principal), centsOf(loans.data.appliedFor))
    case 'savings.reserve':
      return (
        savings.data && addCents(centsOf(savings.data.reserve.paid), centsOf(savings.data.reserve.toCome))
      )
  }
}

const centsPerUsd = 100n

/** What a reserve of this size means: what is lost at worst, and what it leaves beside what is spoken for. */
const ReserveConsequences = ({ of, usd }: { of: ReserveKey; usd: number }) => {
  const t = useTranslations('workTable')
  const format = useFormat()
  const used = useUsed(of)
  const { kind } = reserves[of]
  const amount = cents(BigInt(usd) * centsPerUsd)
  const cover = used === undefined ? undefined : reserveCover(amount, used)
  const money = (of: Cents) => <MoneyText text={format.money(of)} />
  return (
    <>
      <Consequences>
        <Consequence label={t(`reserveWorst_${kind}`)}>{money(cover?.worst ?? amount)}</Consequence>
        {used !== undefined && cover !== undefined && (
          <>
            <Consequence label={t(`reserveUsed_${kind}`)}>{money(used)}</Consequence>
            <Consequence label={t(`reserveLeft_${kind}`)}>{money(cover.left)}</Consequence>
          </>
        )}
      </Consequences>
      {cover !== undefined && cover.left < zero && <Note tone="warn">{t(`reserveShort_${kind}`)}</Note>}
    </>
  )
}

type Props = {
  readonly of: ReserveKey
  readonly held: unknown
  /** Undefined while what is typed is no amount within the bounds. */
  readonly onChange: (usd: number | undefined) => void
}

/** Whole USD that are set aside, with what they cover. */
export const ReserveField = ({ of, held, onChange }: Props) => {
  const t = useTranslations('workTable')
  const wholes = useWholes()
  const { max } = reserves[of]
  const [typed, setTyped] = useState(() => wholes.settled(String(held)))
  const read = (text: string): number | undefined => {
    const value = wholes.read(text)
    return value !== undefined && value <= max ? value : undefined
  }
  const bounds = { minimum: wholes.write(0), maximum: wholes.write(max) }
  const usd = read(typed)
  return (
    <>
      <TextField
        label={t('reserveAmount')}
        aside={t('bounds', bounds)}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={usd === undefined ? t('limitInvalid', bounds) : undefined}
        onBlur={() => setTyped(wholes.settled(typed))}
        onChange={event => {
          setTyped(event.target.value)
          onChange(read(event.target.value))
        }}
      />
      {usd !== undefined && <ReserveConsequences of={of} usd={usd} />}
    </>
  )
}
