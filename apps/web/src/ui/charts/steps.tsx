import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '../classes.ts'

type State = 'done' | 'now' | 'failed' | 'next'
type Step = { readonly name: string; readonly note?: ReactNode; readonly state: State }

const looks: Record<State, string> = {
  done: 'bg-up-fill text-white',
  now: 'bg-page ring-2 ring-primary ring-inset',
  failed: 'bg-down-fill text-white',
  next: 'bg-page ring-2 ring-control ring-inset',
}

const signs: Record<State, ReactNode> = {
  done: <Check aria-hidden className="size-3.5" strokeWidth={3} />,
  now: <span className="size-2 rounded-full bg-primary" />,
  failed: <X aria-hidden className="size-3.5" strokeWidth={3} />,
  next: undefined,
}

/** How far a request has come: submitted, under review, done. */
export const Steps = ({ name, steps }: { name: string; steps: readonly Step[] }) => {
  const t = useTranslations('ui')
  const words: Record<State, string> = {
    done: t('stepDone'),
    now: t('stepNow'),
    failed: t('stepFailed'),
    next: t('stepNext'),
  }
  return (
    <ol aria-label={name} className="grid auto-cols-fr grid-flow-col narrow:grid-flow-row narrow:gap-2">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={classes('min-w-0', step.state === 'next' && 'text-t3')}
        >
          <span className="mb-1.5 flex items-center gap-1.5 pr-1.5">
            <span
              className={classes('grid size-5.5 shrink-0 place-items-center rounded-full', looks[step.state])}
            >
              {signs[step.state]}
            </span>
            {index < steps.length - 1 && (
              <span
                className={classes('h-0.5 flex-1 rounded-full', step.state === 'done' ? 'bg-up' : 'bg-line')}
              />
            )}
          </span>
          <span className="block pr-2 text-13 font-semi">
            {step.name}
            <span className="sr-only">, {words[step.state]}</span>
          </span>
          {step.note !== undefined && <span className="block pr-2 text-12 text-t3">{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Where one stands in a form of several pages. */
export const StepBar = ({ step, count }: { step: number; count: number }) => {
  const t = useTranslations('ui')
  return (
    <div
      role="img"
      aria-label={t('step', { step: String(step), count: String(count) })}
      className="flex gap-1.5"
    >
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classes(
            'h-1 flex-1 rounded-full',
            index + 1 < step ? 'bg-up' : index + 1 === step ? 'bg-primary' : 'bg-line',
          )}
        />
      ))}
    </div>
  )
}
