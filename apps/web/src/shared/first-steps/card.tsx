import { firstSteps, type FirstStep, type StepState } from '@plumbline/rules/first-steps'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, Hourglass, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useDismissSteps, useFirstSteps } from '../../live/first-steps/first-steps.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { Area } from '../with-texts.tsx'
import { forgetRooms, keepRoom } from './keep-room.ts'

const places = {
  verification: '/pages/mine/setting/edit7',
  deposit: '/pages/fund/deposit',
  trade: '/pages/order',
} as const satisfies Record<FirstStep, string>

const Mark = ({ state, number }: { state: StepState; number: string }) => (
  <span
    aria-hidden
    className={classes(
      'grid size-7 shrink-0 place-items-center rounded-full text-13 font-bold',
      state === 'done' && 'bg-up-fill text-white',
      state === 'waiting' && 'bg-warn-tint text-warn',
      state === 'open' && 'ring-2 ring-primary ring-inset text-primary',
    )}
  >
    {state === 'done' ? (
      <Check className="size-4" strokeWidth={3} />
    ) : state === 'waiting' ? (
      <Hourglass className="size-4" />
    ) : (
      number
    )}
  </span>
)

const Step = ({ step, state, number }: { step: FirstStep; state: StepState; number: string }) => {
  const t = useTranslations('firstSteps')
  const words = (
    <>
      <Mark state={state} number={number} />
      <span className="min-w-0 flex-1">
        <span className={classes('block text-14', state === 'done' ? 'text-t2' : 'font-semi')}>
          {t(step)}
        </span>
        <span className="block text-12 text-t3">{state === 'open' ? t(`${step}More`) : t(state)}</span>
      </span>
    </>
  )
  return (
    <li className="border-t border-line" data-testid={`step-${step}`}>
      {state === 'done' ? (
        <span className="flex min-h-14 items-center gap-3 py-2">{words}</span>
      ) : (
        <Link
          to={places[step]}
          className="flex min-h-14 items-center gap-3 py-2 -outline-offset-2 active:bg-sunk"
        >
          {words}
          <ChevronRight aria-hidden className="size-4.5 text-t3" />
        </Link>
      )}
    </li>
  )
}

type Props = {
  /** As wide as its column at a desk too, with the distance of its neighbours. */
  wide?: boolean
  /** Once it is known whether there is one, and it stands there. */
  onKnown?: () => void
}

const Card = ({ wide = false, onKnown }: Props) => {
  const t = useTranslations('firstSteps')
  const format = useFormat()
  const problem = useProblemText()
  const { data, isError } = useFirstSteps()
  const dismiss = useDismissSteps()
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (data === undefined && !isError) return
    if (!wide) keepRoom('--room-steps', card.current?.offsetHeight ?? 0)
    onKnown?.()
  }, [data, isError, onKnown, wide])
  useLayoutEffect(() => forgetRooms, [])
  if (data === undefined || data.dismissed) return null
  const done = firstSteps.filter(step => data.steps[step] === 'done').length
  if (done === firstSteps.length) return null
  return (
    <div ref={card} className="pb-3">
      <section
        aria-labelledby="first-steps"
        data-testid="first-steps"
        className={classes(
          'mx-4 rounded-card pl-4 ring-1 ring-line ring-inset',
          !wide && 'desk:mx-0 desk:max-w-[40rem]',
        )}
      >
        <div className="flex items-center">
          <h2 id="first-steps" className="flex-1 text-15 font-semi">
            {t('title')}
          </h2>
          <span className="text-12 text-t3">
            {t('progress', { done: format.count(done), count: format.count(firstSteps.length) })}
          </span>
          <IconButton
            name={t('dismiss')}
            onClick={() =>
              dismiss.mutate(undefined, { onError: error => showToast('problem', problem(error)) })
            }
          >
            <X aria-hidden className="size-4.5 text-t2" />
          </IconButton>
        </div>
        <ol className="pr-3">
          {firstSteps.map((step, place) => (
            <Step key={step} step={step} state={data.steps[step]} number={format.count(place + 1)} />
          ))}
        </ol>
      </section>
    </div>
  )
}

/** What a new customer does first, with its true state; gone once it is done, or put away. */
export const FirstStepsCard = (props: Props) => (
  <Area name="identity" pending={null} failed={null}>
    <Card {...props} />
  </Area>
)
