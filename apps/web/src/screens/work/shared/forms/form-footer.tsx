import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/buttons/button.tsx'
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
        {/* The place of what is said is always there; empty it takes no room beside the button. */}
        <div
          className={isUnsent || summary !== undefined ? 'text-13 max-desk:w-full desk:flex-1' : 'sr-only'}
        >
          {summary !== undefined && (
            <p data-testid="form-summary" className="font-medium wrap-anywhere">
              {summary}
            </p>
          )}
          <p role="status" className="text-t2">
            {isUnsent && t('kept')}
          </p>
        </div>
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
