import type { ComponentProps } from 'react'

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
