import { Button } from '../../../../ui/buttons/button.tsx'
import { Note } from '../../../../ui/note.tsx'

type Props = {
  /** What is wrong with the form as a whole. */
  problem: string | undefined
  sending: string | false
  children: string
}

/** The end of a form: what is wrong, and the button. The place of the first is always there, so that it is announced. */
export const FormEnd = ({ problem, sending, children }: Props) => (
  <div>
    <div role="alert" data-testid="form-problem" className="not-empty:mb-3">
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
    </div>
    <Button type="submit" look="primary" size="main" wide sending={sending}>
      {children}
    </Button>
  </div>
)
