import type { ReactElement, ReactNode } from 'react'

type StepProps = {
  readonly testId: string
  /** Its name, or what shows it. */
  readonly title: ReactNode
  /** Why it is needed, or what is awaited. */
  readonly children: ReactNode
  /** The link that leads to it; none where nothing can be done. */
  readonly way?: ReactNode
}

/** One thing that is missing before something can begin: what, why, and the way to it. */
export const MissingStep = ({ testId, title, children, way }: StepProps) => (
  <div className="rounded-card bg-sunk p-4" data-testid={testId}>
    {typeof title === 'string' ? <h2 className="text-15 font-semi">{title}</h2> : title}
    <div className="mt-1 text-13 text-t2 empty:hidden">{children}</div>
    {way !== undefined && way !== null && <div className="mt-3">{way}</div>}
  </div>
)

type Props = {
  readonly title: string
  /** In the order in which they can be done. */
  readonly children: readonly ReactElement[]
}

/** All that is missing, told at once: nobody does the first only to meet the second. */
export const Missing = ({ title, children }: Props) =>
  children.length === 1 ? (
    children[0]
  ) : (
    <section aria-label={title} data-testid="missing">
      <h2 className="mb-3 text-16 font-bold">{title}</h2>
      <ol className="grid gap-3">
        {children.map((step, place) => (
          <li key={step.key} className="flex items-start gap-3">
            <span
              aria-hidden
              className="mt-3 grid size-7 shrink-0 place-items-center rounded-full text-13 font-bold text-primary ring-2 ring-primary ring-inset"
            >
              {place + 1}
            </span>
            <div className="min-w-0 flex-1">{step}</div>
          </li>
        ))}
      </ol>
    </section>
  )
