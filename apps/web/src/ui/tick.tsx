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
