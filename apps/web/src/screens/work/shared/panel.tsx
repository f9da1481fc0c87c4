import type { ReactNode } from 'react'

/** A part of the customer's page under its heading. */
export const Panel = ({
  title,
  tags,
  aside,
  children,
}: {
  title: string
  /** How it stands, beside the heading. */
  tags?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) => (
  <section aria-label={title} className="border-b border-line px-4 py-4 last:border-0 desk:px-6">
    <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-15 font-bold">{title}</h2>
        {tags}
      </div>
      {aside}
    </div>
    {children}
  </section>
)

/** Facts in columns, as many as fit. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-3 text-13">{children}</dl>
)

type FactProps = {
  readonly label: string
  /** What the figure alone does not say. */
  readonly hint?: string
  readonly children: ReactNode
}

export const Fact = ({ label, hint, children }: FactProps) => (
  <div className={hint === undefined ? 'min-w-0' : 'col-span-2 min-w-0'}>
    <dt className="text-12 text-t3">{label}</dt>
    <dd className="mt-0.5 font-medium break-words">{children}</dd>
    {hint !== undefined && <dd className="text-12 text-t3">{hint}</dd>}
  </div>
)
