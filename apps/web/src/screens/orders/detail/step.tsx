import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/language.ts'
import { PriceText } from '../../../ui/figures.tsx'

/** How a step hangs on the plumb line: where it begins, what happened on the way, where it ends. */
export type StepMark = 'start' | 'way' | 'end' | 'open'

const Mark = ({ mark }: { mark: StepMark }) => {
  switch (mark) {
    case 'start':
      return (
        <span
          aria-hidden
          className="absolute top-1 left-1 size-3 rounded-full border-[3px] border-t1 bg-page"
        />
      )
    case 'way':
      return <span aria-hidden className="absolute top-1.5 left-1.5 size-2 rounded-full bg-control" />
    case 'open':
      return (
        <span
          aria-hidden
          className="absolute top-0.5 left-1 size-3 rotate-45 border-2 border-dashed border-control"
        />
      )
    case 'end':
      return (
        <svg aria-hidden viewBox="0 0 14 18" className="absolute top-0 left-[0.1875rem] h-4.5 fill-up">
          <path d="M7 0l7 6-7 12L0 6z" />
        </svg>
      )
  }
}

type Props = {
  name: string
  /** None for what is still to come. */
  at: string | undefined
  mark: StepMark
  price?: string | undefined
  how?: string | undefined
  children?: ReactNode
}

/** One thing that happened to an order. */
export const Step = ({ name, price, at, how, children, mark }: Props) => {
  const format = useFormat()
  const isQuiet = mark === 'way' || mark === 'open'
  return (
    <li className="relative pb-5 pl-9 last:pb-0">
      <Mark mark={mark} />
      {(mark === 'start' || mark === 'way') && (
        <span aria-hidden className="absolute top-4.5 -bottom-1 left-[0.5625rem] w-0.5 bg-control/60" />
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className={isQuiet ? 'text-14 font-medium' : 'text-15 font-semi'}>{name}</h3>
        {price !== undefined && (
          <p className="text-16 font-bold">
            <PriceText text={format.decimal(price)} />
          </p>
        )}
      </div>
      {at !== undefined && (
        <div className="flex flex-wrap justify-between gap-x-3 text-13 text-t2">
          <p>{format.exactTime(Date.parse(at))}</p>
          {how !== undefined && <p className="ml-auto text-right">{how}</p>}
        </div>
      )}
      {children}
    </li>
  )
}
