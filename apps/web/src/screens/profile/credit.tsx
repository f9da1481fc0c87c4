import { creditMax, creditStart, type CreditEventKind } from '@plumbline/rules/account'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../shared/with-texts.tsx'
import { useFormat } from '../../i18n/language.ts'
import { pointsText } from '../../i18n/points-text.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useCredit } from '../../live/identity/identity.ts'
import { Ring } from '../../ui/charts/ring.tsx'
import { Problem } from '../../ui/states.tsx'
import { besidePart } from '../../ui/lazy-part.ts'
import { LayerSuspense } from '../../ui/overlays/awaited-layer.tsx'

const CreditSheet = besidePart(() =>
  import('./credit-sheet.tsx').then(({ CreditSheet }) => ({ default: CreditSheet })),
)

const shortOf = {
  kyc_approved: 'shortKyc',
  real_name_approved: 'shortRealName',
  loan_repaid_on_time: 'shortLoanRepaid',
  loan_defaulted: 'shortLoanDefaulted',
  loan_default_withdrawn: 'shortLoanDefaultWithdrawn',
} as const satisfies Record<CreditEventKind, string>

/** The newest few; the sheet has them all. */
const namedMax = 2

/** As high as the card will be. */
const awaited = <div aria-hidden className="rounded-card bg-sunk" style={{ minHeight: '5.25rem' }} />

const Card = () => {
  const t = useTranslations('credit')
  const format = useFormat()
  const problem = useProblemText()
  const { data: credit, isError, error, refetch } = useCredit()
  const [open, setOpen] = useState(false)
  if (credit === undefined)
    return isError ? <Problem text={problem(error)} onRetry={() => void refetch()} /> : awaited
  const { score, events } = credit
  const figures = { score: String(score), maximum: String(creditMax) }
  const newest = events
    .slice(0, namedMax)
    .map(({ kind, points }) => t('pointsOf', { what: t(shortOf[kind]), points: pointsText(format, points) }))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-testid="credit"
        className="flex w-full items-center gap-3.5 rounded-card bg-sunk p-4 text-left active:brightness-95 narrow:flex-wrap"
      >
        <Ring size="large" share={score / creditMax} tone="good">
          {format.count(score)}
        </Ring>
        <span className="min-w-0 flex-1">
          <span className="block text-15 font-semi">{t('score', figures)}</span>
          <span className="block text-13 text-t2">
            {newest.length === 0 ? t('begins', { points: String(creditStart) }) : newest.join(', ')}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-t3" />
      </button>
      {open && (
        <LayerSuspense>
          <CreditSheet score={score} events={events} onClose={() => setOpen(false)} />
        </LayerSuspense>
      )}
    </>
  )
}

/** How far the firm trusts the customer, and what that comes from. */
export const CreditCard = () => (
  <section className="px-4 pt-5">
    <Area name="identity" pending={awaited}>
      <Card />
    </Area>
  </section>
)
