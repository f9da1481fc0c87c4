import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'size' | 'children'> & {
  /** In a row of a table or in a line of words. */
  small?: true
  /** Something is wrong with the answer. */
  bad?: boolean
}

/** The box of a checkbox and its tick. Whoever draws it gives it a name, and room for a finger around it. */
export const Tick = ({ small, bad = false, ...input }: Props) => (
  <span className="relative grid place-items-center">
    <input
      {...input}
      type="checkbox"
      className={classes(
        'peer cursor-pointer appearance-none rounded-tag bg-page ring-inset after:absolute after:inset-0 checked:bg-primary-fill checked:ring-0',
        small ? 'size-5' : 'size-[1.5rem]',
        bad ? 'ring-2 ring-down' : 'ring-[1.5px] ring-control',
      )}
    />
    <Check
      aria-hidden
      strokeWidth={3}
      className={classes(
        'pointer-events-none invisible absolute text-white peer-checked:visible',
        small ? 'size-3.5' : 'size-[1rem]',
      )}
    />
  </span>
)

/** The circle of one of a few and its dot. Whoever draws it gives it a name, and room for a finger around it. */
export const Radio = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <span className="relative grid shrink-0 place-items-center">
    <input
      {...input}
      type="radio"
      className="peer size-[1.5rem] appearance-none rounded-full bg-page ring-[1.5px] ring-control ring-inset checked:bg-primary-fill checked:ring-0"
    />
    <span
      aria-hidden
      className="pointer-events-none invisible absolute size-2 rounded-full bg-white peer-checked:visible"
    />
  </span>
)
