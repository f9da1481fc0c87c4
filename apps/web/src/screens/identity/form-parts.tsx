import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/note.tsx'

/** What is wrong with the form as a whole. The place is always there, so that its words are announced. */
const FormProblem = ({ text }: { text: string | undefined }) => (
  <div role="alert" data-testid="form-problem" className="not-empty:mb-3">
    {text !== undefined && <Note tone="bad">{text}</Note>}
  </div>
)

type SubmitProps = {
  problem: string | undefined
  /** What the button will bring, above it. */
  before?: ReactNode
  sending: string | false
  children: string
}

/** The end of a form: what it will bring, what is wrong, the button. */
export const Submit = ({ problem, before, sending, children }: SubmitProps) => (
  <div>
    {before !== undefined && <div className="mb-3">{before}</div>}
    <FormProblem text={problem} />
    <Button type="submit" look="primary" size="main" wide sending={sending}>
      {children}
    </Button>
  </div>
)
