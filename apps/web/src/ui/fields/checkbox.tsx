import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field.tsx'
import { Tick } from '../tick.tsx'

type Props = Omit<ComponentProps<typeof Tick>, 'id' | 'small' | 'bad'> & {
  /** May hold links. */
  children: ReactNode
  error?: string | undefined
}

/** A tick beside a sentence; the sentence may be tapped too. */
export const Checkbox = ({ children, error, ...input }: Props) => {
  const id = useId()
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3">
        <span className="relative grid size-[2.75rem] shrink-0 place-items-center -mx-[min(0.625rem,10px)]">
          <Tick
            {...input}
            id={id}
            bad={error !== undefined}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
          />
        </span>
        <label htmlFor={id} className="min-w-0 flex-1 py-[0.625rem] text-14 text-t2">
          {children}
        </label>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
