import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/buttons/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Note } from '../../../../ui/note.tsx'
import type { Unsent } from './unsent.ts'

type Props = {
  /** What is wrong with the form as a whole. */
  problem: string | undefined
  sending: string | false
  children: string
}

/** What is wrong; its place is always there, so that it is announced. */
const FormProblem = ({ problem }: Pick<Props, 'problem'>) => (
  <div role="alert" data-testid="form-problem" className="not-empty:mb-3">
    {problem !== undefined && <Note tone="bad">{problem}</Note>}
  </div>
)

/** The end of a form: what is wrong, and the button. */
export const FormEnd = ({ problem, sending, children }: Props) => (
  <div>
    <FormProblem problem={problem} />
    <Button type="submit" look="primary" size="main" wide sending={sending}>
      {children}
    </Button>
  </div>
)

/** The end of a form over a whole page: whether something was typed that is not saved, and the ways to drop and to save it. */
export const PageFormEnd = <Draft,>({
  problem,
  sending,
  unsent: { isUnsent, forget },
  summary,
  children,
}: Props & {
  unsent: Unsent<Draft>
  /** What will come of it, in one line, where that is chosen far away from the button. */
  summary?: string
}) => {
  const t = useTranslations('workUnsent')
  return (
    <div className="max-w-[97rem] desk:px-2">
      <FormProblem problem={problem} />
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        {summary !== undefined && (
          <p data-testid="form-summary" className="w-full text-13 font-medium wrap-anywhere">
            {summary}
          </p>
        )}
        {/* Its place is always there; empty it takes no room beside the button. */}
        <p
          role="status"
          className={classes('text-13 text-t2 desk:flex-1', isUnsent ? 'max-desk:w-full' : 'sr-only')}
        >
          {isUnsent && t('kept')}
        </p>
        {isUnsent && (
          <Button look="secondary" size="pair" onClick={forget}>
            {t('discard')}
          </Button>
        )}
        <span className="grid min-w-50 max-desk:flex-1">
          <Button type="submit" look="primary" size="pair" sending={sending}>
            {children}
          </Button>
        </span>
      </div>
    </div>
  )
}
