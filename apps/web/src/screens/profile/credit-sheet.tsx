import type { CallOutput } from '@plumbline/protocol/core'
import {
  creditEventKinds,
  creditMax,
  creditPoints,
  creditStart,
  type CreditEventKind,
} from '@plumbline/rules/account'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { pointsText } from '../../i18n/points-text.ts'
import { classes } from '../../ui/classes.ts'
import { Ring } from '../../ui/charts/ring.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'

type Props = CallOutput<'credit'> & { onClose: () => void }

const textOf = {
  kyc_approved: 'kyc',
  real_name_approved: 'realName',
  loan_repaid_on_time: 'loanRepaid',
  loan_defaulted: 'loanDefaulted',
  loan_default_withdrawn: 'loanDefaultWithdrawn',
} as const satisfies Record<CreditEventKind, string>

const Points = ({ points }: { points: number }) => {
  const format = useFormat()
  return (
    <span className={classes('shrink-0 font-semi', points < 0 ? 'text-down' : 'text-up')}>
      {pointsText(format, points)}
    </span>
  )
}

const rowClass = 'flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-14 last:border-0'

/** The score, every event that moved it, and all that can. */
export const CreditSheet = ({ score, events, onClose }: Props) => {
  const t = useTranslations('credit')
  const format = useFormat()
  const figures = { score: String(score), maximum: String(creditMax) }
  return (
    <Sheet open onClose={onClose} title={t('title')}>
      <div className="flex items-center gap-4 py-2" data-testid="credit-sheet">
        <Ring size="large" share={score / creditMax} tone="good" name={t('ring', figures)}>
          <span aria-hidden>{format.count(score)}</span>
        </Ring>
        <p className="min-w-0 flex-1 text-14 text-t2">{t('begins', { points: String(creditStart) })}</p>
      </div>
      <h3 className="mt-4 text-13 font-semi text-t3">{t('happened')}</h3>
      {events.length === 0 ? (
        <p className="py-3 text-14 text-t2">{t('nothing')}</p>
      ) : (
        <ul>
          {events.map(({ kind, points, at }) => (
            <li key={`${kind} ${at}`} className={rowClass}>
              <span className="min-w-0">
                {t(textOf[kind])}
                <time dateTime={at} className="block text-13 text-t3">
                  {format.date(Date.parse(at))}
                </time>
              </span>
              <Points points={points} />
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-5 text-13 font-semi text-t3">{t('howTitle')}</h3>
      <p className="mt-1 text-13 text-t2">{t('how')}</p>
      <ul className="mt-1">
        {creditEventKinds.map(kind => (
          <li key={kind} className={rowClass}>
            <span className="min-w-0">{t(textOf[kind])}</span>
            <Points points={creditPoints[kind]} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
