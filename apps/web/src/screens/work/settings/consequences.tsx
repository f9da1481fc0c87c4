import type { ReactNode } from 'react'

/** What follows from the figures that are typed; read out as they change. */
export const Consequences = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div aria-live="polite" className="rounded-field border border-line p-3 text-13">
    {title !== undefined && <p className="mb-2 font-semi">{title}</p>}
    <dl className="grid grid-cols-2 gap-3">{children}</dl>
  </div>
)

export const Consequence = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-12 text-t2">{label}</dt>
    <dd className="mt-0.5 text-16 font-semi">{children}</dd>
  </div>
)
