import { addCents, type Cents } from '@plumbline/rules/money'
import { directions, type Direction } from '@plumbline/rules/term'
import { ArrowDownRight, ArrowUpRight, LoaderCircle, Zap } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Note } from '../../../ui/note.tsx'
import { setOneTap } from './settings.ts'
import type { DealTicket } from './use-deal-ticket.ts'
import type { Place } from './use-place.ts'
import { useDealWords } from '../../../shared/term/labels.ts'

type Props = { readonly ticket: DealTicket; readonly place: Place }

const looks = {
  down: { fill: 'bg-down-fill', Icon: ArrowDownRight, align: 'text-left' },
  up: { fill: 'bg-up-fill', Icon: ArrowUpRight, align: 'text-right' },
} as const
const shown = directions.toReversed()

const Half = ({
  direction,
  payout,
  ticket,
  place,
  reason,
}: Props & {
  direction: Direction
  payout: Cents | undefined
  reason: string
}) => {
  const t = useTranslations('term')
  const format = useFormat()
  const { fill, Icon, align } = looks[direction]
  const can = ticket.canPlace(direction)
  return (
    <button
      type="button"
      data-testid={`place-${direction}`}
      aria-disabled={can ? undefined : true}
      aria-describedby={can ? undefined : reason}
      onClick={can ? () => place.place(direction) : undefined}
      className={classes(
        'min-h-[3.625rem] flex-1 rounded-card px-4 py-2 transition-[filter] duration-80 active:brightness-86',
        align,
        can ? `${fill} text-white` : 'bg-sunk text-t3',
      )}
    >
      <span
        className={classes(
          'flex items-center gap-1.5 text-16 font-semi',
          direction === 'up' && 'justify-end',
        )}
      >
        {direction === 'down' && <Icon aria-hidden className="size-4.5" />}
        {t(direction)}
        {direction === 'up' && <Icon aria-hidden className="size-4.5" />}
      </span>
      <span className="text-12 whitespace-nowrap">
        {payout === undefined ? '–' : t('pays', { amount: format.money(payout) })}
      </span>
    </button>
  )
}

/** Why nothing, or nothing of one direction, can be placed now. */
const useReasons = (ticket: DealTicket): readonly string[] => {
  const t = useTranslations()
  const refusalText = useRefusalText()
  const format = useFormat()
  const { blockedBy, connected, exposureOf, query } = ticket
  if (!connected) return [t('market.offline')]
  if (query.isPending) return [t('trade.waiting')]
  if (blockedBy !== undefined) {
    const { refusal, figures = {} } = blockedBy
    const opensAt = figures['opensAt']
    const time =
      opensAt === undefined || opensAt === '–' ? undefined : format.weekdayTime(Date.parse(opensAt))
    return [refusalText(refusal, time === undefined ? figures : { ...figures, opensAt: time })]
  }
  return directions.flatMap(direction => {
    const refusal = exposureOf(direction)
    return refusal === undefined ? [] : [t('term.paused', { direction: t(`term.${direction}`) })]
  })
}

/** Down and up, each with what it would pay; the duration between them. */
export const DirectionButtons = ({ ticket, place }: Props) => {
  const t = useTranslations()
  const words = useDealWords()
  const reasonId = useId()
  const reasons = useReasons(ticket)
  const { product, stake, profit, amountFault } = ticket
  const payout =
    stake === undefined || profit === undefined || amountFault?.is === 'unreadable'
      ? undefined
      : addCents(stake, profit)
  return (
    <div className="space-y-2">
      <div id={reasonId} role="status" className="empty:hidden">
        {reasons.map(text => (
          <Note key={text} tone="warn">
            {text}
          </Note>
        ))}
      </div>
      {place.asked === undefined && <AttemptProblem error={place.error} />}
      {place.open !== undefined ? (
        <OpenAttempt open={place.open} onAgain={place.open.again} />
      ) : (
        <div className="relative flex gap-1.5" data-testid="deal-buttons">
          {shown.map(direction => (
            <Half key={direction} {...{ ticket, place, direction, payout, reason: reasonId }} />
          ))}
          {product !== undefined && (
            <span className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2 rounded-full bg-page px-2.5 py-1 text-12 font-semi ring-1 ring-line">
              {place.isPending ? (
                <LoaderCircle aria-label={t('ticket.sending')} className="spinner size-4" />
              ) : (
                words.duration(ticket.kind, product.seconds)
              )}
            </span>
          )}
        </div>
      )}
      {place.oneTap && (
        <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-12 font-medium text-warn">
          <Zap aria-hidden className="size-3.5" />
          {t('term.oneTapOn')}
          <Button look="text" size="row" onClick={() => setOneTap(false)}>
            {t('term.askAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}
