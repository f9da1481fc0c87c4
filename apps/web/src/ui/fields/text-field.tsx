import type { LucideIcon } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { boxClass, FieldError, FieldLabel } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string
  /** At the right of the label: a limit, or a way to learn more. */
  aside?: ReactNode
  error?: string | undefined
  icon?: LucideIcon
  /** Inside the frame, before and after what is typed. */
  start?: ReactNode
  end?: ReactNode
  /** Under the frame; it belongs to the field's description. */
  below?: ReactNode
}

/** Words, addresses and numbers, with what is wrong said right below. */
export const TextField = ({ label, aside, error, icon: Icon, start, end, below, ...input }: Props) => {
  const id = useId()
  return (
    <div className="min-w-0">
      <FieldLabel label={label} aside={aside} htmlFor={id} />
      <div className={boxClass(error !== undefined)}>
        {Icon !== undefined && (
          <Icon aria-hidden className="ml-3.5 size-4.5 shrink-0 text-t3" strokeWidth={1.8} />
        )}
        {start}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-below`}
          className={classes(
            'autofill:shadow-[inset_0_0_0_100vmax_var(--page)] autofill:[-webkit-text-fill-color:var(--t1)] m-px min-h-11 w-full min-w-0 rounded-field bg-transparent py-2 text-16 text-t1 outline-none placeholder:text-t3 disabled:text-t3',
            Icon === undefined ? 'px-3.5' : 'pr-3.5 pl-2.5',
          )}
        />
        {end}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <div id={`${id}-below`}>{below}</div>
    </div>
  )
}
