import type { InstrumentView } from '@plumbline/protocol/market'
import type { TermKind } from '@plumbline/rules/term'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { Note } from '../../../ui/note.tsx'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { DirectionButtons } from './buttons.tsx'
import { ConfirmDeal } from './confirm.tsx'
import { AmountField, DurationField } from './fields.tsx'
import { HowDecided } from '../../../shared/term/how.tsx'
import { Ends, Odds } from './odds.tsx'
import { ResultCard } from './result-card.tsx'
import { NewestDeal, RunningDeals } from '../../../shared/term/running.tsx'
import { useDealKeys } from './use-deal-keys.ts'
import { useDealTicket } from './use-deal-ticket.ts'
import { usePlace } from './use-place.ts'
import { useDealWords } from '../../../shared/term/labels.ts'

type Props = { readonly view: InstrumentView; readonly kind: TermKind }

const Fields = ({ ticket }: { ticket: ReturnType<typeof useDealTicket> }) => {
  const t = useTranslations('term')
  const problem = useProblemText()
  const { query, products } = ticket
  if (query.isPending) return <SkeletonRows count={3} />
  if (query.isError && query.data === undefined)
    return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  if (products.length === 0) return <Note tone="info">{t('noneOffered')}</Note>
  return (
    <>
      <DurationField ticket={ticket} />
      <AmountField ticket={ticket} />
      <Odds ticket={ticket} />
    </>
  )
}

/** On a phone: everything under the chart, the two buttons above the tabs. */
const OnPage = ({ view, kind }: Props) => {
  const ticket = useDealTicket(view, kind)
  const place = usePlace(view, ticket)
  return (
    <div data-testid="term-ticket">
      <div className="space-y-3 px-4 pt-3">
        <ResultCard place={place} />
        <NewestDeal code={view.code} />
        {place.open === undefined && <Fields ticket={ticket} />}
      </div>
      <div className="sticky bottom-[calc(3.5rem+max(0.625rem,env(safe-area-inset-bottom)))] z-10 space-y-2 bg-page px-4 pt-2 pb-3 narrow:static low:static">
        {place.open === undefined && <Ends ticket={ticket} />}
        <DirectionButtons ticket={ticket} place={place} />
      </div>
      <div className="px-4 pb-6">
        <RunningDeals code={view.code} />
        <HowDecided />
      </div>
      <ConfirmDeal place={place} />
    </div>
  )
}

/** Beside the chart of a desk. */
const InPane = ({ view, kind }: Props) => {
  const t = useTranslations('term')
  const words = useDealWords()
  const ticket = useDealTicket(view, kind)
  const place = usePlace(view, ticket)
  const direction = useDealKeys(place.asked === undefined && place.open === undefined, ticket, place)
  return (
    <section
      aria-label={t('ticketOf', { code: view.code })}
      className="flex min-h-0 flex-1 flex-col"
      data-testid="term-ticket"
    >
      <div className="relative min-h-0 flex-1 space-y-3.5 overflow-y-auto p-4">
        {place.open === undefined && <Fields ticket={ticket} />}
        <ResultCard place={place} />
        <HowDecided />
      </div>
      <div className="border-t border-line p-4">
        <div className="mb-2.5 empty:hidden">{place.open === undefined && <Ends ticket={ticket} />}</div>
        <DirectionButtons ticket={ticket} place={place} />
        {place.open === undefined && (
          <p className="mt-2 text-center text-11 text-t3">
            {direction === undefined ? t('keys') : t('keysChosen', { direction: words.direction(direction) })}
          </p>
        )}
      </div>
      <ConfirmDeal place={place} />
    </section>
  )
}

/** The ticket of term and micro deals. */
export const TermTicket = ({ pane, ...props }: Props & { readonly pane?: true }) => (
  <Area name="trading" pending={null}>
    <Area name="term" pending={<SkeletonRows count={3} />}>
      {pane === true ? (
        <InPane key={`${props.view.code} ${props.kind}`} {...props} />
      ) : (
        <OnPage key={`${props.view.code} ${props.kind}`} {...props} />
      )}
    </Area>
  </Area>
)
