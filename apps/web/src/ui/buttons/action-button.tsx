import { useId, type ComponentProps } from 'react'
import { Button } from './button.tsx'

type Props = ComponentProps<typeof Button> & {
  /** Why it cannot be pressed now; while there is a reason, pressing does nothing. */
  reason?: string | undefined
}

/** The button that commits, with the reason beside it while it cannot. It stays reachable, so that the reason is heard. */
export const ActionButton = ({ reason, ...button }: Props) => {
  const id = useId()
  return (
    <div>
      <Button {...button} blocked={reason !== undefined} aria-describedby={`${id}-reason`} />
      <p id={`${id}-reason`} className="mt-1.5 text-center text-13 text-t3 empty:hidden">
        {reason}
      </p>
    </div>
  )
}
