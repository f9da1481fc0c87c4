import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { FieldError } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'id' | 'children'> & {
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
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            className={classes(
              'peer size-[1.5rem] cursor-pointer appearance-none rounded-[0.4375rem] bg-page ring-inset after:absolute after:inset-0 checked:bg-primary-fill checked:ring-0',
              error === undefined ? 'ring-[1.5px] ring-control' : 'ring-2 ring-down',
            )}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none invisible absolute size-[1rem] text-white peer-checked:visible"
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
