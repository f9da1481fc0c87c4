import { classes } from './classes.ts'
import { Arrow } from './marks.tsx'

/** Side and lots of an order. */
export const SideTag = ({ side, text }: { side: 'long' | 'short'; text: string }) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 align-middle text-12 font-semi whitespace-nowrap',
      side === 'long' ? 'bg-up-tint text-up' : 'bg-down-tint text-down',
    )}
  >
    <Arrow direction={side === 'long' ? 'up' : 'down'} />
    {text}
  </span>
)
